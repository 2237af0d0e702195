import { Button } from 'antd';
import { useAllowed } from '#api/useAllowed.ts';
import { useTakeOver } from '#api/seeAs.ts';
import { usePersonId } from '#api/usePersonId.ts';
import { useSend } from '#api/useSend.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Row } from '#resources/fields/cellProps.ts';
import { recordTitle } from '#resources/fields/relation/recordTitle.ts';
import { seeAs } from '#schemas/contracts/access.ts';
import { users } from '#schemas/users.ts';
import { useNotify } from '#ui/useNotify.tsx';
import styles from './access.module.css';

/** The way to see the console as a user does, for reading alone. */
export function SeeAs({ user }: { readonly user: Row }) {
  const { t, language } = useWords();
  const notify = useNotify();
  const takeOver = useTakeOver();
  const own = usePersonId();
  const { mutate, isPending } = useSend(seeAs);
  const isOffered = useAllowed()(seeAs.endpoint) && takeOver && own !== String(user.id) && user['status'] !== 'suspended';
  if (!isOffered) return null;
  const begin = () => mutate({ params: { id: user.id } }, { onError: notify.failed, onSuccess: takeOver });
  return (
    <p className={styles.memberCount}>
      <Button loading={isPending} onClick={begin}>
        {t('forms.access.seeAs', { name: recordTitle(users, user, language) })}
      </Button>
      <span className={styles.quiet}>{t('forms.access.seeAsHint')}</span>
    </p>
  );
}

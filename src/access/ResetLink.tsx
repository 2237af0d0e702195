import { Button } from 'antd';
import { useState } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import { useSend } from '#api/useSend.ts';
import { formatDateTime } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Row } from '#resources/fields/cellProps.ts';
import { makeResetLink } from '#schemas/contracts/accounts.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { useNotify } from '#ui/useNotify.tsx';
import styles from './access.module.css';

/** Makes a link by which a user sets a new password; shown once, for whoever made it to hand on. */
export function ResetLink({ user }: { readonly user: Row }) {
  const { t } = useWords();
  const notify = useNotify();
  const { mutate, isPending } = useSend(makeResetLink);
  const [link, setLink] = useState<{ readonly address: string; readonly expiresAt: string }>();
  if (!useAllowed()(makeResetLink.endpoint) || user['status'] === 'suspended') return null;
  const make = () =>
    mutate(
      { params: { id: user.id } },
      { onError: notify.failed, onSuccess: ({ page, expiresAt }) => setLink({ address: location.origin + page, expiresAt }) },
    );
  return (
    <div className={styles.resetRow}>
      <Button loading={isPending} onClick={make}>
        {t('forms.access.resetLink')}
      </Button>
      <span className={styles.quiet}>{t('forms.access.resetLinkHint')}</span>
      {link && (
        <output className={styles.resetLink}>
          <code>{link.address}</code>
          <CopyButton text={link.address} label={t('forms.access.copyLink')} />
          <span className={styles.quiet}>{t('forms.access.resetLinkOnce', { until: formatDateTime(link.expiresAt) })}</span>
        </output>
      )}
    </div>
  );
}

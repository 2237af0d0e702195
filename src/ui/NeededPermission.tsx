import { Button } from 'antd';
import { useOwnAccessRequests } from '#api/accessRequests.ts';
import { useAskAccess } from '#api/askAccess.ts';
import { useWords } from '#i18n/useWords.ts';
import { titleWords } from '#schemas/recordTitles.ts';
import styles from './states.module.css';

/** Names the permission that a refusal is about, with the way to ask for it, or the answer that was given. */
export function NeededPermission({ permission }: { readonly permission: string }) {
  const { t, language } = useWords();
  const ask = useAskAccess()?.ask;
  const { data = [] } = useOwnAccessRequests({ enabled: ask !== undefined });
  const last = data.find((request) => request.permission === permission);
  return (
    <div className={styles.needed}>
      <p>{t('ui.access.needs', { title: titleWords('permissions', permission, language) })}</p>
      {last?.state === 'refused' && <p>{t('ui.access.refused', { answer: last.answer ?? '' })}</p>}
      {last?.state === 'open' ? (
        <output>{t('ui.access.waiting')}</output>
      ) : (
        ask && <Button onClick={() => ask(permission)}>{t('ui.access.ask')}</Button>
      )}
    </div>
  );
}

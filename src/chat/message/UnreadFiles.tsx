import { useWords } from '#i18n/useWords.ts';
import { unreadReasons } from '#schemas/wire/chat/files.ts';
import type { Attachment } from '#schemas/wire/chat/turn.ts';
import styles from './attachments.module.css';

/** Says what of the files of a question the model that answers was not given, and why. */
export function UnreadFiles({ attachments }: { readonly attachments: readonly Attachment[] }) {
  const { t } = useWords();
  const said = unreadReasons.flatMap((reason) => {
    const names = attachments.filter(({ unread }) => unread === reason).map(({ name }) => name);
    return names.length > 0 ? [{ reason, names: names.join(t('forms.comma')) }] : [];
  });
  if (said.length === 0) return null;
  return (
    <ul className={styles['unread']}>
      {said.map(({ reason, names }) => (
        <li key={reason}>{t(`chat.message.unread.${reason}`, { names })}</li>
      ))}
    </ul>
  );
}

import { useWords } from '#i18n/useWords.ts';
import { unreadReasons } from '#schemas/wire/chat/files.ts';
import type { Attachment } from '#schemas/wire/chat/turn.ts';
import styles from './message.module.css';

/** Says what of the files of a question the model that answers was not given, and why. */
export function UnreadFiles({ attachments }: { readonly attachments: readonly Attachment[] }) {
  const { t } = useWords();
  return unreadReasons.map((reason) => {
    const names = attachments.filter(({ unread }) => unread === reason).map(({ name }) => name);
    if (names.length === 0) return null;
    return (
      <p key={reason} className={styles['note']}>
        {t(`chat.message.unread.${reason}`, { names: names.join(t('forms.comma')) })}
      </p>
    );
  });
}

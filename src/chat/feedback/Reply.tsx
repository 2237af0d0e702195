import { formatDateTime } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import type { OwnFeedback } from '#schemas/wire/chat/feedback.ts';
import styles from './feedback.module.css';

/** A reply to one's own feedback: its words, and who wrote them when. */
export function Reply({ one: { reply, repliedBy, repliedAt } }: { readonly one: OwnFeedback }) {
  const { t } = useWords();
  const facts = [repliedBy, repliedAt && formatDateTime(repliedAt)].filter(Boolean).join(' · ');
  return (
    <blockquote className={styles['reply']}>
      <b>{t('chat.feedback.reply')}</b> {reply}
      {facts !== '' && <footer className={styles['facts']}>{facts}</footer>}
    </blockquote>
  );
}

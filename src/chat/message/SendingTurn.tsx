import { useWords } from '#i18n/useWords.ts';
import type { Sending } from '../session/state.ts';
import styles from './message.module.css';
import { Bubble } from './Question.tsx';

/** A question that the server has not taken yet. */
export function SendingTurn({ question, attachments }: Pick<Sending, 'question' | 'attachments'>) {
  const { t } = useWords();
  return (
    <li className={styles['turn']}>
      <article className={styles['question']} aria-label={t('chat.message.question')}>
        <Bubble question={question} attachments={attachments} />
        <div className={styles['row']} />
      </article>
      <p className={styles['note']}>{t('chat.message.sending')}</p>
    </li>
  );
}

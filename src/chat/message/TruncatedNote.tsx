import { useWords } from '#i18n/useWords.ts';
import styles from './message.module.css';

/** Says how much of the conversation the model was not given. */
export function TruncatedNote({ count }: { readonly count: number }) {
  const { t } = useWords();
  return count > 0 ? <p className={styles['note']}>{t('chat.message.dropped', { count })}</p> : null;
}

import { CopyButton as NeutralCopyButton } from '#ui/CopyButton.tsx';
import { useWords } from '#i18n/useWords.ts';
import styles from './parts.module.css';

/** Copies what `text` gives; `label` says what that is. */
export function CopyButton(props: { readonly text: () => string; readonly label: string }) {
  const { t } = useWords();
  return <NeutralCopyButton {...props} type="text" className={styles['tool']!} failed={t('answer.copyFailed')} />;
}

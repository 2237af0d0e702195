import { useWords } from '#i18n/useWords.ts';
import styles from './model.module.css';
import { isModelGone } from './useModelNames.ts';

interface Props {
  readonly names: readonly string[] | undefined;
  readonly chosen: string | null | undefined;
}

/** Says which model answers in the place of a chosen one that can be asked no more. */
export function ModelGone({ names, chosen }: Props) {
  const { t } = useWords();
  if (!isModelGone(names, chosen)) return null;
  return (
    <p className={styles['gone']} role="status">
      {t('chat.page.modelGone', { gone: chosen!, model: names![0]! })}
    </p>
  );
}

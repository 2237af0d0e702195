import { useWords } from '#i18n/useWords.ts';
import type { AskPart } from '../../model/parts/ask.ts';
import styles from '../parts.module.css';
import type { PartDisplay } from '../partDisplay.ts';

/** Something that a run asks a person. What it says stands in a page that is shared, too; its form is an action of the part. */
export function Ask({ part: { title } }: { readonly part: AskPart }) {
  const { t } = useWords();
  return <p className={styles['note']}>{t('answer.ask', { title })}</p>;
}

export const askDisplay: PartDisplay<'ask'> = { View: Ask, actsWhileGrowing: true };

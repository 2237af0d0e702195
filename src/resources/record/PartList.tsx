import { useWords } from '#i18n/useWords.ts';
import type { Parts } from '../fields/override.ts';
import styles from './fieldDiff.module.css';
import type { PartChange } from './partDiff.ts';
import { partText } from './useParts.ts';

interface PartListProps {
  readonly words: Parts[string];
  readonly changes: readonly PartChange[];
}

/** Parts in which a value differs from what it was, each by its name; of what was not there before, only what it is. */
export function PartList({ words, changes }: PartListProps) {
  const all = useWords();
  return (
    <ul className={styles.parts}>
      {changes.map(({ part, before, after }) => (
        <li key={part}>
          {words.nameOf(part)}
          {all.t('forms.colon')}
          {before !== null && (
            <>
              <del className={styles.before}>{partText(all, words, part, before)}</del>
              <span aria-hidden> → </span>
            </>
          )}
          <ins className={styles.after}>{partText(all, words, part, after)}</ins>
        </li>
      ))}
    </ul>
  );
}

import { useWords } from '#i18n/useWords.ts';
import styles from './grid.module.css';
import type { GridHandlers } from './gridTypes.ts';
import type { GridItem } from '../model/gridItem.ts';

/** The indent of a row in a tree, and what opens it. */
export function TreeTwist({
  item,
  title,
  onToggle,
}: {
  readonly item: GridItem;
  readonly title: string;
  readonly onToggle: GridHandlers['onToggle'];
}) {
  const { t } = useWords();
  const { isOpen, level, row } = item;
  return (
    <span className={styles.twist} style={{ paddingInlineStart: level * 20 }}>
      {isOpen !== undefined && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.twistButton}
          data-open={isOpen}
          aria-label={isOpen ? t('lists.row.collapse', { title }) : t('lists.row.expand', { title })}
          onClick={() => onToggle?.(row)}
        />
      )}
    </span>
  );
}

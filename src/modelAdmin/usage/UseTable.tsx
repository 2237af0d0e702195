import { formatNumber } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Part, Split } from '../model/sums.ts';
import { columnsOf, figureOf, type UseColumn } from '../model/usageCsv.ts';
import { splitWords } from './splitWords.ts';
import styles from './usage.module.css';
import { useDuration } from './useDuration.ts';

/** Usage by day, model or user in figures: the chart's content for those who cannot see it. */
export function UseTable({ parts, split }: { readonly parts: readonly Part[]; readonly split: Split }) {
  const { t } = useWords();
  const duration = useDuration();
  const columns = columnsOf(parts);
  const caption = t('modelAdmin.usage.table', { split: t(splitWords[split]) });
  const worded = (part: Part, column: UseColumn): string => {
    const figure = figureOf(part, column);
    if (figure === null) return '–';
    return column === 'firstMs' ? duration(figure) : formatNumber(figure);
  };
  return (
    // A table wider than a phone is scrolled by keyboard too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls, and must scroll by keyboard too
    <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t(`modelAdmin.usage.${split}`)}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`modelAdmin.usage.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.name}>
              <th scope="row">{part.name}</th>
              {columns.map((column) => (
                <td key={column}>{worded(part, column)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

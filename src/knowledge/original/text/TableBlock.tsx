import { useMemo } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { Stretch } from '../model/locateQuote.ts';
import { readTable, rowNumber, type TableLine } from '../model/markdownTable.ts';
import type { PlacedBlock } from '../model/sections.ts';
import styles from './text.module.css';

interface Props {
  readonly block: PlacedBlock;
  /** Part of its text that is marked. */
  readonly covered: Stretch | null;
}

/** A table of a document, with the numbers that its rows have in their sheet. Rows are marked whole. */
export function TableBlock({ block, covered }: Props) {
  const { t } = useWords();
  const { head, rows } = useMemo(() => readTable(block.text), [block.text]);
  const hasNumbers = block.place.rows !== undefined;
  const isMarked = ({ from, to }: TableLine) => covered !== null && from < covered.to && to > covered.from;
  return (
    <div className={styles.tableFrame}>
      <table className={styles.table}>
        {head && (
          <thead>
            <tr>
              {hasNumbers && <th scope="col">{t('knowledge.original.row')}</th>}
              {head.cells.map((cell, at) => (
                <th key={at} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, at) => (
            <tr key={at} data-marked={isMarked(row) || undefined}>
              {hasNumbers && (
                <th scope="row" className={styles.number}>
                  {rowNumber(block.place.rows, rows.length, at)}
                </th>
              )}
              {row.cells.map((cell, each) => (
                <td key={each}>{isMarked(row) && cell !== '' ? <mark className={styles.mark}>{cell}</mark> : cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { useWords } from '#i18n/useWords.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { ImportRow, RowStatus } from '#schemas/wire/imports.ts';
import type { Related } from '#schemas/wire/listQuery.ts';
import { useLabels } from '../fields/useLabels.ts';
import { RowCell } from './RowCell.tsx';
import type { Correct } from './useCorrection.ts';
import styles from './rows.module.css';

interface RowTableProps {
  readonly resource: Resource;
  readonly status: RowStatus;
  readonly rows: readonly ImportRow[];
  readonly related: Related;
  /** Corrects a cell; undefined where none may be. */
  readonly correct?: Correct | undefined;
  readonly onLeave: () => void;
}

/** The columns of the file, the one that names the record first. */
function columnsOf({ title }: Resource, rows: readonly ImportRow[]): string[] {
  const names = new Set(rows.flatMap(({ cells }) => Object.keys(cells)));
  return [title, ...[...names].filter((name) => name !== title)];
}

/** Rows of a file as a table: each with its line, its cells as given, what would change, and what is wrong at the cell where it is. */
export function RowTable({ resource, status, rows, ...shared }: RowTableProps) {
  const { t } = useWords();
  const { fieldLabel } = useLabels(resource);
  const columns = columnsOf(resource, rows);
  const name = t('files.rows.table', { status: t(`files.rows.${status}`) });
  return (
    <div className={styles.scroller} role="region" aria-label={name} tabIndex={0}>
      <table className={styles.table} role="table" aria-label={name}>
        <thead>
          <tr>
            <th scope="col" className={styles.line}>
              {t('files.rows.line')}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {fieldLabel(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line} role="row">
              <td role="cell" className={styles.line} data-label={t('files.rows.line')}>
                {row.line}
              </td>
              {columns.map((column) => (
                <RowCell key={column} resource={resource} name={column} row={row} columns={columns} {...shared} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

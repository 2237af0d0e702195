import CaretDownFilled from '@ant-design/icons/CaretDownFilled';
import CaretUpFilled from '@ant-design/icons/CaretUpFilled';
import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { Button, Pagination } from 'antd';
import { memo, type ReactNode, useMemo, useRef, useState } from 'react';
import { saveFile } from '#api/saveFile.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Cell } from '#schemas/wire/charts/shape.ts';
import { commaSeparated, nextSorting, sorted, type Sorting, tabbed } from '../../model/parts/grid.ts';
import { CopyButton } from '../CopyButton.tsx';
import { usePrinting } from '#ui/usePrinting.ts';
import { useFileName } from '../useFileName.ts';
import styles from './table.module.css';
import { useHeldWidths } from './useHeldWidths.ts';

export interface Column {
  /** The title as words, for who sorts, copies or exports. */
  readonly name: string;
  readonly title?: ReactNode;
  readonly align?: 'left' | 'center' | 'right' | undefined;
}
export interface DataTableProps {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** Renders a cell, by its row in `rows` and its column. A row of the same cells is not rendered again. */
  readonly draw: (row: number, column: number) => ReactNode;
  /** Name of the table, if it has one: its file is called so too. */
  readonly name?: string;
}

const pageSize = 200;
/** Characters from which on a cell keeps room for a line of words, however narrow the screen: the table scrolls instead. */
const longCell = 16;
/** Characters up to which a cell stays on one line. */
const shortCell = 8;

function lengthOf(cell: Cell) {
  const { length } = String(cell ?? '');
  return { 'data-long': length >= longCell || undefined, 'data-short': length <= shortCell || undefined };
}

/** A table that can be sorted, copied and exported; beyond 200 rows in pages. */
export function DataTable({ columns, rows, draw, name }: DataTableProps) {
  const { t } = useWords();
  const isPrinting = usePrinting();
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [wanted, setPage] = useState(1);
  // Rows that are read anew may be fewer.
  const page = Math.min(wanted, Math.max(1, Math.ceil(rows.length / pageSize)));
  const order = useMemo(() => {
    const asTheyCame = rows.map((_, at) => at);
    return sorting ? sorted(asTheyCame, (at) => rows[at]?.[sorting.column] ?? null, sorting) : asTheyCame;
  }, [rows, sorting]);
  const shown = isPrinting ? order : order.slice((page - 1) * pageSize, page * pageSize);
  const lines = () => [columns.map((column) => column.name), ...order.map((at) => columns.map((_, column) => rows[at]?.[column] ?? null))];
  const file = useFileName(name, t('answer.table.file'));
  const table = useRef<HTMLTableElement>(null);
  const widths = useHeldWidths(table, rows);
  const label = t('answer.table.label', { rows: rows.length, columns: columns.length });
  return (
    <div className={styles['frame']}>
      <div className={styles['scroll']} tabIndex={0} role="group" aria-label={label}>
        <table ref={table} className={styles['table']} data-held={widths !== undefined}>
          {widths && (
            <colgroup>
              {columns.map((_, at) => (
                <col key={at} style={{ width: widths[at] }} />
              ))}
            </colgroup>
          )}
          <thead>
            <tr>
              {columns.map((column, at) => (
                <Head key={at} column={column} at={at} sorting={sorting} onSort={() => setSorting(nextSorting(sorting, at))} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row} row={row} cells={rows[row] ?? []} columns={columns} draw={draw} />
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles['foot']}>
        <span className={styles['count']}>{rows.length > 0 && t('answer.table.rows', { count: rows.length })}</span>
        {rows.length > pageSize && (
          <nav aria-label={t('answer.table.pages')}>
            <Pagination size="small" current={page} pageSize={pageSize} total={rows.length} showSizeChanger={false} onChange={setPage} />
          </nav>
        )}
        <span className={styles['tools']}>
          <CopyButton text={() => tabbed(lines())} label={t('answer.table.copy')} />
          <Button
            size="small"
            type="text"
            icon={<DownloadOutlined aria-hidden />}
            aria-label={t('answer.table.export')}
            title={t('answer.table.export')}
            onClick={() => saveFile(csv(lines()), `${file}.csv`)}
          />
        </span>
      </div>
    </div>
  );
}

const csv = (lines: readonly (readonly Cell[])[]): Blob => new Blob([commaSeparated(lines)], { type: 'text/csv;charset=utf-8' });

interface RowProps extends Pick<DataTableProps, 'columns' | 'draw'> {
  readonly row: number;
  readonly cells: readonly Cell[];
}

const Row = memo(
  function Row({ row, cells, columns, draw }: RowProps) {
    return (
      <tr>
        {columns.map(({ align }, column) => (
          <td key={column} className={styles[align ?? 'left']} {...lengthOf(cells[column] ?? null)}>
            {draw(row, column)}
          </td>
        ))}
      </tr>
    );
  },
  (before, now) => before.cells === now.cells && now.columns.every(({ align }, at) => align === before.columns[at]?.align),
);

interface HeadProps {
  readonly column: Column;
  readonly at: number;
  readonly sorting: Sorting | null;
  readonly onSort: () => void;
}

function Head({ column: { name, title, align }, at, sorting, onSort }: HeadProps) {
  const { t } = useWords();
  const mine = sorting?.column === at ? sorting : null;
  const Arrow = mine?.isDescending ? CaretDownFilled : CaretUpFilled;
  return (
    <th scope="col" className={styles[align ?? 'left']} aria-sort={mine ? (mine.isDescending ? 'descending' : 'ascending') : undefined}>
      <button type="button" className={styles['sort']} title={t('answer.table.sort', { column: name })} onClick={onSort}>
        {title ?? name}
        <Arrow aria-hidden className={mine ? styles['sorted'] : styles['unsorted']} />
      </button>
    </th>
  );
}

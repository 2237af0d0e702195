import { formatNumber } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import type { ChartPart } from '../../model/parts/chart.ts';
import { columnKinds, shapeOf } from '#schemas/wire/charts/shape.ts';
import { DataTable } from './DataTable.tsx';
import styles from './table.module.css';

/** Decimals come as texts, with the places that their type has; whole numbers that come so may be codes. */
const decimal = /^(-?)(\d+)(\.\d+)$/;

/** A figure with thousands marks. */
function withMarks(cell: string | number | boolean): string {
  if (typeof cell === 'number') return formatNumber(cell);
  const [, sign, whole, places] = decimal.exec(String(cell)) ?? [];
  return whole === undefined ? String(cell) : `${sign}${formatNumber(BigInt(whole))}${places}`;
}

/** The rows that a query gave. Figures with thousands marks, but for years and codes. */
export function RowsTable({ data }: { readonly data: Pick<ChartPart, 'columns' | 'rows' | 'title'> }) {
  const { t } = useWords();
  const kinds = columnKinds(data);
  const { measures } = shapeOf(data);
  if (data.rows.length === 0) {
    return (
      <div className={styles['nothing']}>
        <strong>{t('answer.table.empty')}</strong>
        <span>{t('answer.table.emptyHint')}</span>
      </div>
    );
  }
  const columns = data.columns.map((name, at) => ({ name, align: kinds[at] === 'number' ? ('right' as const) : undefined }));
  const draw = (row: number, column: number) => {
    const cell = data.rows[row]?.[column] ?? null;
    if (cell === null) return <span className={styles['empty']}>–</span>;
    return measures.includes(column) ? withMarks(cell) : String(cell);
  };
  return <DataTable columns={columns} rows={data.rows} draw={draw} name={data.title} />;
}

import { useCallback } from 'react';
import { Chart } from '#charts/Chart.tsx';
import type { ChartTheme } from '#schemas/wire/charts/chartTheme.ts';
import type { ChartPart } from '#chat/model/parts/chart.ts';
import { chosenType } from '#schemas/wire/charts/shape.ts';
import { Figures } from '#chat/parts/chart/Figures.tsx';
import { type DrawnType, optionOf } from '#schemas/wire/charts/option.ts';
import { RowsTable } from '#chat/parts/table/RowsTable.tsx';
import { useWords } from '#i18n/useWords.ts';
import type { TileData } from '#schemas/contracts/dashboards.ts';
import type { DataTile } from '#schemas/wire/dashboards.ts';
import styles from '../dashboards.module.css';

const engine = () => import('#charts/everyKind.ts');

interface DrawnProps {
  readonly tile: Pick<DataTile, 'kind' | 'title' | 'chart'>;
  readonly data: Pick<TileData, 'columns' | 'rows'>;
  readonly height: number;
}

/** Rows as a chart, a table or large figures; as a table where they cannot be what the tile asks for. */
export default function Drawn({ tile: { kind, title, chart }, data: { columns, rows }, height }: DrawnProps) {
  const part: ChartPart = { kind: 'chart', type: chart, title, describe: '', sql: '', columns, rows };
  const type = kind === 'figure' ? 'indicator' : kind === 'table' || rows.length === 0 ? 'table' : chosenType(part, chart);
  if (type === 'indicator') return <Figures part={part} />;
  if (type === 'table')
    return (
      <div className={styles.scrolling}>
        <RowsTable data={part} />
      </div>
    );
  return <Drawing part={part} type={type} title={title} height={height} />;
}

interface DrawingProps {
  readonly part: ChartPart;
  readonly type: DrawnType;
  readonly title: string;
  readonly height: number;
}

function Drawing({ part, type, title, height }: DrawingProps) {
  const { t, language } = useWords();
  const { columns, rows } = part;
  const option = useCallback(
    (theme: ChartTheme) =>
      optionOf(type, { columns, rows }, theme, { none: t('answer.chart.none'), value: t('answer.chart.value'), language }),
    [type, columns, rows, t, language],
  );
  const label = t('answer.chart.label', { type: t(`answer.chart.types.${type}`), title, rows: rows.length });
  return <Chart option={option} label={label} height={height} engine={engine} />;
}

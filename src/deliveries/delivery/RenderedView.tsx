import { type ReactNode, useCallback } from 'react';
import { Chart } from '#charts/Chart.tsx';
import { formatDateTime } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import type { ChartTheme } from '#schemas/wire/charts/chartTheme.ts';
import { type DrawnType, optionOf } from '#schemas/wire/charts/option.ts';
import { chosenType } from '#schemas/wire/charts/shape.ts';
import type { DeliveredBlock, DeliveredTable, Rendered } from '#schemas/wire/deliveries.ts';
import styles from '../deliveries.module.css';

type Of<Kind extends DeliveredBlock['kind']> = Extract<DeliveredBlock, { kind: Kind }>;

function Table({ block: { columns, rows, isCut } }: { readonly block: DeliveredTable }) {
  const { t } = useWords();
  if (rows.length === 0) return <p className={styles.quiet}>{t('deliveries.held.noRows')}</p>;
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={at} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, place) => (
                <td key={place}>{cell === null ? '' : String(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isCut && <p className={styles.quiet}>{t('deliveries.held.cut')}</p>}
    </>
  );
}

const engine = () => import('#charts/everyKind.ts');

function Drawn({ block }: { readonly block: Of<'chart'> }) {
  const { t, language } = useWords();
  const type = chosenType(block, block.type);
  const option = useCallback(
    (theme: ChartTheme) =>
      optionOf(type as DrawnType, block, theme, { none: t('answer.chart.none'), value: t('answer.chart.value'), language }),
    [type, block, t, language],
  );
  const label = t('answer.chart.label', { type: t(`answer.chart.types.${type}`), title: block.title, rows: block.rows.length });
  return (
    <>
      {type !== 'table' && type !== 'indicator' && <Chart option={option} label={label} height={300} engine={engine} />}
      <Table block={block} />
    </>
  );
}

const views: { readonly [Kind in DeliveredBlock['kind']]: (block: Of<Kind>) => ReactNode } = {
  heading: ({ text }) => <h3>{text}</h3>,
  words: ({ text }) => <p className={styles.words}>{text}</p>,
  note: ({ text }) => <p className={styles.quiet}>{text}</p>,
  table: (block) => <Table block={block} />,
  chart: (block) => <Drawn block={block} />,
  picture: ({ name, type, data }) => <img alt={name} src={`data:${type};base64,${data}`} />,
};

/** Content as it was rendered, before a method gives it its form. */
export function RenderedView({ rendered: { title, blocks, asOf } }: { readonly rendered: Rendered }) {
  const { t } = useWords();
  return (
    <>
      <h2>{title}</h2>
      {blocks.map((block, at) => (
        <div key={at}>{(views[block.kind] as (block: DeliveredBlock) => ReactNode)(block)}</div>
      ))}
      <p className={styles.quiet}>{t('deliveries.held.asOf', { moment: formatDateTime(asOf) })}</p>
    </>
  );
}

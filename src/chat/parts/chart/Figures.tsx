import { formatNumber } from '#i18n/format.ts';
import type { ChartPart } from '../../model/parts/chart.ts';
import { numberOf, shapeOf } from '#schemas/wire/charts/shape.ts';
import styles from './chart.module.css';

/** A few figures, each with its name, large. */
export function Figures({ part }: { readonly part: ChartPart }) {
  const { dimensions, measures } = shapeOf(part);
  const [by] = dimensions;
  const figures = part.rows.flatMap((row) =>
    measures.map((at) => ({
      name: [
        by === undefined || measures.length > part.rows.length ? null : row[by],
        measures.length > 1 || by === undefined ? part.columns[at] : null,
      ]
        .filter((word) => word !== null && word !== '')
        .join(' · '),
      value: numberOf(row[at] ?? null),
    })),
  );
  return (
    <dl className={styles['figures']}>
      {figures.map(({ name, value }, at) => (
        <div key={at} className={styles['figure']}>
          <dt>{name}</dt>
          <dd>{value === null ? '–' : formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

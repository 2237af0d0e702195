import { Segmented } from 'antd';
import { useMemo } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { Chart } from '#charts/Chart.tsx';
import type { WireUse } from '#schemas/wire/models.ts';
import type { Period } from '../model/period.ts';
import { linesOf, type Measure, measures, rareIn, rareMeasures, type Split } from '../model/sums.ts';
import { splitWords } from './splitWords.ts';
import styles from './usage.module.css';
import { useOption } from './useOption.ts';

const height = 320;

interface UsageChartProps {
  readonly uses: readonly WireUse[];
  readonly period: Period;
  readonly measure: Measure;
  readonly split: Split;
  readonly onMeasure: (measure: Measure) => void;
}

/** A measure day by day, with a colour for each model, or each user when the table tells users apart. */
export function UsageChart({ uses, period: { from, to }, measure, split, onMeasure }: UsageChartProps) {
  const { t } = useWords();
  const by = split === 'user' ? 'user' : 'model';
  const period = useMemo(() => ({ from, to }), [from, to]);
  const lines = useMemo(() => linesOf(uses, period, by, measure), [uses, period, by, measure]);
  const option = useOption({ lines, period, measure });
  // One that the address names stays, so that it can be left.
  const absent = rareMeasures.filter((rare) => rare !== measure && !rareIn(uses).includes(rare));
  const label = t('modelAdmin.usage.chart', { from, to, measure: t(`modelAdmin.usage.${measure}`), split: t(splitWords[by]) });
  return (
    <section className={styles.panel}>
      <Segmented
        aria-label={t('modelAdmin.usage.measure')}
        value={measure}
        options={measures
          .filter((value) => !absent.some((rare) => rare === value))
          .map((value) => ({ value, label: t(`modelAdmin.usage.${value}`) }))}
        onChange={onMeasure}
      />
      <Chart option={option} label={label} height={height} />
    </section>
  );
}

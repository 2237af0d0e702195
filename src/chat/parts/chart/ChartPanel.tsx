import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { Button, Select } from 'antd';
import type { EChartsType } from 'echarts/core';
import { useCallback, useLayoutEffect, useState } from 'react';
import { useNotify } from '#ui/useNotify.tsx';
import { Chart } from '#charts/Chart.tsx';
import { useChartTheme } from '#charts/chartTheme.ts';
import type { ChartTheme } from '#schemas/wire/charts/chartTheme.ts';
import { useWords } from '#i18n/useWords.ts';
import type { ChartPart } from '../../model/parts/chart.ts';
import type { ChartType } from '../../model/parts/chartTypes.ts';
import { maxNames } from '#schemas/wire/charts/series.ts';
import { fittingTypes } from '#schemas/wire/charts/shape.ts';
import { useFileName } from '../useFileName.ts';
import styles from './chart.module.css';
import { Figures } from './Figures.tsx';
import { usePrinting } from '#ui/usePrinting.ts';
import { type DrawnType, optionOf } from '#schemas/wire/charts/option.ts';
import { savePicture } from './savePicture.ts';

const height = 320;
const engine = () => import('#charts/everyKind.ts');
const isDrawn = (type: ChartType): type is DrawnType => type !== 'indicator' && type !== 'table';

interface ChartPanelProps {
  readonly part: ChartPart;
  readonly type: ChartType;
  readonly onType: (type: ChartType) => void;
}

/** A chart with the types that fit its data to switch between, and a button that saves it as a picture. */
export function ChartPanel({ part, type, onType }: ChartPanelProps) {
  const { t } = useWords();
  const theme = useChartTheme();
  const notify = useNotify();
  const [chart, setChart] = useState<EChartsType | null>(null);
  useFitOnPaper(chart);
  const title = part.title || t('answer.chart.untitled');
  const file = useFileName(part.title, title);
  const options = fittingTypes(part)
    .filter((fitting) => fitting !== 'table')
    .map((value) => ({ value, label: t(`answer.chart.types.${value}`) }));
  const save = () => chart && savePicture(chart, file, theme.ground).catch(() => notify.error(t('answer.chart.downloadFailed')));
  return (
    <div>
      {options.some(({ value }) => isDrawn(value)) && (
        <div className={styles['tools']}>
          <Select
            size="small"
            aria-label={t('answer.chart.type')}
            className={styles['type']}
            value={type}
            options={options}
            onChange={onType}
          />
          <Button
            size="small"
            type="text"
            icon={<DownloadOutlined aria-hidden />}
            aria-label={t('answer.chart.download')}
            title={t('answer.chart.download')}
            disabled={!chart}
            onClick={() => void save()}
          />
        </div>
      )}
      {isDrawn(type) ? <Drawing part={part} type={type} title={title} onChart={setChart} /> : <Figures part={part} />}
      {part.rows.length > maxNames && <p className={styles['note']}>{t('answer.chart.partly', { count: maxNames })}</p>}
    </div>
  );
}

/** Pixels of a page of A4 that a chart may take, inside of a step of a plan. */
const paperWidth = 620;

/** Draws a chart anew for paper: what is drawn has its width in pixels, and none where its tab is not open. */
function useFitOnPaper(chart: EChartsType | null): void {
  const isPrinting = usePrinting();
  useLayoutEffect(() => {
    if (!chart || !isPrinting) return;
    chart.resize({ width: paperWidth });
    chart.getZr().flush();
    return () => {
      if (!chart.isDisposed()) chart.resize({ width: 'auto' });
    };
  }, [chart, isPrinting]);
}

interface DrawingProps {
  readonly part: ChartPart;
  readonly type: DrawnType;
  readonly title: string;
  readonly onChart: (chart: EChartsType | null) => void;
}

function Drawing({ part, type, title, onChart }: DrawingProps) {
  const { t, language } = useWords();
  const option = useCallback(
    (theme: ChartTheme) => optionOf(type, part, theme, { none: t('answer.chart.none'), value: t('answer.chart.value'), language }),
    [type, part, t, language],
  );
  const label = t('answer.chart.label', { type: t(`answer.chart.types.${type}`), title, rows: part.rows.length });
  return <Chart option={option} label={label} height={height} engine={engine} onChart={onChart} />;
}

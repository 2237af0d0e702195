import { Button } from 'antd';
import type { EChartsCoreOption, EChartsType, init } from 'echarts/core';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import styles from './chart.module.css';
import { useChartTheme } from './chartTheme.ts';
import type { ChartTheme } from '#schemas/wire/charts/chartTheme.ts';

/** ECharts with the kinds of charts that are to be drawn registered. */
export interface Engine {
  readonly init: typeof init;
}

const usualEngine = (): Promise<Engine> => import('./engine.ts');

interface ChartProps {
  /** Builds the ECharts option in the colours of the page. Keep its identity while nothing changes. */
  readonly option: (look: ChartTheme) => EChartsCoreOption;
  /** One sentence that the chart stands for; its figures belong into a table beside it. */
  readonly label: string;
  /** Pixels; the place is kept free while the chart is fetched. */
  readonly height: number;
  readonly engine?: () => Promise<Engine>;
  /** Told the chart when it stands, and null when it is taken down. */
  readonly onChart?: (chart: EChartsType | null) => void;
}

/** A chart in the colours of the theme. Its library is fetched when the first one is shown. */
export function Chart({ option, label, height, engine = usualEngine, onChart }: ChartProps) {
  const look = useChartTheme();
  const { place, chart, failed, retry } = useChart(engine);
  useEffect(() => {
    if (!chart) return;
    chart.setOption({ ...ground(look), ...option(look) }, { notMerge: true });
    // Paper does not wait for the next frame.
    chart.getZr().flush();
  }, [chart, option, look]);
  useEffect(() => {
    onChart?.(chart);
    return () => onChart?.(null);
  }, [chart, onChart]);
  return (
    <div className={styles.frame} style={{ height }}>
      <div ref={place} role="img" aria-label={label} aria-busy={!chart && !failed} className={styles.place} />
      {failed && <Failed onRetry={retry} />}
    </div>
  );
}

/** Engines that have been fetched, drawn with at once: a page that is being printed does not wait. */
const fetched = new WeakMap<() => Promise<Engine>, Engine>();

function useChart(engine: () => Promise<Engine>) {
  const place = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<EChartsType | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let made: EChartsType | undefined;
    let isGone = false;
    const resized = new ResizeObserver(() => made?.resize());
    setFailed(false);
    const draw = ({ init }: Engine) => {
      if (isGone || !place.current) return;
      made = init(place.current, null, { renderer: 'svg' });
      resized.observe(place.current);
      setChart(made);
    };
    const known = fetched.get(engine);
    if (known) draw(known);
    else
      engine().then(
        (engineFetched) => {
          fetched.set(engine, engineFetched);
          draw(engineFetched);
        },
        () => isGone || setFailed(true),
      );
    return () => {
      isGone = true;
      resized.disconnect();
      made?.dispose();
      setChart(null);
    };
  }, [engine, attempt]);
  return { place, chart, failed, retry: () => setAttempt((count) => count + 1) };
}

/** Base option of all charts: type and colours of the page, and no motion. */
const ground = (look: ChartTheme): EChartsCoreOption => ({
  animation: false,
  color: [...look.series],
  textStyle: { fontFamily: look.font, color: look.text },
  backgroundColor: 'transparent',
});

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useWords();
  return (
    <div role="alert" className={styles.failed}>
      <span>{t('charts.failed')}</span>
      <Button size="small" onClick={onRetry}>
        {t('charts.retry')}
      </Button>
    </div>
  );
}

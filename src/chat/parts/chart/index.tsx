import { Tabs } from 'antd';
import { type ReactNode, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { ChartPart } from '../../model/parts/chart.ts';
import type { ChartType } from '#schemas/wire/charts.ts';
import { chosenType, fittingTypes } from '#schemas/wire/charts/shape.ts';
import { Sql } from '../sql/index.tsx';
import { RowsTable } from '../table/RowsTable.tsx';
import { usePrinting } from '#ui/usePrinting.ts';
import { ChartPanel } from './ChartPanel.tsx';
import styles from './chart.module.css';
import { OriginFacts } from './OriginFacts.tsx';
import { Statement } from './Statement.tsx';
import type { PartDisplay, PartProps } from '../partDisplay.ts';

interface Panel {
  readonly key: 'chart' | 'data' | 'sql';
  readonly children: ReactNode;
}

/** Result of a query. What is run again in place stands where the answer's own rows stood, until one goes back to them. */
export function Chart({ part, onShown }: PartProps<'chart'>) {
  const [again, setAgain] = useState<{ readonly part: ChartPart; readonly times: number }>();
  const shown = again?.part ?? part;
  const onRun = (run: ChartPart | null) => {
    setAgain((before) => (run ? { part: run, times: (before?.times ?? 0) + 1 } : undefined));
    onShown?.(run ?? part);
  };
  return (
    <ChartTabs
      key={again?.times ?? 0}
      part={shown}
      isRunAgain={again !== undefined}
      original={part}
      onRun={onRun}
      onType={(type) => onShown?.({ ...shown, type })}
    />
  );
}

interface ChartTabsProps {
  readonly part: ChartPart;
  /** The answer's own. */
  readonly original: ChartPart;
  readonly isRunAgain: boolean;
  readonly onRun: (run: ChartPart | null) => void;
  /** Called with the type that somebody has chosen. */
  readonly onType: (type: ChartType) => void;
}

/** Its chart, its data and the query, each under its tab; on paper all of them, the open one first. */
function ChartTabs({ part, original, isRunAgain, onRun, onType }: ChartTabsProps) {
  const { t } = useWords();
  const isPrinting = usePrinting();
  const panels = usePanels(part, original, onRun, onType);
  const usual = part.type === 'table' ? 'data' : (panels[0]?.key ?? 'data');
  const [active, setActive] = useState<Panel['key']>(isRunAgain ? 'data' : usual);
  const others = panels.filter(({ key }) => key !== active);
  const words = part.origin ? part.origin.reading : part.describe;
  return (
    <div role="group" className={styles['chart']} aria-label={part.title || t('answer.chart.untitled')}>
      {(part.title || words) && (
        <header className={styles['head']}>
          {part.title && <div className={styles['title']}>{part.title}</div>}
          {words && <div className={styles['describe']}>{part.origin ? t('answer.origin.reading', { reading: words }) : words}</div>}
        </header>
      )}
      <Tabs
        size="small"
        className={styles['tabs']}
        activeKey={active}
        onChange={(key) => setActive(key as Panel['key'])}
        items={panels.map((panel) => ({ ...panel, label: t(`answer.chart.${panel.key}`) }))}
      />
      {isPrinting &&
        others.map(({ key, children }) => (
          <div key={key} className={styles['other']}>
            {children}
          </div>
        ))}
      {part.origin && <OriginFacts part={part} origin={part.origin} />}
    </div>
  );
}

function usePanels(part: ChartPart, original: ChartPart, onRun: ChartTabsProps['onRun'], onType: ChartTabsProps['onType']): Panel[] {
  const [type, setType] = useState(() => chosenType(part, part.type === 'table' ? null : part.type));
  const choose = (next: ChartType) => {
    setType(next);
    onType(next);
  };
  const canBeDrawn = fittingTypes(part).length > 1;
  const sql = part.origin ? (
    <Statement part={part} original={original} origin={part.origin} onRun={onRun} />
  ) : (
    <Sql part={{ kind: 'sql', text: part.sql, isOpen: false }} />
  );
  return [
    ...(canBeDrawn ? [{ key: 'chart' as const, children: <ChartPanel part={part} type={type} onType={choose} /> }] : []),
    { key: 'data', children: <RowsTable data={part} /> },
    ...(part.sql ? [{ key: 'sql' as const, children: sql }] : []),
  ];
}

export const chartDisplay: PartDisplay<'chart'> = { View: Chart, pending: 'answer.pending.chart', keepsPlace: true };

import { Tabs } from 'antd';
import { type ReactNode, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { ChartPart } from '../../model/parts/chart.ts';
import { chosenType, fittingTypes } from '../../model/parts/shape.ts';
import { Sql } from '../sql/index.tsx';
import { RowsTable } from '../table/RowsTable.tsx';
import { usePrinting } from '#ui/usePrinting.ts';
import { ChartPanel } from './ChartPanel.tsx';
import styles from './chart.module.css';
import type { PartDisplay } from '../partDisplay.ts';

interface Panel {
  readonly key: 'chart' | 'data' | 'sql';
  readonly children: ReactNode;
}

/** Result of a query: its chart, its data and the query, each under its tab; on paper all of them, the open one first. */
export function Chart({ part }: { readonly part: ChartPart }) {
  const { t } = useWords();
  const isPrinting = usePrinting();
  const panels = usePanels(part);
  const [active, setActive] = useState<Panel['key']>(part.type === 'table' ? 'data' : (panels[0]?.key ?? 'data'));
  const others = panels.filter(({ key }) => key !== active);
  return (
    <div role="group" className={styles['chart']} aria-label={part.title || t('answer.chart.untitled')}>
      {(part.title || part.describe) && (
        <header className={styles['head']}>
          {part.title && <div className={styles['title']}>{part.title}</div>}
          {part.describe && <div className={styles['describe']}>{part.describe}</div>}
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
    </div>
  );
}

function usePanels(part: ChartPart): Panel[] {
  const [type, setType] = useState(() => chosenType(part, part.type === 'table' ? null : part.type));
  const canBeDrawn = fittingTypes(part).length > 1;
  return [
    ...(canBeDrawn ? [{ key: 'chart' as const, children: <ChartPanel part={part} type={type} onType={setType} /> }] : []),
    { key: 'data', children: <RowsTable data={part} /> },
    ...(part.sql ? [{ key: 'sql' as const, children: <Sql part={{ kind: 'sql', text: part.sql, isOpen: false }} /> }] : []),
  ];
}

export const chartDisplay: PartDisplay<'chart'> = { View: Chart, pending: 'answer.pending.chart', keepsPlace: true };

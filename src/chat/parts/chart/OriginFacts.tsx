import { Tag } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import type { ChartPart, ResultOrigin } from '../../model/parts/chart.ts';
import styles from './chart.module.css';
import { ruleWords } from './ruleWords.ts';

interface OriginProps {
  readonly part: ChartPart;
  readonly origin: ResultOrigin;
}

/** Line below a result: how many rows came in what time from which tables, and what rules left out. */
export function OriginFacts({ part, origin }: OriginProps) {
  const { t } = useWords();
  const { source, tables, rules, isCut, milliseconds } = origin;
  const count = part.rows.length;
  const told = [
    t('answer.origin.rows', { count, milliseconds }),
    source,
    ...(tables.length > 0 ? [t('answer.origin.tables', { tables: [...new Set(tables)].join(t('answer.origin.comma')) })] : []),
  ];
  return (
    <footer className={styles['facts']}>
      <span>{told.join(' · ')}</span>
      {isCut && <Tag color="warning">{t('answer.origin.cut', { count })}</Tag>}
      {rules.map((rule) => (
        <Tag key={rule.table} color="processing">
          {ruleWords(rule, t)}
        </Tag>
      ))}
    </footer>
  );
}

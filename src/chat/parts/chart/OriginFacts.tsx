import { Tag } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import type { ChartPart, ResultOrigin } from '../../model/parts/chart.ts';
import styles from './chart.module.css';

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
          {wordsOfRule(rule, t)}
        </Tag>
      ))}
    </footer>
  );
}

type Rule = ResultOrigin['rules'][number];

function wordsOfRule({ table, isFiltered, titles, masked, hidden }: Rule, t: ReturnType<typeof useWords>['t']): string {
  const comma = t('answer.origin.comma');
  const left = [
    isFiltered && (titles.length > 0 ? titles.join(comma) : t('answer.origin.filtered')),
    masked.length > 0 && t('answer.origin.masked', { columns: masked.join(comma) }),
    hidden > 0 && t('answer.origin.hidden', { count: hidden }),
  ].filter((words) => words !== false);
  return t('answer.origin.rule', { table, words: left.join(comma) });
}

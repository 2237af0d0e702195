import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type { ChartPart } from '#chat/model/parts/chart.ts';
import { Chart } from '#chat/parts/chart/index.tsx';
import { Markdown } from '#chat/parts/Markdown.tsx';
import { Sql } from '#chat/parts/sql/index.tsx';
import { useFormats } from '#i18n/useFormats.ts';
import { useWords } from '#i18n/useWords.ts';
import { type Block, type BlockOf, type ByBlock, forBlock, type Quote } from '#schemas/wire/reports/report.ts';
import styles from '../reports.module.css';
import { Finding } from './Finding.tsx';

interface BlockViewProps {
  readonly block: Block;
  readonly onOpen: (quote: Quote) => void;
}

/** One block of a report. */
export const BlockView = ({ block, onOpen }: BlockViewProps) => forBlock(views, block, onOpen);

const headings = { 1: 'h2', 2: 'h3', 3: 'h4' } as const;

const views: ByBlock<ReactNode, [(quote: Quote) => void]> = {
  heading({ level, text }) {
    const Heading = headings[level as keyof typeof headings];
    return <Heading className={styles.heading}>{text}</Heading>;
  },
  words: (block) => (
    <section className={styles.block}>
      <Markdown text={block.text} />
      <Unfounded figures={block.unfounded} />
    </section>
  ),
  finding: (block, onOpen) => (
    <section className={styles.block}>
      <Finding finding={block} onOpen={onOpen} />
      <Unfounded figures={block.unfounded} />
    </section>
  ),
  table: (block) => <Rows block={block} type="table" />,
  chart: (block) => <Rows block={block} type={block.type} />,
  sql: ({ sql }) => <Sql part={{ kind: 'sql', text: sql, isOpen: false }} />,
};

/** A warning of figures that stand in none of the report's data. */
function Unfounded({ figures }: { readonly figures: readonly string[] }) {
  const { t } = useWords();
  if (figures.length === 0) return null;
  return <Alert type="warning" showIcon title={t('reports.unfounded', { figures: figures.join(t('reports.between')) })} />;
}

interface RowsProps {
  readonly block: BlockOf<'table'> | BlockOf<'chart'>;
  readonly type: ChartPart['type'];
}

/** Rows as answers draw theirs, with where they come from. */
function Rows({ block: { title, columns, rows, source, asOf, isCut }, type }: RowsProps) {
  const { t } = useWords();
  const { moment } = useFormats();
  const part: ChartPart = { kind: 'chart', type, title, describe: '', sql: '', columns, rows };
  return (
    <section className={styles.block}>
      <Chart part={part} />
      {source && <p className={styles.facts}>{t('reports.origin', { source, at: asOf ? moment(asOf) : '–' })}</p>}
      {isCut && <p className={styles.facts}>{t('reports.cut', { count: rows.length })}</p>}
    </section>
  );
}

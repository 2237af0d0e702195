import { listed, type Language, type Text } from '#schemas/kit/text.ts';
import { fill } from '#schemas/wire/errors.ts';
import type { Block, BlockOf, Quote } from '#schemas/wire/reports/report.ts';

/** A report as it leaves the product. */
export interface ReportFile {
  readonly title: string;
  readonly note: string | null;
  readonly blocks: readonly Block[];
  readonly language: Language;
}

const words = {
  unfounded: {
    zh: '以下数字没有出现在报告的数据中，请核对：{figures}',
    en: 'These figures are in none of the report’s data; check them: {figures}',
  },
  from: { zh: '——{source}', en: '— {source}' },
  read: { zh: '来源：{source}，取数时间 {asOf}', en: 'Source: {source}, read at {asOf}' },
  cut: { zh: '只列出前 {count} 行', en: 'Only the first {count} rows' },
} as const satisfies Record<string, Text>;

/** The source below a quote. */
export const fromWords = ({ name }: Pick<Quote, 'name'>, language: Language): string => fill(words.from[language], { source: name });

/** The warning below a text whose figures are in no data; none where there is nothing to warn of. */
export const warningOf = ({ unfounded }: { readonly unfounded: readonly string[] }, language: Language): readonly string[] =>
  unfounded.length === 0 ? [] : [fill(words.unfounded[language], { figures: listed(unfounded, language) })];

/** Words below rows: where they come from, and if there are more. */
export const originOf = ({ source, asOf, isCut, rows }: BlockOf<'table'> | BlockOf<'chart'>, language: Language): readonly string[] => [
  ...(source ? [fill(words.read[language], { source, asOf: asOf ?? '–' })] : []),
  ...(isCut ? [fill(words.cut[language], { count: rows.length })] : []),
];

/** A cell of rows in words. */
export const cellText = (cell: unknown): string => (cell === null || cell === undefined ? '' : String(cell));

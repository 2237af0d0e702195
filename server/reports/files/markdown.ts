import type { Language } from '#schemas/kit/text.ts';
import { type BlockOf, type ByBlock, forBlock } from '#schemas/wire/reports/report.ts';
import { cellText, fromWords, originOf, type ReportFile, warningOf } from './reportFile.ts';

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
/** Words as Markdown shows them, whatever signs are in them. */
const plain = (text: string): string => flat(text).replaceAll(/[\\`*_[\]<>#|]/g, (sign) => `\\${sign}`);
const warning = (block: { readonly unfounded: readonly string[] }, language: Language): string[] =>
  warningOf(block, language).map((text) => `*${plain(text)}*`);

function rowsOf(block: BlockOf<'table'> | BlockOf<'chart'>, language: Language): string {
  const line = (cells: readonly unknown[]): string => `| ${cells.map((cell) => plain(cellText(cell))).join(' | ')} |`;
  const table = [line(block.columns), `|${block.columns.map(() => ' --- |').join('')}`, ...block.rows.map(line)].join('\n');
  return [
    ...(block.title ? [`**${plain(block.title)}**`] : []),
    table,
    ...originOf(block, language).map((text) => `*${plain(text)}*`),
  ].join('\n\n');
}

/** A fence is longer than any run of its signs within. */
function fenced(language: string, text: string): string {
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)));
  return `${fence}${language}\n${text}\n${fence}`;
}

const written: ByBlock<string, [Language]> = {
  heading: ({ level, text }) => `${'#'.repeat(level + 1)} ${plain(text)}`,
  words: (block, language) => [block.text, ...warning(block, language)].join('\n\n'),
  finding: (block, language) =>
    [
      `**${plain(block.text)}**`,
      ...block.quotes.map((quote) => quoted(`${plain(quote.passage)}\n\n${plain(fromWords(quote, language))}`)),
      ...warning(block, language),
    ].join('\n\n'),
  table: rowsOf,
  chart: rowsOf,
  sql: ({ sql }) => fenced('sql', sql),
};

/** A report in Markdown. */
export const reportMarkdown = ({ title, note, blocks, language }: ReportFile): string =>
  [`# ${plain(title)}`, ...(note ? [note] : []), ...blocks.map((block) => forBlock(written, block, language)), ''].join('\n\n').trimEnd() +
  '\n';

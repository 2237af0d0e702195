import { buffer } from 'node:stream/consumers';
import type { Language, Text } from '#schemas/kit/text.ts';
import { type Block, blockKinds, type BlockOf, type ByBlock, forBlock } from '#schemas/wire/reports/report.ts';
import type { Cell, CellRow } from '../../sheets/cell.ts';
import { xlsxBytes } from '../../sheets/xlsx.ts';
import { originOf, type ReportFile, warningOf } from './reportFile.ts';

const heads = {
  kind: { zh: '类型', en: 'Kind' },
  text: { zh: '内容', en: 'Content' },
  passage: { zh: '原文', en: 'Quote' },
  source: { zh: '来源', en: 'Source' },
  check: { zh: '待核对', en: 'To be checked' },
} as const satisfies Record<string, Text>;

const head = (text: string): Cell => ({ text, tone: 'head' });
const kindOf = ({ kind }: Block, language: Language): string => blockKinds[kind][language];

const rowsOf = (block: BlockOf<'table'> | BlockOf<'chart'>, language: Language): CellRow[] => [
  [kindOf(block, language), block.title, null, block.source, originOf(block, language).join(' ')],
  block.columns.map(head),
  ...block.rows.map((row) => block.columns.map((_, at): Cell => cellOf(row[at]))),
];
const cellOf = (cell: unknown): Cell => (typeof cell === 'number' ? cell : cell === null || cell === undefined ? null : String(cell));

const written: ByBlock<readonly CellRow[], [Language]> = {
  heading: (block, language) => [[kindOf(block, language), head(block.text)]],
  words: (block, language) => [[kindOf(block, language), block.text, null, null, warningOf(block, language).join('')]],
  finding: (block, language) =>
    block.quotes.map((quote, at) => [
      at === 0 ? kindOf(block, language) : null,
      at === 0 ? block.text : null,
      quote.passage,
      quote.name,
      at === 0 ? warningOf(block, language).join('') : null,
    ]),
  table: rowsOf,
  chart: rowsOf,
  sql: (block, language) => [[kindOf(block, language), block.sql, null, block.source]],
};

/** A report as a workbook of one sheet: a line for each block and each quote, and the rows of its data. */
export async function reportWorkbook({ title, blocks, language }: ReportFile): Promise<Buffer> {
  const rows: CellRow[] = [
    Object.values(heads).map((text) => head(text[language])),
    [null, head(title)],
    ...blocks.flatMap((block) => forBlock(written, block, language)),
  ];
  const batches = (async function* () {
    yield rows;
  })();
  return buffer(xlsxBytes(batches));
}

import type { Language } from '#schemas/kit/text.ts';
import { type BlockOf, type ByBlock, forBlock } from '#schemas/wire/reports/report.ts';
import { type DocxBlock, docxBytes, type ParagraphStyle } from '../../sheets/docx.ts';
import { markdownParagraphs } from './markdownParagraphs.ts';
import { cellText, fromWords, originOf, type ReportFile, warningOf } from './reportFile.ts';

const paragraph = (style: ParagraphStyle, text: string): DocxBlock => ({ style, runs: [{ text }] });
const notes = (texts: readonly string[]): DocxBlock[] => texts.map((text) => paragraph('note', text));
const headings = { 1: 'heading1', 2: 'heading2', 3: 'heading3' } as const;

const rowsOf = (block: BlockOf<'table'> | BlockOf<'chart'>, language: Language): DocxBlock[] => [
  ...(block.title ? [{ style: 'normal' as const, runs: [{ text: block.title, bold: true }] }] : []),
  { head: block.columns, rows: block.rows.map((row) => block.columns.map((_, at) => cellText(row[at]))) },
  ...notes(originOf(block, language)),
];

const written: ByBlock<readonly DocxBlock[], [Language]> = {
  heading: ({ level, text }) => [paragraph(headings[level as keyof typeof headings], text)],
  words: (block, language) => [...markdownParagraphs(block.text), ...notes(warningOf(block, language))],
  finding: (block, language) => [
    { style: 'normal', runs: [{ text: block.text, bold: true }] },
    ...block.quotes.map((quote) => paragraph('quote', `${quote.passage}\n${fromWords(quote, language)}`)),
    ...notes(warningOf(block, language)),
  ],
  table: rowsOf,
  chart: rowsOf,
  sql: ({ sql }) => [paragraph('code', sql)],
};

/** A report as a Word document. */
export const reportDocument = ({ title, note, blocks, language }: ReportFile): Buffer =>
  docxBytes([
    paragraph('title', title),
    ...(note ? [paragraph('note', note)] : []),
    ...blocks.flatMap((block) => forBlock(written, block, language)),
  ]);

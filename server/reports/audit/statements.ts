import { type Block, type ByBlock, forBlock } from '#schemas/wire/reports/report.ts';
import { sentencesOf } from '../../knowledge/retrieval/sentences.ts';
import { terms } from '../../knowledge/retrieval/terms.ts';
import { markdownParagraphs } from '../files/markdownParagraphs.ts';

/** A passage that statements are held against. */
export interface Passage {
  readonly text: string;
  /** Name of its source. */
  readonly source: string;
}

/** Terms that a statement has at least: fewer say nothing that could be checked. */
const leastTerms = 3;

const sentences = (text: string): string[] =>
  sentencesOf(text).flatMap((sentence) => {
    const flat = sentence.text.replaceAll(/\s+/g, ' ').trim();
    return terms(flat).length >= leastTerms ? [flat] : [];
  });

const inWords = (markdown: string): string[] =>
  markdownParagraphs(markdown).flatMap((block) =>
    'runs' in block ? sentences(block.runs.map(({ text }) => text).join('')) : block.rows.flatMap((row) => sentences(row.join(' '))),
  );

const none = (): string[] => [];
const stated: ByBlock<string[]> = {
  heading: none,
  words: ({ text }) => inWords(text),
  finding: ({ text }) => sentences(text),
  table: none,
  chart: none,
  sql: none,
};

/** Statements of a report, in their order. */
export const statementsOf = (blocks: readonly Block[]): string[] => blocks.flatMap((block) => forBlock(stated, block));

/** Sentences of a source, and lines of its rows. */
export const passagesOf = (text: string, source: string): Passage[] =>
  [...new Set(text.split('\n').flatMap((line) => (line.includes(' | ') ? [line.trim()] : sentences(line))))].map((each) => ({
    text: each,
    source,
  }));

const rowsOf = ({
  columns,
  rows,
  source,
}: {
  columns: readonly string[];
  rows: readonly (readonly unknown[])[];
  source: string;
}): Passage[] => rows.map((row) => ({ text: columns.map((name, at) => `${name} ${row[at] ?? ''}`).join(' | '), source }));
const noPassage = (): Passage[] => [];
const data: ByBlock<Passage[]> = { heading: noPassage, words: noPassage, finding: noPassage, table: rowsOf, chart: rowsOf, sql: noPassage };

/** Rows of a report's own data, as passages. */
export const dataOf = (blocks: readonly Block[]): Passage[] => blocks.flatMap((block) => forBlock(data, block));

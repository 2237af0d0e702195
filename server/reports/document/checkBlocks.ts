import { refuse } from '#schemas/wire/errors.ts';
import { type Block, type ByBlock, forBlock, type Quote } from '#schemas/wire/reports/report.ts';
import type { KeptSnapshot } from '../snapshots.ts';
import { type Figures, figuresOf, unfoundedIn } from './figures.ts';

const cellsOf = ({ columns, rows }: { readonly columns: readonly string[]; readonly rows: readonly (readonly unknown[])[] }) =>
  [...columns, ...rows.flat()].filter((cell) => typeof cell === 'string' || typeof cell === 'number');

/** Data that each kind of block brings, in which figures are looked for. */
const data: ByBlock<readonly (string | number)[]> = {
  heading: () => [],
  words: () => [],
  finding: ({ quotes }) => quotes.map(({ passage }) => passage),
  table: cellsOf,
  chart: cellsOf,
  sql: ({ sql }) => [sql],
};

const flagged = <Written extends { readonly text: string }>(block: Written, figures: Figures): Written & { unfounded: string[] } => ({
  ...block,
  unfounded: unfoundedIn(block.text, figures),
});
const same = <Kept>(block: Kept): Kept => block;
const flag: ByBlock<Block, [Figures]> = { heading: same, words: flagged, finding: flagged, table: same, chart: same, sql: same };

/** Blocks with the figures named that stand in none of their data. */
export function flagFigures(blocks: readonly Block[]): Block[] {
  const figures = figuresOf(blocks.flatMap((block) => forBlock(data, block)));
  return blocks.map((block) => forBlock(flag, block, figures));
}

const none = (): readonly Quote[] => [];
const quotes: ByBlock<readonly Quote[]> = {
  heading: none,
  words: none,
  finding: (block) => block.quotes,
  table: none,
  chart: none,
  sql: none,
};

/** Every quote of some blocks. */
export const quotesIn = (blocks: readonly Block[]): Quote[] => blocks.flatMap((block) => forBlock(quotes, block));

const isIn = (quote: Quote, snapshot: KeptSnapshot | undefined): boolean =>
  snapshot !== undefined &&
  snapshot.kind === quote.kind &&
  snapshot.source === quote.id &&
  snapshot.name === quote.name &&
  snapshot.revision === quote.revision &&
  snapshot.text.slice(quote.from, quote.to) === quote.passage;

/** Refuses quotes that do not stand, word for word, where they say in a snapshot that the writer may quote. */
export function refuseInvented(blocks: readonly Block[], snapshots: ReadonlyMap<number, KeptSnapshot>): void {
  const invented = quotesIn(blocks).find((quote) => !isIn(quote, snapshots.get(quote.snapshot)));
  if (invented) throw refuse('REPORT_QUOTE_NOT_FOUND', { passage: invented.passage.slice(0, 100) });
}

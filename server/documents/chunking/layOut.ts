import type { Place } from '#schemas/wire/knowledge/places.ts';
import { pause } from '../../eventLoop.ts';
import { betweenBlocks, type Block } from '../block.ts';
import type { Range } from './cutText.ts';
import { type Letters, LongText } from './LongText.ts';

/** A block with its stretch of the text of the document. */
export interface LaidBlock extends Range {
  readonly block: Block;
  /** Beginning of the rows of a table, below its header; of all others the beginning. */
  readonly rowsFrom: number;
}

/** The text of a document, and where each of its blocks stands in it. */
export interface Layout {
  readonly text: Letters;
  readonly blocks: readonly LaidBlock[];
}

/** The header of a table, with the line below it. */
const header = /^\|[^\n]*\n\|(?: --- \|)+\n/;
const headerLength = ({ kind, text }: Block): number => (kind === 'table' ? (header.exec(text)?.[0].length ?? 0) : 0);

/** A layout without any block, and what lays another one behind the last. */
function emptyLayout() {
  const text = new LongText();
  const blocks: LaidBlock[] = [];
  const add = (block: Block): void => {
    if (blocks.length > 0) text.add(betweenBlocks);
    const from = text.length;
    text.add(block.text);
    blocks.push({ block, from, to: text.length, rowsFrom: from + headerLength(block) });
  };
  return { layout: { text, blocks }, add };
}

/** Lays the blocks of a document out, one after the other. */
export function layOut(given: readonly Block[]): Layout {
  const { layout, add } = emptyLayout();
  for (const block of given) add(block);
  return layout;
}

/** The same of a document that may be long, while others have their turns. */
export async function layOutInTurn(given: readonly Block[]): Promise<Layout> {
  const { layout, add } = emptyLayout();
  for (const block of given) {
    add(block);
    await pause();
  }
  return layout;
}

/** The index of the block that a place stands in, or after. */
export function indexAt(blocks: readonly LaidBlock[], at: number): number {
  let [low, high] = [0, blocks.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (blocks[middle]!.from <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The header of the table among whose rows a place stands, with its line end; nothing anywhere else. */
export function headerAt({ text, blocks }: Layout, at: number): string {
  const laid = blocks[indexAt(blocks, at)];
  return laid && at >= laid.rowsFrom && at < laid.to ? text.slice(laid.from, laid.rowsFrom) : '';
}

/** Rows of a sheet that a stretch of its table holds. */
function rowsIn({ text }: Layout, { block, from, to, rowsFrom }: LaidBlock, range: Range): readonly [number, number] | undefined {
  const { rows } = block.place;
  if (!rows || rowsFrom === from) return rows;
  const rowAt = (at: number): number => Math.min(rows[1], rows[0] + (at <= rowsFrom ? 0 : text.slice(rowsFrom, at).split('\n').length - 1));
  return [rowAt(Math.max(from, range.from)), rowAt(Math.min(to, range.to))];
}

/** Headings that all have in common, outermost first. */
const sharedHeadings = (paths: readonly (readonly string[])[]): readonly string[] =>
  paths.reduce((shared, path) => {
    const end = shared.findIndex((heading, index) => heading !== path[index]);
    return end === -1 ? shared : shared.slice(0, end);
  });

/** Where in the original a stretch of a document stands. */
export function placeOf(layout: Layout, range: Range): Place {
  const { blocks } = layout;
  const held = blocks.slice(indexAt(blocks, range.from), indexAt(blocks, range.to - 1) + 1);
  const bodies = held.filter(({ block }) => block.kind !== 'heading');
  const headings = sharedHeadings((bodies.length > 0 ? bodies : held.slice(-1)).map(({ block }) => block.place.headings ?? []));
  const { page, sheet } = held[0]!.block.place;
  const last = held.at(-1)!.block.place;
  const lastPage = last.lastPage ?? last.page;
  const rows = held.flatMap((laid) => rowsIn(layout, laid, range) ?? []);
  return {
    ...(page !== undefined && { page }),
    ...(lastPage !== undefined && lastPage !== page && { lastPage }),
    ...(sheet !== undefined && { sheet }),
    ...(rows.length > 0 && { rows: [Math.min(...rows), Math.max(...rows)] }),
    ...(headings.length > 0 && { headings }),
  };
}

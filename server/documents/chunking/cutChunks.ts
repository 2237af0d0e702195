import type { ChunkSettings, ChunkStrategy } from '#schemas/wire/knowledge/chunking.ts';
import type { DocumentForm } from '#schemas/wire/knowledge/forms.ts';
import type { Block, Chunk } from '../block.ts';
import { cutText, type Range } from './cutText.ts';
import { headerAt, indexAt, type LaidBlock, type Layout, layOut, placeOf } from './layOut.ts';

/** Most characters of a chunk that is cut without regard to its size: of a page, a paragraph, a piece between separators. */
export const mostOfChunk = 20_000;

type Settings = Pick<ChunkSettings, 'size' | 'overlap' | 'separator' | 'merge'>;

/** Stretches of a document that no chunk goes beyond, and what its chunks are cut by. */
interface Plan {
  readonly stretches: (layout: Layout, settings: Settings) => Iterable<Range>;
  readonly sized?: boolean;
  readonly overlaps?: boolean;
}

const plans: Readonly<Record<Exclude<ChunkStrategy, 'Automatic'>, Plan>> = {
  CHUNK_BY_SIZE: { stretches: sections, sized: true, overlaps: true },
  CHUNK_BY_PAGE: { stretches: pages },
  CHUNK_BY_PARAGRAPH: { stretches: (layout, { separator }) => pieces(layout, separator) },
  CHUNK_BY_SEPARATOR: { stretches: (layout, settings) => (settings.merge ? joined(layout, settings) : pieces(layout, settings.separator)) },
  CHUNK_BY_MARKDOWN_HEADER: { stretches: sections, sized: true },
};

/** Slides are cut by slide, and those with long notes by size; all else by headings and size. */
const automatic = (form: DocumentForm): Plan => (form === 'pptx' ? { stretches: pages, sized: true } : plans.CHUNK_BY_SIZE);

/** Chunks of a document that is laid out, one after the other, for whoever has other things to do meanwhile: none takes more than a moment. */
export function* eachChunk(layout: Layout, settings: ChunkSettings, form: DocumentForm): Generator<Chunk> {
  if (layout.blocks.length === 0) return;
  const { stretches, sized, overlaps } = settings.strategy === 'Automatic' ? automatic(form) : plans[settings.strategy];
  const size = sized ? settings.size : mostOfChunk;
  const headerOver = (at: number): string => {
    const header = headerAt(layout, at);
    return header.length <= size / 2 ? header : '';
  };
  const cutting = {
    sizeAt: (from: number): number => size - headerOver(from).length,
    // Rows stand for themselves, under their header.
    overlapAt: (to: number): number => (overlaps && headerAt(layout, to - 1) === '' ? settings.overlap : 0),
  };
  for (const stretch of stretches(layout, settings))
    for (const { from, to } of cutText(layout.text, stretch, cutting))
      yield { text: headerOver(from) + layout.text.slice(from, to), from, to, place: placeOf(layout, { from, to }) };
}

/** The chunks of a document. Each holds every word of its stretch of the document, and none goes beyond the headings that it stands under. */
export const cutChunks = (blocks: readonly Block[], settings: ChunkSettings, form: DocumentForm): Chunk[] => [
  ...eachChunk(layOut(blocks), settings, form),
];

/** Stretches of blocks that follow one another and have the same in common. */
function* grouped(blocks: readonly LaidBlock[], belongs: (block: LaidBlock, before: LaidBlock) => boolean): Generator<Range> {
  let first = 0;
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1];
    if (next && belongs(next, block)) continue;
    yield { from: blocks[first]!.from, to: block.to };
    first = index + 1;
  }
}

function pages({ blocks }: Layout): Iterable<Range> {
  return grouped(blocks, ({ block }, before) => block.place.page === before.block.place.page);
}

const startsWith = (path: readonly string[], start: readonly string[]): boolean => start.every((heading, index) => heading === path[index]);

/** Stretches under the same headings, and in the same sheet. A heading goes with what follows it, also with a heading below it. */
function sections({ blocks }: Layout): Iterable<Range> {
  return grouped(blocks, ({ block }, { block: before }) => {
    const [path, above] = [block.place.headings ?? [], before.place.headings ?? []];
    if (block.place.sheet !== before.place.sheet || !startsWith(path, above)) return false;
    return block.kind === 'heading' ? before.kind === 'heading' && path.length > above.length : path.length === above.length;
  });
}

/** As people write it in a form: `\n` for the end of a line. */
const unescaped = (separator: string): string => separator.replaceAll('\\n', '\n').replaceAll('\\t', '\t').replaceAll('\\r', '\r');

/** Stretches between separators. Those within the header of a table part nothing: it goes with its first row. */
function* pieces({ text, blocks }: Layout, separator: string): Generator<Range> {
  const sign = unescaped(separator);
  let from = 0;
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + sign.length)) {
    const laid = blocks[indexAt(blocks, at)]!;
    if (at + sign.length > laid.from && at < laid.rowsFrom) continue;
    yield { from, to: at };
    from = at + sign.length;
  }
  yield { from, to: text.length };
}

/** Stretches between separators, joined up to the size where they stand under the same headings. */
function* joined(layout: Layout, { separator, size }: Settings): Generator<Range> {
  const ends = [...sections(layout)].map(({ to }) => to);
  let section = 0;
  let held: Range | undefined;
  for (const piece of pieces(layout, separator)) {
    const crosses = piece.from > ends[section]!;
    while (section < ends.length - 1 && piece.from > ends[section]!) section += 1;
    if (held && !crosses && piece.to - held.from <= size) held = { from: held.from, to: piece.to };
    else {
      if (held) yield held;
      held = piece;
    }
  }
  if (held) yield held;
}

import type { Tokens } from 'marked';
import { type Block, extend, nothingRead } from './parts/blocks.ts';
import { partText } from './parts/forms.ts';
import { maxDepth } from './parts/json.ts';
import type { WritingPlace } from './parts/part.ts';
import { partsOf } from './parts/partsOf.ts';
import { paragraphs } from './parts/writing.ts';

interface Place extends Pick<WritingPlace, 'purpose' | 'sources'> {
  readonly depth: number;
}

/**
 * An answer's text as Markdown that any program reads: blocks of the contract (§5) in plain words and tables, without thoughts.
 * `sources` is what stands above the documents that it rests on.
 */
export function readableText(text: string, purpose: WritingPlace['purpose'], sources = ''): string {
  return readable(text, { purpose, depth: 0, sources });
}

function readable(written: string, place: Place): string {
  const text = written.replaceAll('\r', '');
  const pieces: string[] = [];
  let end = 0;
  for (const block of extend(nothingRead, text).blocks) {
    const rewritten = rewrittenBlock(block, place);
    addGap(pieces, text.slice(end, block.at));
    end = block.at + block.token.raw.length;
    if (rewritten === null) pieces.push(block.token.raw);
    else if (rewritten !== '') addBetweenBlankLines(pieces, rewritten);
  }
  addGap(pieces, text.slice(end));
  return pieces.join('');
}

/** Adds what stands between two blocks, but for blank lines where there is one already. */
function addGap(pieces: string[], gap: string): void {
  const isBlank = pieces.slice(-2).join('').endsWith('\n\n');
  const added = isBlank ? gap.replace(/^\n+/, '') : gap;
  if (added !== '') pieces.push(added);
}

function addBetweenBlankLines(pieces: string[], block: string): void {
  while (pieces.at(-1)?.trim() === '') pieces.pop();
  const last = pieces.pop();
  pieces.push(...(last === undefined ? [] : [`${last.trimEnd()}\n\n`]), `${block}\n\n`);
}

/** A block in plain words; null when it stands as it is. */
function rewrittenBlock(block: Block, place: Place): string | null {
  const { token } = block;
  if (token.type === 'heading' && place.purpose === 'document') return titleBelow(token as Tokens.Heading);
  const around: WritingPlace = { ...place, token, nested: (markdown) => nested(markdown, place) };
  const texts = partsOf(block, false).map((part) => partText(part, around));
  if (texts.every((text) => text === null)) return null;
  return paragraphs(...texts.map((text) => text ?? token.raw.trim()));
}

/** A title of the answer, below the title of the document and that of the answer. */
const titleBelow = ({ depth, text }: Tokens.Heading): string => `${'#'.repeat(Math.min(6, depth + 2))} ${text}`;

/** An answer that stands in an answer. */
const nested = (markdown: string, place: Place): string =>
  place.depth < maxDepth ? readable(markdown, { ...place, depth: place.depth + 1 }).trim() : markdown.trim();

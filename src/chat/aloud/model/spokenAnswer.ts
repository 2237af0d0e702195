import type { Token } from 'marked';
import type { Block, Reading } from '../../model/parts/blocks.ts';
import { extend, nothingRead } from '../../model/parts/blocks.ts';
import { spokenBlock } from './spokenBlocks.ts';
import type { SpokenWords } from './spokenWords.ts';
import { sentenceEnds, sentencesIn } from './sentences.ts';

/** Sentences of a text of an answer. While it grows only those that no further text changes, so that none is read twice or lost. */
export function spokenSentences(reading: Reading, isWhole: boolean, words: SpokenWords): readonly string[] {
  return (isWhole ? reading.blocks : sureBlocks(reading)).flatMap((block) => sentencesOf(block, words));
}

/** Sentences by the blocks that they are of, as long as those are the same, and by the words that were used. */
const read = new WeakMap<SpokenWords, WeakMap<Block, readonly string[]>>();

function sentencesOf(block: Block, words: SpokenWords): readonly string[] {
  const known = read.get(words) ?? new WeakMap<Block, readonly string[]>();
  read.set(words, known);
  const sentences = known.get(block) ?? sentencesIn(spokenBlock(block, words));
  known.set(block, sentences);
  return sentences;
}

/** Blocks whose end has come, and of the last one the part before the end of its last sentence. */
function sureBlocks({ text, blocks, settled }: Reading): readonly Block[] {
  const last = blocks.length - 1;
  const unsure = blocks.findIndex((block, at) => at >= settled && (at === last || !endsByItself(block.token)));
  if (unsure < 0) return blocks;
  const sure = blocks.slice(0, unsure);
  const begun = unsure === last ? sureText(blocks[last]!.token, text.replaceAll('\r', '').slice(blocks[last]!.at)) : '';
  return begun === '' ? sure : [...sure, ...extend(nothingRead, begun).blocks];
}

const plain: ReadonlySet<string> = new Set(['paragraph', 'list', 'blockquote']);

/** True of a block that what follows it cannot change any more. */
const endsByItself = ({ type, raw }: Token): boolean =>
  (plain.has(type) && !raw.includes('<')) ||
  type === 'heading' ||
  type === 'hr' ||
  type === 'table' ||
  (type === 'code' && !raw.includes('<'));

/** The next item of a list ends the one before it. */
const nextItem = /\n(?=[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+\S)/g;

/** The text of a growing block, from its beginning to where the answer has come, up to an end of a sentence at which no mark is open. */
function sureText({ type }: Token, raw: string): string {
  if (!plain.has(type) || /[<|\\]/.test(raw)) return '';
  const ends = [...sentenceEnds(raw)].filter((end) => /^[\p{L}\p{N} \n]/u.test(raw.slice(end)) && raw[end - 1] !== '\n');
  const items = type === 'list' ? [...raw.matchAll(nextItem)].map(({ index }) => index) : [];
  const end = [...ends, ...items].sort((one, other) => other - one).find((at) => isCalm(raw.slice(0, at)));
  return end === undefined ? '' : raw.slice(0, end);
}

const address = /https?:\/\/|www\.|@/;

const count = (text: string, sign: string): number => text.split(sign).length - 1;
const isEven = (text: string, sign: string): boolean => count(text, sign) % 2 === 0;

/** True if no mark is open at the end of a text, as far as can be told without reading them: a mark that is only a sign makes it wait. */
function isCalm(text: string): boolean {
  const words = text.replace(/^[ \t>]*[*+-][ \t]/gm, '');
  return (
    ['**', '`', '$', '~', '_'].every((sign) => isEven(words, sign)) &&
    isEven(words.replaceAll('**', ''), '*') &&
    count(words, '[') === count(words, ']') &&
    count(words, '(') === count(words, ')') &&
    !address.test(words.slice(Math.max(words.lastIndexOf(' '), words.lastIndexOf('\n')) + 1))
  );
}

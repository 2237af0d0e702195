import { decodeHTMLStrict } from 'entities/decode';
import type { Token, Tokens } from 'marked';
import { type Block, extend, nothingRead } from '../../model/parts/blocks.ts';
import { maxDepth } from '../../model/parts/json.ts';
import type { Part, PartKind, PartOf } from '../../model/parts/part.ts';
import { partsOf, tagPart } from '../../model/parts/partsOf.ts';
import { pictureOf } from '../../model/parts/pictures.ts';
import type { TagToken } from '../../model/parts/tags.ts';
import type { SpokenWords } from './spokenWords.ts';

interface Speaking {
  readonly words: SpokenWords;
  readonly depth: number;
}

/** Text of blocks as it is spoken: without marks, a line for each thing that stands by itself; code, tables and charts in a word. */
export const spokenBlock = (block: Block, words: SpokenWords): string => blockText(block, { words, depth: 0 });

const blockText = (block: Block, speaking: Speaking): string => lines(partsOf(block, false).map((part) => partText(part, speaking)));
const lines = (texts: readonly string[]): string => texts.filter((text) => text.trim() !== '').join('\n');

/** An answer that stands in an answer. */
const nested = (markdown: string, { words, depth }: Speaking): string =>
  depth < maxDepth ? lines(extend(nothingRead, markdown).blocks.map((block) => blockText(block, { words, depth: depth + 1 }))) : '';

type Speak<Kind extends PartKind> = (part: PartOf<Kind>, speaking: Speaking) => string;

/** Words said of each kind of part; nothing of what only accompanies an answer. */
const spoken: { readonly [Kind in PartKind]: Speak<Kind> } = {
  text: ({ token }, speaking) => tokenText(token, speaking),
  thinking: () => '',
  code: (_, { words }) => words.code,
  sql: (_, { words }) => words.code,
  table: ({ token }, { words }) => words.table(token.rows.length),
  chart: ({ title }, { words }) => words.chart(title),
  dashboard: ({ title, charts }, { words }) => words.dashboard(title, charts.length),
  references: () => '',
  plan: ({ steps }, speaking) => lines(steps.map(({ name, markdown }) => lines([name, nested(markdown, speaking)]))),
  message: ({ messages }, speaking) => lines(messages.map(({ markdown }) => nested(markdown, speaking))),
  plugin: ({ name, result, isData, error }, speaking) => lines([name, error || (isData ? '' : nested(result, speaking))]),
  error: ({ text }) => text,
  image: ({ alt }, { words }) => words.picture(alt),
  summary: ({ text }, speaking) => nested(text, speaking),
  link: ({ name, description }) => lines([name, description]),
  ask: ({ title }, { words }) => words.question(title),
  pending: () => '',
};

const partText = (part: Part, speaking: Speaking): string => (spoken[part.kind] as Speak<PartKind>)(part as never, speaking);

/** Blocks that are parts of their own wherever they stand. */
const asParts: ReadonlySet<string> = new Set(['code', 'table', 'tag']);

const tokenTexts: Readonly<Record<string, (token: never, speaking: Speaking) => string>> = {
  list: ({ items, ordered, start }: Tokens.List, speaking) =>
    lines(items.map((item, at) => `${ordered ? `${Number(start || 1) + at}${itemMark(item.text)}` : ''}${inside(item.tokens, speaking)}`)),
  blockquote: ({ tokens }: Tokens.Blockquote, speaking) => inside(tokens, speaking),
  hr: () => '',
  space: () => '',
  def: () => '',
  checkbox: () => '',
  br: () => '\n',
  html: ({ raw }: Tokens.HTML) => (/^<(?:br|p|li|tr|div)\b/i.test(raw) ? '\n' : '') + decodeHTMLStrict(raw.replace(/<[^<>]*>/g, ' ')),
  details: ({ summary, tokens }: Tokens.Generic, speaking) => lines([inline(summary as Token[], speaking), inside(tokens ?? [], speaking)]),
  element: ({ tokens }: Tokens.Generic, speaking) => inside(tokens ?? [], speaking),
  escape: ({ text }: Tokens.Escape) => text,
  codespan: ({ text }: Tokens.Codespan) => text,
  math: (_: Token, { words }) => words.formula,
  image: (token: Tokens.Image, { words }) => words.picture(pictureOf(token).alt),
  tag: (token: TagToken, speaking) => partText(tagPart(token, false), speaking),
  link: ({ tokens, text, href }: Tokens.Link, speaking) => {
    const words = inline(tokens, speaking);
    return text === href || /^(?:https?:\/\/|www\.)/i.test(words) ? speaking.words.link : words;
  },
};

/** Behind the number of an item, in the language that the item begins in. */
const itemMark = (text: string): string => (/\p{Script=Han}/u.test(/\p{L}/u.exec(text)?.[0] ?? '') ? '、' : ', ');

function tokenText(token: Token, speaking: Speaking): string {
  if (asParts.has(token.type)) return blockText({ at: 0, token }, speaking);
  if (Object.hasOwn(tokenTexts, token.type)) return tokenTexts[token.type]!(token as never, speaking);
  if ('tokens' in token && token.tokens) return inline(token.tokens, speaking);
  return uncited(decodeHTMLStrict('text' in token && typeof token.text === 'string' ? token.text : token.raw));
}

const isBlock = ({ type }: Token): boolean =>
  ['paragraph', 'heading', 'list', 'blockquote', 'code', 'table', 'tag', 'details', 'element'].includes(type);

/** Words that go on, in one line. */
const inline = (tokens: readonly Token[], speaking: Speaking): string =>
  tokens.map((token) => (token.type === 'tag' ? tokenTexts['tag']!(token as never, speaking) : tokenText(token, speaking))).join('');

/** Blocks and words within a block. */
function inside(tokens: readonly Token[], speaking: Speaking): string {
  return tokens
    .map((token) => (isBlock(token) ? `\n${tokenText(token, speaking)}` : tokenText(token, speaking)))
    .join('')
    .replace(/^\n/, '');
}

/** Numbers of sources, which are looked at. */
const citation = /\[\^?\d{1,3}(?:[,，、–-]\s?\d{1,3}){0,9}\]|【\d{1,3}】/g;
const uncited = (text: string): string => softened(text.replace(citation, ''));

/** A line that is only broken goes on: without a space between Chinese characters. */
const softened = (text: string): string =>
  text
    .replace(/(?<=[\p{Script=Han}\u3000-\u303f\uff00-\uffef])\n(?=[\p{Script=Han}\u3000-\u303f\uff00-\uffef])/gu, '')
    .replaceAll('\n', ' ');

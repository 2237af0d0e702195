import type { Token, Tokens } from 'marked';
import { settledEnd } from './settled.ts';

/** The settled beginning of a long block, read once: what follows is read behind its lead alone. */
export interface Kept {
  /** Where the block begins in the text. */
  readonly at: number;
  readonly token: Token;
  /** With this before it, the rest is read as what it is: the going on of this block. */
  readonly lead: string;
}

/** Division of the blocks of a type while they grow. The parts of one, joined, are what reading it whole gives. */
interface Growth<Block extends Token> {
  /** Number of lines at its beginning that decide how the others are read. */
  readonly head: number;
  /** Returns the lead of the rest; the head by default. */
  readonly lead?: (first: Block) => string;
  /** As much of a block as no further text changes, after its lead; null when that is nothing. */
  readonly first: (token: Block, lead: string) => Block | null;
  /** Null when what follows changes how the first part is read. */
  readonly join: (first: Block, rest: Block, lead: string) => Block | null;
}

const linesIn = (text: string): number => text.split('\n').length - 1;
const firstLines = (text: string, count: number): string =>
  text
    .split('\n', count)
    .map((line) => `${line}\n`)
    .join('');

/** The lines of a text but for the last two: they may still become others, or be what closes it. */
function sureLines(text: string): string {
  const last = text.lastIndexOf('\n', text.length - 2);
  return text.slice(0, last > 0 ? text.lastIndexOf('\n', last - 1) + 1 : 0);
}
const joinedRaw = (first: Token, rest: Token, lead: string): string => first.raw + rest.raw.slice(lead.length);

const fence: Growth<Tokens.Code> = {
  head: 1,
  first(token, lead) {
    const lines = sureLines(token.raw.slice(lead.length));
    return lines === '' ? null : { ...token, raw: lead + lines, text: firstLines(token.text, linesIn(lines)) };
  },
  join: (first, rest, lead) => ({ ...first, raw: joinedRaw(first, rest, lead), text: first.text + rest.text }),
};

const table: Growth<Tokens.Table> = {
  head: 2,
  first(token, lead) {
    const lines = sureLines(token.raw.slice(lead.length));
    return lines === '' ? null : { ...token, raw: lead + lines, rows: token.rows.slice(0, linesIn(lines)) };
  },
  join: (first, rest, lead) => ({ ...first, raw: joinedRaw(first, rest, lead), rows: [...first.rows, ...rest.rows] }),
};

/** The items of a list up to the last whose first line is whole. Whether they stand loose must be their own doing. */
const list: Growth<Tokens.List> = {
  head: 0,
  // An item that makes whatever follows it loose.
  lead: ({ loose, items }) => (loose ? `${/^ {0,3}(?:[*+-]|\d{1,9}[.)])/.exec(items[0]?.raw ?? '')?.[0] ?? ''} .\n\n` : ''),
  first(token, lead) {
    const all = token.items;
    const items = all.slice(0, all.at(-1)?.raw.includes('\n') ? -1 : -2);
    if (items.length <= itemsOf(lead) || token.loose !== items.some(isLoose)) return null;
    return { ...token, raw: items.map(({ raw }) => raw).join(''), items };
  },
  join: (first, rest, lead) =>
    first.loose === rest.loose
      ? { ...first, raw: joinedRaw(first, rest, lead), items: [...first.items, ...rest.items.slice(itemsOf(lead))] }
      : null,
};
const itemsOf = (lead: string): number => (lead === '' ? 0 : 1);
const isLoose = ({ raw, tokens }: Tokens.ListItem): boolean =>
  /\n[ \t]*\n[ \t]*$/.test(raw) || tokens.some((token) => token.type === 'space' && /\n.*\n/.test(token.raw));

/** The blocks of a quotation that are settled in it, as long as each of its lines has its mark. */
const quotation: Growth<Tokens.Blockquote> = {
  head: 0,
  first(token) {
    const { raw, text, tokens } = token;
    const lines = raw.split('\n');
    const inner = text.slice(0, settledEnd(tokens, text));
    if (inner === '' || !lines.every((line) => /^ {0,3}>/.test(line))) return null;
    return { ...token, raw: firstLines(raw, linesIn(inner)), text: inner, tokens: upTo(inner.length, tokens) };
  },
  join: (first, rest) => ({
    ...first,
    raw: first.raw + rest.raw,
    text: first.text + rest.text,
    tokens: [...first.tokens, ...rest.tokens],
  }),
};

function upTo(end: number, tokens: readonly Token[]): Token[] {
  let at = 0;
  return tokens.filter(({ raw }) => (at += raw.length) <= end);
}

const growths = { code: fence, table, list, blockquote: quotation } as const;

function growthOf(token: Token): Growth<Token> | null {
  const isKnown = Object.hasOwn(growths, token.type) && !('codeBlockStyle' in token && token.codeBlockStyle === 'indented');
  return isKnown ? (growths[token.type as keyof typeof growths] as Growth<Token>) : null;
}

/** The settled beginning, and how much of the text it took. */
interface Keeping {
  readonly kept: Kept;
  readonly length: number;
}

/**
 * Keeps what is sure of a block that what was read ends with. `before` is what was kept of it already, behind whose lead it was read,
 * or where in the text it begins. Null when nothing more is sure.
 */
export function keep(read: Token, before: Kept | number): Keeping | null {
  const growth = growthOf(read);
  if (!growth) return null;
  const [at, lead] = typeof before === 'number' ? [before, firstLines(read.raw, growth.head)] : [before.at, before.lead];
  const first = growth.first(read, lead);
  const token = first && typeof before !== 'number' ? join(before, first) : first;
  if (!first || !token) return null;
  return { kept: { at, token, lead: growth.lead?.(token) ?? firstLines(token.raw, growth.head) }, length: first.raw.length };
}

/** A block of which the first part is kept, and the rest was read behind its lead. Null when the rest changes how that part is read. */
export function join({ token, lead }: Kept, rest: Token | undefined): Token | null {
  return rest?.type === token.type ? (growthOf(token)?.join(token, rest, lead) ?? null) : null;
}

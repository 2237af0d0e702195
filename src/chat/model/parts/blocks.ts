import type { Links, Token } from 'marked';
import { lex } from './syntax.ts';

/** A piece of an answer that stands by itself: a paragraph, a list, a table, a fence. As long as it does not change it is the same object. */
export interface Block {
  /** Where it begins in the text; no two blocks of a text begin at the same place. */
  readonly at: number;
  readonly token: Token;
}

/** A text as far as it was read. */
export interface Reading {
  readonly text: string;
  readonly blocks: readonly Block[];
  /** How many of the blocks no further text can change. */
  readonly settled: number;
  /** The rest of the text, from the first block that may still change; and where it begins. */
  readonly tail: string;
  readonly tailAt: number;
  /** Addresses named in the settled blocks, and in all. */
  readonly settledLinks: Links;
  readonly links: Links;
}

const noLinks: Links = {};
export const nothingRead: Reading = {
  text: '',
  blocks: [],
  settled: 0,
  tail: '',
  tailAt: 0,
  settledLinks: noLinks,
  links: noLinks,
};

/**
 * Reads a text on from where it was read before. Only the tail is read again: blocks that are followed by a blank line and one
 * whole line of another block keep their identity. A text that does not begin with what was read is read from its beginning.
 * The blocks depend on the text alone, not on the pieces in which it came.
 */
export function extend(state: Reading, text: string): Reading {
  if (text === state.text) return state;
  if (!text.startsWith(state.text)) return extend(nothingRead, text);
  const tail = state.tail + text.slice(state.text.length).replaceAll('\r', '');
  const { tokens, links } = lex(tail, state.settledLinks);
  const changed = changedLabels(state.links, links);
  const before = state.blocks.slice(state.settled);
  const fresh = blocksOf(tokens, state.tailAt, changed.length === 0 ? before : []);
  const end = settledEnd(tokens, tail);
  const passed = tail.slice(0, end);
  return {
    text,
    blocks: [...relinked(state.blocks.slice(0, state.settled), changed, links), ...fresh],
    settled: state.settled + fresh.filter(({ at }) => at < state.tailAt + end).length,
    tail: tail.slice(end),
    tailAt: state.tailAt + end,
    settledLinks: passed.includes(']:') ? lex(passed, state.settledLinks).links : state.settledLinks,
    links,
  };
}

/** The blocks of tokens, but for blank lines and named addresses; those that are what they were before are the same objects. */
function blocksOf(tokens: readonly Token[], from: number, before: readonly Block[]): Block[] {
  const old = new Map(before.map((block) => [block.at, block]));
  let at = from;
  return tokens.flatMap((token) => {
    const block = { at, token };
    at += token.raw.length;
    if (token.type === 'space' || token.type === 'def') return [];
    const same = old.get(block.at);
    return [same?.token.raw === token.raw && same.token.type === token.type ? same : block];
  });
}

/** Where the last block begins that a blank line precedes and whose first line is whole: what stands before it is settled. */
function settledEnd(tokens: readonly Token[], tail: string): number {
  const lastLine = tail.lastIndexOf('\n');
  let end = 0;
  let at = 0;
  for (const { raw, type } of tokens) {
    const isWhole = lastLine >= at;
    if (type !== 'space' && isWhole && /\n[ \t]*\n$/.test(tail.slice(Math.max(0, at - 100), at))) end = at;
    at += raw.length;
  }
  return end;
}

const changedLabels = (from: Links, to: Links): string[] =>
  from === to
    ? []
    : [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
        (label) => from[label]?.href !== to[label]?.href || from[label]?.title !== to[label]?.title,
      );

/** Reads those blocks anew that name one of these labels. */
function relinked(blocks: readonly Block[], labels: readonly string[], links: Links): readonly Block[] {
  if (labels.length === 0) return blocks;
  return blocks.map((block) => {
    const words = block.token.raw.toLowerCase().replace(/\s+/g, ' ');
    if (!labels.some((label) => words.includes(`[${label}`) || words.includes(`${label}]`))) return block;
    const { raw, type } = block.token;
    // With the blank line that ended it: without, what it begins might seem to go on.
    const token = lex(`${raw}\n\n`, links).tokens[0];
    return token?.type === type ? { at: block.at, token: { ...token, raw } } : block;
  });
}

import type { Links, Token } from 'marked';
import { join, keep, type Kept } from './growth.ts';
import { settledEnd } from './settled.ts';
import { lex } from './syntax.ts';

/** A piece of an answer that stands by itself: a paragraph, a list, a table, a fence. As long as it does not change it is the same object. */
export interface Block {
  /** Where it begins in the text; no two blocks of a text begin at the same place. */
  readonly at: number;
  readonly token: Token;
  /** Of a long one at the end: what of it is kept, and what the rest was read as behind its lead. */
  readonly grown?: { readonly kept: Kept; readonly rest: Token };
}

/** A text as far as it was read. */
export interface Reading {
  readonly text: string;
  readonly blocks: readonly Block[];
  /** Number of blocks that no further text can change. */
  readonly settled: number;
  /** State of the first block that may still change. */
  readonly kept: Kept | null;
  /** The rest of the text, from behind what is kept; and where it begins. */
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
  kept: null,
  tail: '',
  tailAt: 0,
  settledLinks: noLinks,
  links: noLinks,
};

/**
 * Reads a text on from where it was read before. Only the tail is read again: blocks that are followed by a blank line and one
 * whole line of another block keep their identity, and so do the sure items, rows and blocks within a list, table or quotation
 * that is still growing. A text that does not begin with what was read is read from its beginning.
 * The blocks depend on the text alone, not on the pieces in which it came.
 */
export function extend(state: Reading, text: string): Reading {
  if (text === state.text) return state;
  if (!text.startsWith(state.text)) return extend(nothingRead, text);
  const { kept } = state;
  const source = (kept?.lead ?? '') + state.tail + text.slice(state.text.length).replaceAll('\r', '');
  const { tokens, links } = lex(source, state.settledLinks);
  const changed = changedLabels(state.links, links);
  const whole = kept && join(kept, tokens[0]);
  if (kept && (!whole || changed.length > 0)) return extend(forgotten(state, kept), text);
  const before = changed.length === 0 ? state.blocks.slice(state.settled) : [];
  const fresh = blocksOf(whole ? [whole, ...tokens.slice(1)] : tokens, kept?.at ?? state.tailAt, before);
  if (kept && fresh[0] && tokens[0]) fresh[0] = { ...fresh[0], grown: { kept, rest: tokens[0] } };
  return {
    text,
    blocks: [...relinked(state.blocks.slice(0, state.settled), changed, links), ...fresh],
    links,
    ...settle(state, tokens, source, fresh),
  };
}

/** A reading that has not kept anything of its last block. */
const forgotten = (state: Reading, { at, token }: Kept): Reading => ({ ...state, kept: null, tail: token.raw + state.tail, tailAt: at });

/** Finds how far further text changes nothing: up to a block that is settled, or within the last one. */
function settle(state: Reading, tokens: readonly Token[], source: string, fresh: readonly Block[]) {
  const { kept: before, tailAt } = state;
  const leadLength = before?.lead.length ?? 0;
  const begin = tailAt - leadLength;
  const lastAt = source.length - (tokens.at(-1)?.raw.length ?? 0);
  // Whether something before it is an element depends on the marks of code that follow, up to a blank line.
  const last = source.slice(0, lastAt).includes('<') ? undefined : tokens.at(-1);
  const keeping = last ? keep(last, (lastAt === 0 && before) || begin + lastAt) : null;
  const end = keeping ? lastAt + keeping.length : settledEnd(tokens, source);
  const kept = keeping?.kept ?? (end > 0 ? null : before);
  const passed = source.slice(0, end);
  const settledAt = kept?.at ?? begin + end;
  return {
    settled: state.settled + fresh.filter(({ at }) => at < settledAt).length,
    kept,
    tail: source.slice(end || leadLength),
    tailAt: end > 0 ? begin + end : tailAt,
    settledLinks: passed.includes(']:') ? lex(passed, state.settledLinks).links : state.settledLinks,
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

import { refuse } from '#schemas/wire/errors.ts';
import { fold, placeOf } from './characters.ts';
import type { Dialect } from './dialect.ts';
import type { Token, Tokens } from './readTokens.ts';

/** The tokens of one statement, with what each stands in. Places are numbers of tokens. */
export interface Outline extends Tokens {
  readonly dialect: Dialect;
  /** Number of the bracket that belongs to each bracket. */
  readonly partner: readonly number[];
  /** Keyword at a place, in lower case; '' for all else, also for a word that can only be a name: behind a point, or behind AS. */
  readonly word: (at: number) => string;
  /** True at a bracket that a query follows. */
  readonly isQuery: (at: number) => boolean;
  readonly place: (at: number) => { readonly line: number; readonly column: number };
}

const maxDepth = 200;
const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const isClosing = (text: string) => text === ')' || text === ']' || text === '}';

export const isSign = (token: Token | undefined, text: string): boolean => token?.kind === 'sign' && token.text === text;
export const isOpening = (token: Token | undefined): boolean => token?.kind === 'sign' && token.text in closing;
export const isIdentifier = (token: Token | undefined): boolean => token?.kind === 'word' || token?.kind === 'name';

/** Pairs brackets and tells names from keywords; refuses brackets that do not fit, and those nested beyond any honest query. */
export function outlineOf(read: Tokens, dialect: Dialect): Outline {
  const { text, tokens } = read;
  const place = (at: number) => placeOf(text, tokens[Math.min(at, tokens.length - 1)]?.start ?? 0);
  const keywords = keywordsOf(tokens);
  const word = (at: number) => keywords[at] ?? '';
  const partner: number[] = [];
  const queries = new Set<number>();
  const open: number[] = [];
  tokens.forEach((token, at) => {
    if (isOpening(token)) {
      open.push(at);
      if (open.length > maxDepth) throw refuse('SQL_TOO_DEEP', { limit: maxDepth, ...place(at) });
    } else if (token.kind === 'sign' && isClosing(token.text)) {
      const opened = open.pop();
      if (opened === undefined || closing[tokens[opened]!.text] !== token.text)
        throw refuse('SQL_UNBALANCED', { bracket: token.text, ...place(at) });
      partner[opened] = at;
      partner[at] = opened;
      if (holdsQuery(opened, at)) queries.add(opened);
    }
  });
  const left = open.at(-1);
  if (left !== undefined) throw refuse('SQL_UNBALANCED', { bracket: tokens[left]!.text, ...place(left) });
  return { ...read, dialect, partner, word, isQuery: (at) => queries.has(at), place };

  function holdsQuery(opened: number, closed: number): boolean {
    if (tokens[opened]!.text !== '(') return false;
    const first = opened + 1;
    if (queries.has(first)) return isQueryEnd(partner[first]! + 1, closed);
    return startsQuery(first, dialect, tokens, word) && !(word(first) === 'from' && word(opened - 1) === 'trim');
  }
  function isQueryEnd(at: number, closed: number): boolean {
    return at === closed || afterQuery.has(word(at));
  }
}

/** Words that can follow a query in brackets that is itself part of a query. */
const afterQuery = new Set(['union', 'intersect', 'except', 'minus', 'order', 'limit', 'offset', 'fetch', 'for', 'format', 'settings']);

/** True where a query begins. A word that is also a name, such as TABLE, must be followed by what it introduces. */
export function startsQuery(at: number, dialect: Dialect, tokens: readonly Token[], word: (at: number) => string): boolean {
  const first = word(at);
  if (!dialect.queries.has(first)) return false;
  const next = tokens[at + 1];
  if (first === 'select' || first === 'with' || first === 'from') return true;
  return isIdentifier(next) || isSign(next, '(') || next?.kind === 'string' || (first === 'values' && next?.kind === 'numeral');
}

/** Words behind which AS cannot introduce a label, so that it is a name itself: some databases let a column be called `as`. */
export const notOperands = new Set(
  'select distinct all by case when then else and or not in like between where on having with recursive lateral from join'.split(' '),
);
/** Words that only a query can hold, and that those who write in other alphabets could slip past a reader. */
const misreadable = new Set(
  'select from where join union intersect except with into insert update delete merge drop create alter truncate grant for table values'
    .concat(' call exec execute copy attach set declare begin limit and or not as in')
    .split(' '),
);

function keywordsOf(tokens: readonly Token[]): string[] {
  const keywords: string[] = [];
  tokens.forEach((token, at) => {
    const before = tokens[at - 1];
    const isName = token.kind !== 'word' || isSign(before, '.') || (keywords[at - 1] === 'as' && isLabel(at));
    keywords.push(isName ? '' : token.text.toLowerCase());
  });
  return keywords;

  function isLabel(at: number): boolean {
    const operand = tokens[at - 2];
    if (operand === undefined || notOperands.has(keywords[at - 2]!)) return false;
    if (operand.kind === 'sign' && !/[)\]}*%?]/.test(operand.text)) return false;
    const next = tokens[at + 1];
    const isFrom = tokens[at]!.text.toLowerCase() === 'from';
    return !isFrom || next === undefined || isSign(next, ',') || isSign(next, ')') || next.text.toLowerCase() === 'from';
  }
}

/** Refuses with SQL_LOOKALIKE words that are spelled like a keyword with letters of another alphabet or width. */
export function refuseLookalikes({ tokens, place }: Outline): void {
  tokens.forEach((token, at) => {
    if (token.kind !== 'word' || !/[^ -~]/.test(token.text)) return;
    const meant = fold(token.text);
    if (misreadable.has(meant)) throw refuse('SQL_LOOKALIKE', { word: token.text, meant: meant.toUpperCase(), ...place(at) });
  });
}

import { chainAt, nameAt, type Chain } from './identifier.ts';
import { isIdentifier, isOpening, isSign, type Outline } from './outline.ts';

/** A table that a statement reads. */
export interface TableReference {
  /** Parts of its name as they are written, without quotes: `['public', 'orders']`. */
  readonly parts: readonly string[];
  readonly schema: string | undefined;
  readonly name: string;
  readonly alias: string | undefined;
  /** Its name with what belongs to it, such as `FINAL` or a sample: what to select from in place of it. */
  readonly written: string;
  /** Part of the text that names it, alias included. */
  readonly span: { readonly start: number; readonly end: number };
  /**
   * `from`: where a query in brackets can stand; `in`: behind IN, without an alias; `statement`: `TABLE orders`, where a whole query can stand;
   * `name`: a statement about the table itself, `DESCRIBE orders`; `call`: a function in the place of a table.
   */
  readonly place: 'from' | 'in' | 'statement' | 'name' | 'call';
  /** Alias, or what stands for it, as it is written. */
  readonly label: string;
  /** Number of the token that is the last part of its name. */
  readonly token: number;
}

/** Words that introduce another table. */
const joins = 'join inner left right full cross natural outer straight_join asof semi anti positional any all global array lateral apply';
export const joinWords: ReadonlySet<string> = new Set(joins.split(' '));

/** Words behind a table that are not its alias. */
const notAliases = new Set(
  `${joins} as on using where group having order limit offset fetch union intersect except minus window qualify pivot unpivot`
    .concat(' match_recognize prewhere settings format select connect start with for option cluster distribute sort model into lock')
    .concat(' procedure set returning when values from tablesample')
    .split(' '),
);

/** Reads a table that is named, with its alias and what belongs to it; `from` is the word that belongs to it in front: `TABLE orders`, `ONLY orders`. */
export function tableAt(
  outline: Outline,
  chain: Chain,
  place: TableReference['place'],
  from = chain.first,
): { readonly table: TableReference; readonly end: number } {
  const { tokens, text, word } = outline;
  const textOf = (from: number, to: number) => text.slice(tokens[from]!.start, tokens[to - 1]!.end);
  // `o: orders` of DuckDB
  const isPrefixed = isSign(tokens[from + 1], ':');
  const pieces = [textOf(place === 'from' && !isPrefixed ? from : chain.first, chain.end)];
  let alias = isPrefixed ? from : undefined;
  let end = chain.end;
  while (place === 'from') {
    const behind = endOfSuffix(outline, end);
    const labelled = alias === undefined ? aliasAt(end) : undefined;
    if (behind > end) pieces.push(textOf(end, behind));
    else if (labelled !== undefined) alias = labelled;
    else break;
    end = behind > end ? behind : labelled! + 1;
  }
  const label = tokens[alias ?? chain.last]!;
  const table = {
    parts: chain.parts,
    schema: chain.parts.at(-2),
    name: chain.parts.at(-1)!,
    alias: alias === undefined ? undefined : nameAt(outline, alias),
    written: pieces.join(' '),
    span: { start: tokens[from]!.start, end: tokens[end - 1]!.end },
    place,
    label: label.kind === 'string' ? `"${label.text.slice(1, -1)}"` : label.text,
    token: chain.last,
  };
  return { table, end };

  function aliasAt(at: number): number | undefined {
    if (word(at) === 'as') return isIdentifier(tokens[at + 1]) || tokens[at + 1]?.kind === 'string' ? at + 1 : undefined;
    return isIdentifier(tokens[at]) && !notAliases.has(word(at)) ? at : undefined;
  }
}

const sampling = /^(?:bernoulli|system|reservoir|block|percent|rows|bucket|out|of|seed|repeatable|offset)$/;
const temporal = /^(?:system_time|of|timestamp|version|scn|from|to|between|and|all|contained|in|date|interval|versions|minvalue|maxvalue)$/;
const hint =
  /^(?:nolock|readuncommitted|readcommitted|readcommittedlock|readpast|rowlock|paglock|forceseek|forcescan|noexpand|nowait|snapshot|serializable|repeatableread|holdlock|index)$/;

/** True for brackets that hold hints of T-SQL: `orders (nolock)`. */
export const isHintGroup = ({ tokens, dialect }: Outline, at: number): boolean =>
  dialect.quirks.has('hintGroups') && isSign(tokens[at], '(') && hint.test(tokens[at + 1]?.text.toLowerCase() ?? '');

/** The place behind what belongs to a table, such as `FINAL`; the same place if nothing does. */
function endOfSuffix(outline: Outline, at: number): number {
  const { tokens, partner, dialect } = outline;
  const lower = (place: number) => (tokens[place]?.kind === 'word' ? tokens[place].text.toLowerCase() : '');
  const behindGroup = (place: number) => (isSign(tokens[place], '(') ? partner[place]! + 1 : at);
  const first = tokens[at]?.kind === 'sign' ? tokens[at].text : lower(at);
  if (isHintGroup(outline, at)) return behindGroup(at);
  if (!dialect.tables.suffixes.has(first)) return at;
  const suffixes: Readonly<Record<string, () => number>> = {
    '*': () => at + 1,
    final: () => at + 1,
    partition: () => behindGroup(at + 1),
    subpartition: () => behindGroup(at + 1),
    at: () => behindGroup(at + 1),
    with: () => behindGroup(at + 1),
    sample: behindSample,
    tablesample: behindSample,
    use: behindIndexHint,
    force: behindIndexHint,
    ignore: behindIndexHint,
    indexed: () => (lower(at + 1) === 'by' ? at + 3 : at),
    not: () => (lower(at + 1) === 'indexed' ? at + 2 : at),
    for: () => (/^(?:system_time|version|timestamp)$/.test(lower(at + 1)) ? behindMoment() : at),
    as: () => (lower(at + 1) === 'of' ? behindMoment() : at),
    version: () => (lower(at + 1) === 'as' ? behindMoment() : at),
    timestamp: () => (lower(at + 1) === 'as' ? behindMoment() : at),
    versions: () => (lower(at + 1) === 'between' ? behindMoment() : at),
  };
  return suffixes[first]!();

  function behindIndexHint(): number {
    if (!/^(?:index|key)$/.test(lower(at + 1))) return at;
    let end = at + 2;
    while (/^(?:for|join|order|group|by)$/.test(lower(end))) end += 1;
    return behindGroup(end);
  }

  function behindSample(): number {
    let end = at + 1;
    while (sampling.test(lower(end)) || tokens[end]?.kind === 'numeral' || isOpening(tokens[end]) || /^[/%]$/.test(tokens[end]?.text ?? ''))
      end = isOpening(tokens[end]) ? partner[end]! + 1 : end + 1;
    return end;
  }

  /** `FOR SYSTEM_TIME …`, `AS OF …`, `VERSION AS OF …`: up to the first word that can be no part of a moment. */
  function behindMoment(): number {
    let end = at + 1;
    while (end < tokens.length) {
      const isCall = chainAt(outline, end) !== undefined && isSign(tokens[chainAt(outline, end)!.end], '(');
      if (isCall) end = chainAt(outline, end)!.end;
      else if (isOpening(tokens[end])) end = partner[end]! + 1;
      else if (temporal.test(lower(end)) || (lower(end) === 'as' && lower(end + 1) === 'of') || isMomentSign(end)) end += 1;
      else break;
    }
    return end;
  }
  function isMomentSign(end: number): boolean {
    const token = tokens[end];
    return token?.kind === 'string' || token?.kind === 'numeral' || (token?.kind === 'sign' && /^[-+:?]$/.test(token.text));
  }
}

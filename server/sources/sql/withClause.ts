import { refuse } from '#schemas/wire/errors.ts';
import { foldedName } from './identifier.ts';
import { isIdentifier, isOpening, isSign, startsQuery, type Outline } from './outline.ts';

/** A query that a `WITH` clause names. Places are numbers of tokens; `body` is the bracket before it. */
export interface NamedQuery {
  readonly name: string;
  readonly body: number;
}

export interface WithClause {
  readonly isRecursive: boolean;
  readonly queries: readonly NamedQuery[];
  /** Names of expressions (ClickHouse), and the brackets in them. */
  readonly expressions: { readonly names: readonly string[]; readonly from: number; readonly to: number };
  /** The place behind the clause. */
  readonly end: number;
}

/** Reads the clause that begins at a place, up to the query that it belongs to. Refuses one whose parts are no queries. */
export function readWith(outline: Outline, at: number, to: number): WithClause {
  const { tokens, word, partner, dialect } = outline;
  const isRecursive = word(at + 1) === 'recursive' && !isSign(tokens[at + 2], '(') && word(at + 2) !== 'as';
  const queries: NamedQuery[] = [];
  const names: string[] = [];
  let next = at + (isRecursive ? 2 : 1);
  const from = next;
  while (next < to) {
    const query = namedQueryAt(next);
    if (query) {
      queries.push(query);
      next = behindSearch(partner[query.body]! + 1);
    } else if (startsQuery(next, dialect, tokens, word)) break;
    else if (dialect.with.expressions || word(next) === 'xmlnamespaces') next = behindExpression(next);
    else throw refuse('SQL_UNREADABLE', { text: `WITH … ${tokens[next]!.text}`, ...outline.place(next) });
    if (!isSign(tokens[next], ',')) break;
    next += 1;
  }
  return { isRecursive, queries, expressions: { names, from, to: next }, end: next };

  /** `name (columns) AS [NOT] [MATERIALIZED] (query)` */
  function namedQueryAt(start: number): NamedQuery | undefined {
    if (!isIdentifier(tokens[start]) && tokens[start]?.kind !== 'string') return undefined;
    let place = start + 1;
    if (isSign(tokens[place], '(')) place = partner[place]! + 1;
    while (place < to && /^(using|key|max|recursion|level)$/.test(word(place))) place = behindOption(place);
    if (word(place) !== 'as') return undefined;
    place += 1;
    // Words behind AS count as names, so these are read as they are written.
    while (/^(not|materialized)$/i.test(tokens[place]?.text ?? '')) place += 1;
    if (!isSign(tokens[place], '(')) return undefined;
    if (!outline.isQuery(place)) throw refuse('SQL_NOT_READ', { word: tokens[place + 1]!.text.toUpperCase(), ...outline.place(place + 1) });
    return { name: foldedName(outline, start), body: place };
  }

  function behindOption(place: number): number {
    const next = place + 1;
    if (isSign(tokens[next], '(')) return partner[next]! + 1;
    return tokens[next]?.kind === 'numeral' ? next + 1 : next;
  }

  /** `SEARCH DEPTH FIRST BY a, b SET c`, `CYCLE a, b SET c USING d`: their commas separate columns. */
  function behindSearch(start: number): number {
    let place = start;
    while (word(place) === 'search' || word(place) === 'cycle') {
      while (place < to && word(place) !== 'set') place += 1;
      place += 2;
      while (place < to && /^(to|default|using)$/.test(word(place))) place += 2;
    }
    return place;
  }

  /** `expression AS name`, and `XMLNAMESPACES (…)`. */
  function behindExpression(start: number): number {
    let place = start;
    while (place < to && !isSign(tokens[place], ',') && !(place > start && startsQuery(place, dialect, tokens, word))) {
      if (word(place) === 'as' && isIdentifier(tokens[place + 1])) names.push(foldedName(outline, place + 1));
      place = isOpening(tokens[place]) ? partner[place]! + 1 : place + 1;
    }
    return place;
  }
}

import { refuse } from '#schemas/wire/errors.ts';
import type { Dialect } from '../../sources/sql/dialect.ts';
import { readTokens, type Token } from '../../sources/sql/readTokens.ts';
import { type ChosenFilter, conditionOf, literalsOf } from './condition.ts';

/** A column as a statement names it: words or quoted names, parted by points. */
const word = /(?:[\p{L}_][\p{L}\p{N}_$]*|"(?:[^"]|"")+"|`(?:[^`]|``)+`|\[[^\][]+\])/u.source;
const column = new RegExp(`^${word}(?:\\.${word})*$`, 'u');
const named = /^([\p{L}_][\p{L}\p{N}_]*)(?:\.(from|to))?$/u;

/** A place in a statement that a filter fills. */
interface Placeholder {
  readonly start: number;
  readonly end: number;
  /** The filter that it names, or an end of it. */
  readonly filter: string;
  /** Column, or what is worked out of columns, that the filter is put to. */
  readonly of: string | undefined;
  /** True if every bracket within is closed within. */
  readonly isBalanced: boolean;
}

/** Two brackets of a kind side by side. */
const isPair = ([first, second]: readonly (Token | undefined)[], sign: string): boolean =>
  first?.kind === 'sign' && second?.kind === 'sign' && first.text === sign && second.text === sign && first.end === second.start;

function areBalanced(tokens: readonly Token[]): boolean {
  let depth = 0;
  for (const { kind, text } of tokens) {
    if (kind !== 'sign') continue;
    depth += text === '(' ? 1 : text === ')' ? -1 : 0;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Placeholders of a statement. What looks like one in a string, a name or a comment is none: there it could end what it stands in. */
function placeholdersIn(text: string, dialect: Dialect): Placeholder[] {
  const { tokens } = readTokens(text, dialect);
  const found: Placeholder[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isPair(tokens.slice(at, at + 2), '{')) continue;
    const closing = tokens.findIndex((_, place) => place > at + 1 && isPair(tokens.slice(place, place + 2), '}'));
    if (closing === -1) break;
    const within = text.slice(tokens[at + 1]!.end, tokens[closing]!.start);
    const colon = within.indexOf(':');
    found.push({
      start: tokens[at]!.start,
      end: tokens[closing + 1]!.end,
      filter: (colon === -1 ? within : within.slice(0, colon)).trim(),
      of: colon === -1 ? undefined : within.slice(colon + 1).trim(),
      isBalanced: areBalanced(tokens.slice(at + 2, closing)),
    });
    at = closing + 1;
  }
  return found;
}

/**
 * A statement with the filters that it names filled in, `{{region: issuers.region}}` and `{{year: year(day)}}` by a condition and `{{region}}` by
 * its literals, and the names of those filters. Refuses with FILTER_UNKNOWN, FILTER_UNREADABLE or SQL_….
 */
export function fillIn(
  text: string,
  filters: readonly ChosenFilter[],
  dialect: Dialect,
): { readonly text: string; readonly names: ReadonlySet<string> } {
  const names = new Set<string>();
  let filled = '';
  let copied = 0;
  for (const placeholder of placeholdersIn(text, dialect)) {
    const { start, end } = placeholder;
    const { name: filter, part } = partOf(placeholder, filters, dialect);
    if (part === undefined)
      throw refuse('FILTER_UNREADABLE', { text: text.slice(start, end).slice(0, 100), example: '{{region: region}}' });
    names.add(filter);
    filled += text.slice(copied, start) + part;
    copied = end;
  }
  return { text: filled + text.slice(copied), names };
}

/** Name of the filter of a placeholder, and what stands in its place; undefined where it cannot be read. */
function partOf({ filter: written, of, isBalanced }: Placeholder, filters: readonly ChosenFilter[], dialect: Dialect) {
  const [, name = '', bound] = named.exec(written) ?? [];
  const isReadable = name !== '' && isBalanced && of !== '' && (bound === undefined || of === undefined);
  if (!isReadable) return { name, part: undefined };
  const filter = filters.find((each) => each.name === name);
  if (!filter) throw refuse('FILTER_UNKNOWN', { name });
  if (of === undefined) return { name, part: literalsOf(filter, bound as 'from' | 'to' | undefined, dialect) };
  return { name, part: conditionOf(filter, column.test(of) ? of : `(${of})`, dialect) };
}

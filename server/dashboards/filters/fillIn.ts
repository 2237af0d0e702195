import { refuse } from '#schemas/wire/errors.ts';
import type { Dialect } from '../../sources/sql/dialect.ts';
import { readTokens, type Token } from '../../sources/sql/readTokens.ts';
import { type ChosenFilter, conditionOf, literalsOf } from './condition.ts';

/** A column as a statement names it: words or quoted names, parted by points. */
const name = /(?:[\p{L}_][\p{L}\p{N}_$]*|"(?:[^"]|"")+"|`(?:[^`]|``)+`|\[[^\][]+\])/u.source;
const form = new RegExp(`^\\s*([\\p{L}_][\\p{L}\\p{N}_]*)(?:\\.(from|to))?\\s*(?::\\s*(${name}(?:\\.${name})*)\\s*)?$`, 'u');

/** A place in a statement that a filter fills. */
interface Placeholder {
  readonly start: number;
  readonly end: number;
  readonly within: string;
}

/** Two brackets of a kind side by side. */
const isPair = ([first, second]: readonly (Token | undefined)[], sign: string): boolean =>
  first?.kind === 'sign' && second?.kind === 'sign' && first.text === sign && second.text === sign && first.end === second.start;

/** Placeholders of a statement. What looks like one in a string, a name or a comment is none: there it could end what it stands in. */
function placeholdersIn(text: string, dialect: Dialect): Placeholder[] {
  const { tokens } = readTokens(text, dialect);
  const found: Placeholder[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isPair(tokens.slice(at, at + 2), '{')) continue;
    const closing = tokens.findIndex((_, place) => place > at + 1 && isPair(tokens.slice(place, place + 2), '}'));
    if (closing === -1) break;
    found.push({
      start: tokens[at]!.start,
      end: tokens[closing + 1]!.end,
      within: text.slice(tokens[at + 1]!.end, tokens[closing]!.start),
    });
    at = closing + 1;
  }
  return found;
}

/**
 * A statement with the filters that it names filled in, `{{region: issuers.region}}` by a condition and `{{region}}` by its literals, and the
 * names of those filters. Refuses with FILTER_UNKNOWN, FILTER_UNREADABLE or SQL_….
 */
export function fillIn(
  text: string,
  filters: readonly ChosenFilter[],
  dialect: Dialect,
): { readonly text: string; readonly names: ReadonlySet<string> } {
  const names = new Set<string>();
  let filled = '';
  let copied = 0;
  for (const { start, end, within } of placeholdersIn(text, dialect)) {
    const [, named, bound, column] = form.exec(within) ?? [];
    const unreadable = refuse('FILTER_UNREADABLE', { text: text.slice(start, end).slice(0, 100), example: '{{region: region}}' });
    if (named === undefined || (bound !== undefined && column !== undefined)) throw unreadable;
    const filter = filters.find((each) => each.name === named);
    if (!filter) throw refuse('FILTER_UNKNOWN', { name: named });
    const part =
      column === undefined ? literalsOf(filter, bound as 'from' | 'to' | undefined, dialect) : conditionOf(filter, column, dialect);
    if (part === undefined) throw unreadable;
    names.add(named);
    filled += text.slice(copied, start) + part;
    copied = end;
  }
  return { text: filled + text.slice(copied), names };
}

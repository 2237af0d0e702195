import { z } from 'zod';
import type { Glossary } from '../glossary.ts';

const place = z.strictObject({ kind: z.enum(['table', 'column', 'value', 'measure', 'dimension']), at: z.string() }).readonly();
type Place = z.infer<typeof place>;

/** A name that means several things, so that a question with it could mean either. */
export const clash = z.strictObject({ name: z.string(), places: z.array(place).min(2).readonly() }).readonly();
export type Clash = z.infer<typeof clash>;

/** Quotes of names: a dimension that is a column may be written with them. */
const quotes = /^["`[]|["`\]]$/g;

interface Named {
  readonly name: string;
  readonly synonyms: readonly string[];
}
interface Use extends Place {
  /** Two uses of one thing do not clash: a dimension that is a column. */
  readonly thing: string;
  readonly word: string;
}

const usesOf = (term: Named, use: Omit<Use, 'word'>): Use[] =>
  [...new Set([term.name, ...term.synonyms].map((word) => word.trim().toLowerCase()))].map((word) => ({ ...use, word }));

/** Uses of names within which each should mean one thing: tables and measures anywhere, all there is in one table, and values of one column. */
function scopesOf({ tables, columns, measures, dimensions }: Glossary): ReadonlyMap<string, readonly Use[]> {
  const scopes = new Map<string, Use[]>();
  const add = (scope: string, uses: readonly Use[]) => {
    scopes.set(scope, scopes.get(scope) ?? []);
    scopes.get(scope)!.push(...uses);
  };
  for (const term of tables) add('', usesOf(term, { kind: 'table', at: term.table, thing: `table ${term.table}` }));
  for (const term of measures) {
    const uses = usesOf(term, {
      kind: 'measure',
      at: `${term.table}: ${term.name}`,
      thing: `measure ${term.table} ${term.expression} ${term.filter}`,
    });
    add('', uses);
  }
  for (const term of columns) {
    const at = `${term.table}.${term.column}`;
    add(`table ${term.table}`, usesOf(term, { kind: 'column', at, thing: term.column }));
    for (const value of term.values)
      add(`values ${at}`, usesOf(value, { kind: 'value', at: `${at} = ${value.value}`, thing: value.value }));
  }
  for (const term of dimensions)
    add(
      `table ${term.table}`,
      usesOf(term, { kind: 'dimension', at: `${term.table}: ${term.name}`, thing: term.expression.replaceAll(quotes, '') }),
    );
  return scopes;
}

/** Names of a glossary that mean several things where each should mean one, in the order in which they first occur. */
export function clashesIn(glossary: Glossary): Clash[] {
  return [...scopesOf(glossary).values()].flatMap((uses) => {
    const meanings = new Map<string, Map<string, Use>>();
    for (const use of uses) meanings.set(use.word, (meanings.get(use.word) ?? new Map<string, Use>()).set(use.thing, use));
    return [...meanings]
      .filter(([, things]) => things.size > 1)
      .map(([name, things]) => ({ name, places: [...things.values()].map(({ kind, at }) => ({ kind, at })) }));
  });
}

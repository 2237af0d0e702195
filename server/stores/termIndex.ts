import { type RawBuilder, sql } from 'kysely';
import { pause } from '../eventLoop.ts';
import type { Database, Store } from './store.ts';

type Dialect = Store['dialect'];

/** Terms of a row: letters, digits and full stops, without any that is empty. */
export interface TermEntry {
  readonly id: number;
  readonly terms: readonly string[];
}

/** A search in an index of terms: rows that have all of some terms, and one at least of others. Empty lists ask for nothing. */
export interface TermSearch {
  readonly all: readonly string[];
  readonly oneOf: readonly string[];
}

/** Rows of one statement. */
const most = 25;
/** Pages by which SQLite's index is put together with each statement: all that its parts need, in steps that nobody has to wait for. Left to itself it does hundreds of them at once. */
const pages = { put: 40, drop: 32 } as const;

/** Merging of some parts of an index; PostgreSQL sees to its own. */
const mergeOf = (dialect: Dialect, table: string, most: number): readonly RawBuilder<unknown>[] =>
  dialect === 'sqlite' ? [sql`insert into ${sql.table(table)} (${sql.ref(table)}, rank) values ('merge', ${sql.raw(String(most))})`] : [];

const entryValues: Readonly<Record<Dialect, (entry: TermEntry) => RawBuilder<unknown>>> = {
  sqlite: ({ id, terms }) => sql`(${id}, ${terms.join(' ')})`,
  postgres: ({ id, terms }) => sql`(${id}, array_to_tsvector(${terms}::text[]))`,
};
const idColumn = { sqlite: sql.ref('rowid'), postgres: sql.ref('id') } as const satisfies Record<Dialect, RawBuilder<unknown>>;

/** Puts rows into an index of terms, each of which is not there yet. */
export async function putTerms(dialect: Dialect, trx: Database, table: string, entries: readonly TermEntry[]): Promise<void> {
  for (let at = 0; at < entries.length; at += most) {
    const values = entries.slice(at, at + most).map(entryValues[dialect]);
    await sql`insert into ${sql.table(table)} (${idColumn[dialect]}, terms) values ${sql.join(values)}`.execute(trx);
    for (const merge of mergeOf(dialect, table, pages.put)) {
      await pause();
      await merge.execute(trx);
    }
  }
}

/** Statements that take rows out of an index of terms, a few each. */
function* dropStatements(dialect: Dialect, table: string, ids: readonly number[]): Generator<RawBuilder<unknown>> {
  for (let at = 0; at < ids.length; at += most) {
    yield sql`delete from ${sql.table(table)} where ${idColumn[dialect]} in (${sql.join(ids.slice(at, at + most))})`;
    yield* mergeOf(dialect, table, pages.drop);
  }
}

/** Takes rows out of an index of terms; those that are not there are passed over. */
export async function dropTerms(dialect: Dialect, trx: Database, table: string, ids: readonly number[]): Promise<void> {
  for (const statement of dropStatements(dialect, table, ids)) await statement.execute(trx);
}

/** The same of many rows, each few of them as a transaction of its own, so that others write meanwhile. */
export async function dropTermsAside({ dialect, aside }: Store, table: string, ids: readonly number[]): Promise<void> {
  for (const statement of dropStatements(dialect, table, ids)) await aside(statement);
}

const written: Readonly<Record<Dialect, { readonly quote: string; readonly and: string; readonly or: string }>> = {
  sqlite: { quote: '"', and: ' AND ', or: ' OR ' },
  postgres: { quote: "'", and: ' & ', or: ' | ' },
};

function searchText(dialect: Dialect, { all, oneOf }: TermSearch): string {
  const { quote, and, or } = written[dialect];
  const quoted = (term: string): string => `${quote}${term}${quote}`;
  const either = oneOf.length > 0 ? [`(${oneOf.map(quoted).join(or)})`] : [];
  return [...all.map(quoted), ...either].join(and);
}

/** Ids that a search finds, as a table of one column `id`. */
export const foundIn = (dialect: Dialect, table: string, search: TermSearch): RawBuilder<{ id: number }> =>
  dialect === 'sqlite'
    ? sql`(select rowid as id from ${sql.table(table)} where ${sql.ref(table)} match ${searchText(dialect, search)})`
    : sql`(select id from ${sql.table(table)} where terms @@ ${searchText(dialect, search)}::tsquery)`;

import { type RawBuilder, sql } from 'kysely';
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
  }
}

/** Takes rows out of an index of terms; those that are not there are passed over. */
export async function dropTerms(dialect: Dialect, trx: Database, table: string, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += most) {
    await sql`delete from ${sql.table(table)} where ${idColumn[dialect]} in (${sql.join(ids.slice(at, at + most))})`.execute(trx);
  }
}

/** Takes many rows out of an index of terms, as a transaction of its own: an embedded one may then write much of itself anew. */
export const dropTermsAside = ({ dialect, aside }: Store, table: string, ids: readonly number[]): Promise<void> =>
  aside(sql`delete from ${sql.table(table)} where ${idColumn[dialect]} in (${sql.join(ids)})`);

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

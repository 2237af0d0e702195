import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../stores/store.ts';
import { tableOf } from '../../stores/tables.ts';
import type { Source } from '../query/conditions.ts';
import { scopeTests } from '../query/queryTest.ts';
import { areAsStored, fromShown } from '../query/shownRows.ts';
import { allOf, anyOf, columnRef, isAmong, isNot, numbersOperand, type Test } from '../query/sqlParts.ts';
import { reachTests } from '../scope/tests.ts';
import type { ChangesSince } from './changesSince.ts';
import type { PastReader } from './reader.ts';

interface Asked {
  readonly at: string;
  readonly page: number;
  readonly page_size: number;
  readonly changed: boolean;
}

export interface PastPage {
  readonly ids: readonly number[];
  /** Those of all pages that are gone for good. */
  readonly purged: ReadonlySet<number>;
  readonly total: number;
  readonly counts: { readonly changed: number; readonly removed: number; readonly created: number };
}

/** Finds which records lived at a moment, as far as its reader reaches them now, the latest made first; a page of their ids, and numbers of all. */
export async function pastPage(db: Database, source: Source, reader: PastReader, touched: ChangesSince, asked: Asked): Promise<PastPage> {
  const tests = testsOf(source, touched, asked.at);
  const scope = [...scopeTests(source, reader.ofList), ...reachedByHistories(source, reader)];
  const purged = await purgedAmong(db, source, reader, touched);
  const { id, from } = { id: columnRef(tableOf(source.resource), 'id'), from: fromShown(source, reader.ofList) };
  const then = asked.changed ? tests.lived : anyOf([tests.lived, tests.untouched]);
  const all = sql`select ${id} as id from ${from} where ${allOf([...scope, then])} union all ${numbers(source, purged)}`;
  const { rows } = await sql<{ id: unknown }>`
    select id from (${all}) as past order by id desc limit ${asked.page_size} offset ${(asked.page - 1) * asked.page_size}
  `.execute(db);
  const count = (test: Test) => sql`(select count(*) from ${from} where ${allOf([...scope, test])})`;
  const counted = await sql<Readonly<Record<'total' | 'changed' | 'removed' | 'created', unknown>>>`
    select (select count(*) from (${all}) as past) as total, ${count(allOf([tests.lived, tests.living]))} as changed,
      ${count(allOf([tests.lived, isNot(tests.living)]))} as removed, ${count(tests.created)} as created
  `.execute(db);
  const { total, changed, removed, created } = counted.rows[0]!;
  return {
    ids: rows.map((row) => Number(row.id)),
    purged: new Set(purged),
    total: Number(total),
    counts: { changed: Number(changed), removed: Number(removed) + purged.length, created: Number(created) },
  };
}

/** Tests that the history of a record is told to its reader as well. What it goes by may be hidden in the list, so the table itself is asked. */
function reachedByHistories({ resource }: Source, { ofHistories }: PastReader): Test[] {
  const reach = reachTests(resource, ofHistories);
  const table = tableOf(resource);
  return reach.length === 0 ? [] : [sql`${columnRef(table, 'id')} in (select id from ${sql.table(table)} where ${allOf(reach)})`];
}

function testsOf({ context, resource }: Source, { lived, absent }: ChangesSince, at: string) {
  const { dialect } = context.store;
  const table = tableOf(resource);
  const among = (ids: readonly number[]) => isAmong(dialect, columnRef(table, 'id'), ids);
  const living: Test = sql`${columnRef(table, 'deletedAt')} is null`;
  const wasMade: Test = sql`${columnRef(table, 'createdAt')} <= ${at}`;
  const ids = [...lived.keys()];
  return {
    living,
    lived: among(ids),
    untouched: allOf([living, wasMade, isNot(among([...ids, ...absent]))]),
    created: allOf([living, isNot(among(ids)), anyOf([among(absent), isNot(wasMade)])]),
  };
}

/** Records that lived then and have no row any more. Only whoever is shown everything is shown those: no data scope can be tested on them. */
async function purgedAmong(db: Database, source: Source, { ofList, ofHistories }: PastReader, { lived }: ChangesSince): Promise<number[]> {
  const isShownAll = [ofList, ofHistories].every((actor) => areAsStored(source, actor) && scopeTests(source, actor).length === 0);
  if (lived.size === 0 || !isShownAll) return [];
  const table = tableOf(source.resource);
  const { rows } = await sql<{ id: unknown }>`
    select id from ${sql.table(table)} where ${isAmong(source.context.store.dialect, columnRef(table, 'id'), [...lived.keys()])}
  `.execute(db);
  const present = new Set(rows.map(({ id }) => Number(id)));
  return [...lived.keys()].filter((id) => !present.has(id));
}

function numbers({ context: { store } }: Source, ids: readonly number[]): RawBuilder<unknown> {
  const operand = numbersOperand(store.dialect, ids);
  return store.dialect === 'sqlite' ? sql`select value as id from json_each(${operand})` : sql`select unnest(${operand}::bigint[]) as id`;
}

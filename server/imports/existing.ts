import type { Resource } from '#schemas/kit/resource.ts';
import type { Actor, Context, Row } from '../context.ts';
import { scopeTests, type StoredRow } from '../resources/query/queryTest.ts';
import { allOf, columnRef, foldCase, isAmong, isLiving } from '../resources/query/sqlParts.ts';
import { reachTests } from '../resources/scope/tests.ts';
import { readRows } from '../resources/records/readRows.ts';
import { tableOf } from '../stores/tables.ts';
import type { Draft } from './draft.ts';
import { findHolders } from './lookups.ts';

interface Place {
  readonly context: Context;
  readonly actor: Actor;
  readonly resource: Resource;
}

/** The record that a row changes: by its id if the file has one, else by the resource's import key. */
export async function existingRows(
  { context, actor, resource }: Place,
  drafts: readonly Draft[],
): Promise<(draft: Draft) => Row | undefined> {
  const key = resource.importKey;
  const keyValues = key ? drafts.flatMap(({ values }) => (typeof values[key] === 'string' ? [values[key]] : [])) : [];
  const byKey = key ? await findHolders(context, resource, key, keyValues) : new Map<string, number>();
  const idOf = ({ values }: Draft): number | undefined => {
    if (typeof values['id'] === 'number') return values['id'];
    return key && typeof values[key] === 'string' ? byKey.get(foldCase(values[key])) : undefined;
  };
  const rows = await readExisting(
    context,
    actor,
    resource,
    drafts.flatMap((draft) => idOf(draft) ?? []),
  );
  return (draft) => rows.get(idOf(draft) ?? 0);
}

async function readExisting(context: Context, actor: Actor, resource: Resource, ids: readonly number[]): Promise<Map<number, Row>> {
  if (ids.length === 0) return new Map();
  const { db, dialect } = context.store;
  const table = tableOf(resource);
  const test = allOf([
    isAmong(dialect, columnRef(table, 'id'), ids),
    isLiving(dialect, table),
    ...scopeTests({ context, resource }, actor),
    ...reachTests(resource, actor),
  ]);
  const stored = (await db.selectFrom(table).selectAll(table).where(test).execute()) as StoredRow[];
  const { rows } = await readRows({ context, db }, resource, stored);
  return new Map(rows.map((row) => [row.id, row]));
}

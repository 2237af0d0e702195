import { sql } from 'kysely';
import type { Resource } from '#schemas/kit/resource.ts';
import type { SeenRecord } from '#schemas/wire/history.ts';
import type { Actor, Context } from '../../context.ts';
import { columnRef, isAmong, isLiving } from '../query/sqlParts.ts';
import { dependencyOrder } from '../records/dependencyOrder.ts';
import { referringFields } from '../records/referrers.ts';
import { tableOf } from '../../stores/tables.ts';
import { eachRecord, type RefusedRecord } from './eachRecord.ts';
import { removeRecord } from './remove.ts';

/** Puts many records into the trash. Among them may be whole branches of a tree: what is held only by others of them goes after those. One that was changed since the version it was decided on stays. */
export async function bulkRemove(
  context: Context,
  actor: Actor | null,
  resource: Resource,
  records: readonly SeenRecord[],
): Promise<{ removed: number[]; refused: RefusedRecord[] }> {
  const seen = new Map(records.map((record) => [record.id, record]));
  const ids = [...seen.keys()];
  const { ordered, rings } = dependencyOrder(await holdersAmong(context, resource, ids));
  const { done, refused } = await eachRecord(
    context,
    actor,
    [...ordered, ...rings].map((id) => seen.get(id)!),
    (call, { id, version }) => removeRecord(call, resource, id, version),
  );
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  return { removed: done.map(({ id }) => id), refused: refused.sort((a, b) => placeOf.get(a.id)! - placeOf.get(b.id)!) };
}

/** Finds which of these records refer to each other: referrers have to go first. */
async function holdersAmong({ store }: Context, resource: Resource, ids: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
  const holders = new Map<number, number[]>(ids.map((id) => [id, []]));
  const table = tableOf(resource);
  const isGiven = (column: string) => isAmong(store.dialect, columnRef(table, column), ids);
  for (const name of referringFields(resource, resource)) {
    const { rows } = await sql<{ holder: unknown; held: unknown }>`
      select id as holder, ${columnRef(table, name)} as held from ${sql.table(table)}
      where ${isGiven('id')} and ${isGiven(name)} and ${isLiving(store.dialect, table)}
    `.execute(store.db);
    for (const { holder, held } of rows) holders.get(Number(held))!.push(Number(holder));
  }
  return holders;
}

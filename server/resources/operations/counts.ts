import { sql } from 'kysely';
import { queryLimits } from '#schemas/wire/listQuery.ts';
import type { Actor, Context } from '../../context.ts';
import { mayList } from '../mayList.ts';
import { queryTest } from '../query/queryTest.ts';
import { fromShown } from '../query/shownRows.ts';

const all = { search: undefined, filters: [] };

/** Numbers of the living records that an actor sees, of each list that it may read, in one trip to the database. Counting stops at `queryLimits.recordCount`. */
export async function countRecords(context: Context, actor: Actor): Promise<Record<string, number>> {
  const { store, resources } = context;
  const listed = resources.filter(({ key, group }) => group !== 'none' && mayList(context, actor, key));
  const queries = listed.map((resource) => {
    const source = { context, resource };
    const counted = sql`select 1 from ${fromShown(source, actor)} where ${queryTest(source, actor, 'living', all)} limit ${queryLimits.recordCount}`;
    return sql<{ readonly total: number | string }>`select count(*) as total from (${counted}) as counted`.compile(store.db);
  });
  const answers = await store.readEach(queries);
  return Object.fromEntries(listed.map(({ key }, index) => [key, Number(answers[index]![0]!['total'])]));
}

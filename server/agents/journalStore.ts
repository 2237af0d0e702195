import type { Transaction } from 'kysely';
import type { Json } from '#schemas/kit/kinds/json.ts';
import type { Context } from '../context.ts';
import type { SystemTable } from '../stores/systemTable.ts';
import type { Database, Tables } from '../stores/store.ts';
import { storedTime } from '../storedTime.ts';
import type { Journal, JournalEvent, JournalKind } from './loop/journal.ts';

/** Events of the work of agents, each in the step of the run that it belongs to. */
export const journalTable: SystemTable = {
  name: 'agent_events',
  id: true,
  columns: {
    run: { type: 'integer' },
    node: { type: 'text' },
    key: { type: 'text' },
    kind: { type: 'text' },
    data: { type: 'text' },
    at: { type: 'text' },
  },
  indexes: [{ on: ['run', 'node', 'key'], unique: true }],
};

/** Everything that agents did in a run, in the order in which it was kept. */
export async function eventsOf(db: Database, run: number, node?: string): Promise<(JournalEvent & { readonly node: string })[]> {
  const rows = await db
    .selectFrom('agent_events')
    .select(['node', 'key', 'kind', 'data', 'at'])
    .where('run', '=', run)
    .$if(node !== undefined, (query) => query.where('node', '=', node!))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    node: String(row['node']),
    key: String(row['key']),
    kind: row['kind'] as JournalKind,
    data: JSON.parse(String(row['data'])) as Json,
    at: String(row['at']),
  }));
}

/** Begins the log of a step with events of another one. */
export async function insertEvents(
  trx: Transaction<Tables>,
  { run, node, at }: { readonly run: number; readonly node: string; readonly at: string },
  events: readonly Omit<JournalEvent, 'at'>[],
): Promise<void> {
  for (const { key, kind, data } of events)
    await trx
      .insertInto('agent_events')
      .values({ run, node, key, kind, data: JSON.stringify(data), at })
      .execute();
}

/** The log of a step, as far as it is kept. */
export async function openJournal({ store, clock }: Context, run: number, node: string): Promise<Journal> {
  const kept = new Map((await eventsOf(store.lookups, run, node)).map(({ key, data }) => [key, data]));
  return {
    read: <Data>(key: string) => kept.get(key) as Data | undefined,
    async write(kind, key, data) {
      const written = JSON.stringify(data);
      await store.transaction((trx) =>
        trx
          .insertInto('agent_events')
          .values({ run, node, key, kind, data: written, at: storedTime(clock()) })
          .execute(),
      );
      kept.set(key, JSON.parse(written) as Json);
    },
  };
}

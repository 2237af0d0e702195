import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
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

/** Long results of tools, apart from the events that name them by their hash: lists of events stay short. */
export const resultsTable: SystemTable = {
  name: 'agent_results',
  key: ['run', 'hash'],
  columns: { run: { type: 'integer' }, hash: { type: 'text' }, text: { type: 'text' } },
};

/** Most characters of a result that its event holds whole; of a longer one, those of its head and of its end. */
const mostInEvent = 16_000;
const cut = { head: 12_000, end: 3_000 };

/** A long result as its event tells of it. */
interface KeptApart {
  readonly hash: string;
  readonly length: number;
}

const apartIn = (data: unknown): KeptApart | undefined => (data as { readonly apart?: KeptApart } | null)?.apart;

/** Data of an event as it is stored, and the text of it that is kept apart. */
function parted(data: object): { readonly stored: object; readonly long?: { readonly hash: string; readonly text: string } } {
  const { text } = data as { readonly text?: unknown };
  if (typeof text !== 'string' || text.length <= mostInEvent) return { stored: data };
  const hash = createHash('sha256').update(text).digest('hex');
  const apart: KeptApart = { hash, length: text.length };
  return { stored: { ...data, text: `${text.slice(0, cut.head)}\n…\n${text.slice(-cut.end)}`, apart }, long: { hash, text } };
}

/** Long results of a run, by their hashes. */
async function resultsOf(db: Database, run: number): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('agent_results').select(['hash', 'text']).where('run', '=', run).execute();
  return new Map(rows.map((row) => [String(row['hash']), String(row['text'])]));
}

/** Everything that agents did in a run, long results cut short, in the order in which it was kept. */
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

/** Events of another run that the log of a step begins with. */
export interface EarlierLog {
  readonly run: number;
  readonly node: string;
  readonly events: readonly Omit<JournalEvent, 'at'>[];
}

/** Begins the log of a step with events of another run, and the results that they name. */
export async function insertEvents(
  trx: Transaction<Tables>,
  { run, at }: { readonly run: number; readonly at: string },
  { run: earlier, node, events }: EarlierLog,
): Promise<void> {
  await sql`insert into agent_results (run, hash, text) select ${run}, hash, text from agent_results where run = ${earlier}`.execute(trx);
  for (const { key, kind, data } of events)
    await trx
      .insertInto('agent_events')
      .values({ run, node, key, kind, data: JSON.stringify(data), at })
      .execute();
}

/** The log of a step, as far as it is kept. */
export async function openJournal({ store, clock }: Context, run: number, node: string): Promise<Journal> {
  const events = await eventsOf(store.lookups, run, node);
  const results = events.some(({ data }) => apartIn(data)) ? await resultsOf(store.lookups, run) : undefined;
  const whole = (data: Json): Json => {
    const apart = apartIn(data);
    return apart ? { ...(data as object), text: results!.get(apart.hash) ?? '' } : data;
  };
  const kept = new Map(events.map(({ key, data }) => [key, whole(data)]));
  return {
    read: <Data>(key: string) => kept.get(key) as Data | undefined,
    async write(kind, key, data) {
      const { stored, long } = parted(data);
      const event = { run, node, key, kind, data: JSON.stringify(stored), at: storedTime(clock()) };
      await store.transaction(async (trx) => {
        await trx.insertInto('agent_events').values(event).execute();
        if (long)
          await trx
            .insertInto('agent_results')
            .values({ run, ...long })
            // The same result of another call.
            .onConflict((conflict) => conflict.doNothing())
            .execute();
      });
      kept.set(key, JSON.parse(JSON.stringify(data)) as Json);
    },
  };
}

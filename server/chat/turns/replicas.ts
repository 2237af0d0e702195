import type { Context } from '../../context.ts';
import type { Store } from '../../stores/store.ts';
import { endColumns, nameOfTurn, turnsChanged } from './keepTurns.ts';
import { segmentsOf, type TurnRow, turnRows } from './turnRows.ts';

const beatEvery = 3_000;
/** A replica that has given no sign for so long, as this one saw it, is gone. No two clocks are compared. */
const goneAfter = 15_000;

/** Databases that this process has to itself: whoever answered turns there before is gone. */
const claimed = new WeakSet<Store>();

/** Marks the running turns of a replica that is gone as interrupted, with what had come; of all replicas for none. */
async function interrupt({ store }: Context, replica?: string): Promise<void> {
  const running = turnRows(store.db).where('status', '=', 'running');
  const rows = (await (replica === undefined ? running : running.where('replica', '=', replica)).execute()) as TurnRow[];
  for (const row of rows) {
    const ending = { status: 'interrupted', usage: null, error: null, reason: 'stop' } as const;
    await store.transaction((trx) =>
      trx
        .updateTable('turns')
        .set(endColumns(row.question, segmentsOf(row), ending))
        .where('id', '=', row.id)
        .where('status', '=', 'running')
        .where('replica', '=', row.replica)
        .execute(),
    );
  }
  if (rows.length > 0) await store.publish(turnsChanged, JSON.stringify(rows.map(nameOfTurn)));
}

/** Gives signs of life while this replica answers turns, and looks for replicas that went away in the middle of theirs. */
export function watchReplicas(context: Context, own: string, isAnswering: () => boolean) {
  const { store, clock, log } = context;
  const seen = new Map<string, { readonly beats: number | null; readonly since: number }>();

  const beat = (): Promise<unknown> =>
    store.transaction((trx) =>
      trx
        .insertInto('chat_replicas')
        .values({ id: own, beats: 1 })
        .onConflict((conflict) => conflict.column('id').doUpdateSet((row) => ({ beats: row('chat_replicas.beats', '+', 1) })))
        .execute(),
    );

  const forget = (id: string): Promise<unknown> =>
    store.transaction((trx) => trx.deleteFrom('chat_replicas').where('id', '=', id).execute());

  /** Others that have running turns, with their last sign. */
  const others = async (): Promise<{ replica: string; beats: number | null }[]> =>
    (await store.lookups
      .selectFrom('turns')
      .leftJoin('chat_replicas', 'chat_replicas.id', 'turns.replica')
      .select(['turns.replica', 'chat_replicas.beats'])
      .distinct()
      .where('turns.status', '=', 'running')
      .where('turns.replica', '!=', own)
      .execute()) as { replica: string; beats: number | null }[];

  async function look(): Promise<void> {
    const found = await others();
    for (const id of seen.keys()) if (!found.some(({ replica }) => replica === id)) seen.delete(id);
    for (const { replica, beats } of found) {
      const before = seen.get(replica);
      if (before?.beats !== beats) seen.set(replica, { beats, since: clock() });
      else if (clock() - before.since > goneAfter) {
        await interrupt(context, replica);
        await forget(replica);
      }
    }
  }

  async function tick(): Promise<void> {
    if (isAnswering()) await beat();
    await look();
  }

  let present: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    present = present.then(tick).catch((error: unknown) => log.error(error, 'replicas could not be watched'));
  }, beatEvery).unref();

  return {
    async start(): Promise<void> {
      if (store.dialect !== 'sqlite' || claimed.has(store)) return;
      claimed.add(store);
      await interrupt(context);
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await present;
      // A database that is gone already holds nothing that another replica could be misled by.
      await forget(own).catch((error: unknown) => log.warn(error, 'this replica could not be taken off the list'));
    },
  };
}

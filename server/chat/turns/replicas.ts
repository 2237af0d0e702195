import type { Context } from '../../context.ts';
import type { Store } from '../../stores/store.ts';
import { endColumns, nameOfTurn, turnsChanged } from './turnWriter.ts';
import { segmentsOf, type TurnRow, turnRows } from './turnRows.ts';

const beatEvery = 3_000;
/** A replica that has given no sign for so long, as this one saw it, is gone. No two clocks are compared. */
const goneAfter = 15_000;

/** Databases that this process has to itself: whoever answered turns there before is gone. */
const claimed = new WeakSet<Store>();

/** The running turns of all replicas, to be narrowed. */
const runningTurns = ({ store }: Context) => turnRows(store.db).where('status', '=', 'running');

/** Marks running turns that nobody answers any more as interrupted, with what had come; those whose work outlives its server wait for one. */
async function interrupt({ store }: Context, running: ReturnType<typeof runningTurns>): Promise<void> {
  const rows = (await running.execute()) as TurnRow[];
  for (const row of rows) {
    const ending = { status: row.work === null ? 'interrupted' : 'waiting', usage: null, error: null, reason: 'stop' } as const;
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

/**
 * Gives signs of life while this replica answers turns, and looks for replicas that went away in the middle of theirs. `answered` are the
 * names of those that this one answers.
 */
export function watchReplicas(
  context: Context,
  own: string,
  answered: { readonly size: number; has(name: string): boolean },
  goOn: () => Promise<void>,
) {
  const { store, clock, log } = context;
  const seen = new Map<string, { readonly beats: number | null; readonly since: number }>();

  const beat = (): Promise<unknown> =>
    store.transaction(
      (trx) =>
        trx
          .insertInto('chat_replicas')
          .values({ id: own, beats: 1 })
          .onConflict((conflict) => conflict.column('id').doUpdateSet((row) => ({ beats: row('chat_replicas.beats', '+', 1) })))
          .execute(),
      { mayBeLost: true },
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
        await interrupt(context, runningTurns(context).where('replica', '=', replica));
        await forget(replica);
        await goOn();
      }
    }
  }

  /** Own turns that nobody answered at the last look: begun by a transaction whose end was not heard of. */
  let unanswered: ReadonlySet<number> = new Set();

  async function lookAtOwn(): Promise<void> {
    const mine = (await store.lookups
      .selectFrom('turns')
      .select(['id', 'convUid', 'turn'])
      .where('status', '=', 'running')
      .where('replica', '=', own)
      .execute()) as Pick<TurnRow, 'id' | 'convUid' | 'turn'>[];
    const left = mine.filter((turn) => !answered.has(nameOfTurn(turn)));
    const lost = left.flatMap(({ id }) => (unanswered.has(id) ? [id] : []));
    if (lost.length > 0) await interrupt(context, runningTurns(context).where('id', 'in', lost));
    unanswered = new Set(left.map(({ id }) => id));
  }

  async function tick(): Promise<void> {
    if (answered.size > 0) await beat();
    await look();
    await lookAtOwn();
  }

  let present: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    present = present.then(tick).catch((error: unknown) => log.error(error, 'replicas could not be watched'));
  }, beatEvery).unref();

  return {
    async start(): Promise<void> {
      if (store.dialect === 'sqlite' && !claimed.has(store)) {
        claimed.add(store);
        await interrupt(context, runningTurns(context));
      }
      await goOn();
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await present;
      // A database that is gone already holds nothing that another replica could be misled by.
      await forget(own).catch((error: unknown) => log.warn(error, 'this replica could not be taken off the list'));
    },
  };
}

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { coalesced } from '../../coalesced.ts';
import type { Context } from '../../context.ts';
import { queueTime } from '../../jobs/queue/queueTime.ts';
import { publishChange } from '../../publishChange.ts';
import { storedTime } from '../../storedTime.ts';
import { runDue } from '../due/runDue.ts';
import { deliver } from './deliver.ts';
import { claimLane, type HeldLane, laneTransaction, LaneLost, leaseFor, releaseLane } from './lanes.ts';
import type { Kinds } from './render.ts';

/** Lanes that one server works on at once. */
const mostLanes = 4;
/** Milliseconds between two looks for what is due. */
const lookEvery = 1_000;
/** Milliseconds that deliveries are given to come to an end when the server stops. */
const grace = 10_000;

/** Server that makes the deliveries that are due, and sends them. */
export function createCourier(context: Context, kinds: Kinds) {
  const { store, log } = context;
  const closing = new AbortController();
  const { signal } = closing;

  async function nextIn({ lane }: HeldLane) {
    const now = storedTime(await queueTime(context, store.lookups));
    return store.lookups
      .selectFrom('deliveries')
      .selectAll()
      .where('lane', '=', lane)
      .where('state', '=', 'waiting')
      .where('tryAt', '<=', now)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
  }

  /** Sends what waits in a lane, one after another, until nothing does or the lane is full. */
  async function workOn(lane: HeldLane): Promise<void> {
    const ids: number[] = [];
    // A beat that fails says nothing: the next transaction of the work finds out if the lane is another's.
    const beat = setInterval(() => void laneTransaction(context, lane, async () => {}).catch(() => {}), leaseFor / 3).unref();
    try {
      for (let row = await nextIn(lane); row && !signal.aborted; row = await nextIn(lane)) {
        ids.push(Number(row['id']));
        if ((await deliver({ context, kinds, lane, signal }, row)) === 'full') break;
      }
    } catch (error) {
      if (!(error instanceof LaneLost) && !signal.aborted) log.warn(error, 'a lane of deliveries could not be worked on');
    } finally {
      clearInterval(beat);
      await releaseLane(context, lane);
      if (ids.length > 0) await publishChange(store, { resource: 'deliveries', type: 'updated', ids: [...new Set(ids)] });
    }
  }

  async function workOnAny(): Promise<void> {
    for (;;) {
      const holder = randomUUID();
      const lane = signal.aborted ? undefined : await claimLane(context, holder);
      if (lane === undefined) return;
      await workOn({ lane, holder });
    }
  }

  const working = new Set<Promise<void>>();
  function work(): void {
    if (working.size >= mostLanes) return;
    const begun = workOnAny().catch((error: unknown) => log.warn(error, 'deliveries could not be looked for'));
    working.add(begun);
    void begun.finally(() => working.delete(begun));
  }

  const look = coalesced(async () => {
    try {
      while (!signal.aborted && (await runDue(context)) > 0);
    } catch (error) {
      log.warn(error, 'subscriptions that are due could not be looked for');
    }
    if (!signal.aborted) work();
  });

  let timer: NodeJS.Timeout | undefined;
  return {
    /** One look by hand: makes what is due, and sends all whose turn it is. */
    async once(): Promise<void> {
      while ((await runDue(context)) > 0);
      await workOnAny();
    },
    start(): void {
      timer = setInterval(() => void look(), lookEvery).unref();
    },
    async close(): Promise<void> {
      clearInterval(timer);
      closing.abort();
      await Promise.race([look().then(() => Promise.all(working)), pause(grace, undefined, { ref: false })]);
    },
  };
}

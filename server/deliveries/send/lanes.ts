import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { queueTime } from '../../jobs/queue/queueTime.ts';
import { queueTransaction } from '../../jobs/queue/queueTransaction.ts';
import type { Tables } from '../../stores/store.ts';
import { storedTime } from '../../storedTime.ts';

/** Milliseconds after which the lane of a server that gave no sign of life is given to another. */
export const leaseFor = 60_000;

/** Messages that a robot of WeChat Work takes in a minute, whoever sends them; and the minute, with something to spare for the way there. */
const robotLimit = { messages: 20, window: 61_000 } as const;
const ofRobots = 'robot/';
/** The lane of a robot, by the sign of its address. */
export const robotLane = (sign: string): string => `${ofRobots}${sign}`;
const isRobot = (lane: string): boolean => lane.startsWith(ofRobots);

/** Another server has the lane now: what was begun must not go on. */
export class LaneLost extends Error {
  constructor() {
    super('The lane is another’s now');
    this.name = 'LaneLost';
  }
}

/** Claims the lane of the first delivery whose turn it is; undefined where there is none. No two servers have the same one. */
export const claimLane = ({ store, clock }: Context, holder: string): Promise<string | undefined> =>
  queueTransaction(store, async (trx) => {
    const now = await queueTime({ store, clock }, trx);
    const at = storedTime(now);
    const first = await trx
      .selectFrom('deliveries as due')
      .leftJoin('delivery_lanes as way', 'way.lane', 'due.lane')
      .select('due.lane')
      .where('due.state', '=', 'waiting')
      .where('due.tryAt', '<=', at)
      .where((row) => row.or([row('way.leaseUntil', 'is', null), row('way.leaseUntil', '<', at)]))
      .where((row) => row.or([row('way.notBefore', 'is', null), row('way.notBefore', '<=', at)]))
      .orderBy('due.id')
      .limit(1)
      .executeTakeFirst();
    return first && (await takeLane(trx, String(first['lane']), { holder, now })) ? String(first['lane']) : undefined;
  });

/** Takes a lane for a server, unless another has it. */
async function takeLane(trx: Transaction<Tables>, lane: string, { holder, now }: { readonly holder: string; readonly now: number }) {
  const claim = { holder, leaseUntil: storedTime(now + leaseFor) };
  const taken = await trx
    .insertInto('delivery_lanes')
    .values({ lane, ...claim, notBefore: null, sent: '[]' })
    .onConflict((conflict) =>
      conflict
        .column('lane')
        .doUpdateSet(claim)
        .where((row) => row.or([row('delivery_lanes.leaseUntil', 'is', null), row('delivery_lanes.leaseUntil', '<', storedTime(now))])),
    )
    .returning('lane')
    .executeTakeFirst();
  return taken !== undefined;
}

/** A lane as its holder has it. */
export interface HeldLane {
  readonly lane: string;
  readonly holder: string;
}

/** A transaction of the holder of a lane, with the time of the queue. Throws LaneLost, and changes nothing, once another may have it. */
export const laneTransaction = <Result>(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  { lane, holder }: HeldLane,
  work: (trx: Transaction<Tables>, now: number) => Promise<Result>,
): Promise<Result> =>
  queueTransaction(store, async (trx) => {
    const now = await queueTime({ store, clock }, trx);
    const kept = await trx
      .updateTable('delivery_lanes')
      .set({ leaseUntil: storedTime(now + leaseFor) })
      .where('lane', '=', lane)
      .where('holder', '=', holder)
      .returning('lane')
      .executeTakeFirst();
    if (!kept) throw new LaneLost();
    return work(trx, now);
  });

/** Lets go of a lane. */
export const releaseLane = ({ store }: Pick<Context, 'store'>, { lane, holder }: HeldLane): Promise<unknown> =>
  store.transaction((trx) =>
    trx
      .updateTable('delivery_lanes')
      .set({ holder: null, leaseUntil: null })
      .where('lane', '=', lane)
      .where('holder', '=', holder)
      .execute(),
  );

/**
 * Takes a place among the messages of a minute, in the transaction that notes the message as on its way; in a full minute, gives the time
 * at which there will be one, and notes it.
 */
export async function takePlace(trx: Transaction<Tables>, lane: string, now: number): Promise<number | undefined> {
  if (!isRobot(lane)) return undefined;
  const row = await trx.selectFrom('delivery_lanes').select('sent').where('lane', '=', lane).executeTakeFirst();
  const sent = row ? (JSON.parse(String(row['sent'])) as number[]) : [];
  const recent = sent.filter((time) => time > now - robotLimit.window);
  const full = recent.length >= robotLimit.messages ? recent.at(-robotLimit.messages)! + robotLimit.window : undefined;
  const columns = full === undefined ? { sent: JSON.stringify([...recent, now]) } : { notBefore: storedTime(full) };
  await trx.updateTable('delivery_lanes').set(columns).where('lane', '=', lane).execute();
  return full;
}

/** A place for one message outside of the lane's order, such as a test; in a full minute, the time at which there will be one. */
export const takePlaceNow = (
  { store, clock }: Context,
  lane: string,
): Promise<{ readonly now: number; readonly full: number | undefined }> =>
  queueTransaction(store, async (trx) => {
    const now = await queueTime({ store, clock }, trx);
    await trx
      .insertInto('delivery_lanes')
      .values({ lane, holder: null, leaseUntil: null, notBefore: null, sent: '[]' })
      .onConflict((conflict) => conflict.column('lane').doNothing())
      .execute();
    await trx
      .selectFrom('delivery_lanes')
      .select('lane')
      .where('lane', '=', lane)
      .$if(store.dialect === 'postgres', (query) => query.forUpdate())
      .execute();
    return { now, full: await takePlace(trx, lane, now) };
  });

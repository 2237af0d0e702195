import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tables } from '../../stores/store.ts';
import { storedTime } from '../../storedTime.ts';
import type { JobKind } from '../defineJob.ts';
import { insertJob } from '../enqueue.ts';
import { queueTime } from '../queue/queueTime.ts';
import { queueTransaction } from '../queue/queueTransaction.ts';
import { checkTiming, dueTimes, type Missed, nextTime, type Timing } from './timing.ts';

/** A job to be added at each of its times. */
export interface Schedule<Payload> extends Pick<Timing, 'pattern'> {
  /** That of the organisation unless said. */
  readonly timeZone?: string;
  /** Unique among all schedules, such as `subscriptions/7`. */
  readonly name: string;
  readonly payload: Payload;
  readonly missed: Missed;
  readonly owner?: number | null;
}

interface ScheduleRow extends Timing {
  readonly name: string;
  readonly kind: string;
  readonly payload: string;
  readonly missed: Missed;
  readonly owner: number | null;
  readonly attemptLimit: number;
  readonly nextAt: string;
}

/** Schedules looked at in one transaction; the others follow at the next look. */
const mostAtOnce = 100;

const storedOrNull = (time: number | null): string | null => (time === null ? null : storedTime(time));

/** Makes or changes a schedule. Refuses with SCHEDULE_INVALID. One whose timing stays as it is goes on where it was. */
export async function putSchedule<Payload>(
  context: Context,
  trx: Transaction<Tables>,
  { kind, payload: schema, limits }: JobKind<Payload>,
  { name, payload, pattern, timeZone = context.settings.timeZone, missed, owner = null }: Schedule<Payload>,
): Promise<void> {
  const timing = { pattern, timeZone };
  checkTiming(timing);
  const columns = { kind, payload: JSON.stringify(schema.parse(payload)), ...timing, missed, owner, attemptLimit: limits.attempts };
  const present = await trx.selectFrom('job_schedules').select(['pattern', 'timeZone']).where('name', '=', name).executeTakeFirst();
  if (present && present['pattern'] === pattern && present['timeZone'] === timeZone) {
    await trx.updateTable('job_schedules').set(columns).where('name', '=', name).execute();
    return;
  }
  const nextAt = storedOrNull(nextTime(timing, await queueTime(context, trx)));
  await dropSchedule(trx, name);
  await trx
    .insertInto('job_schedules')
    .values({ name, ...columns, nextAt })
    .execute();
}

/** Ends a schedule; the jobs that it has added stay. */
export async function dropSchedule(trx: Transaction<Tables>, name: string): Promise<void> {
  await trx.deleteFrom('job_schedules').where('name', '=', name).execute();
}

/** Adds the jobs of every schedule whose time has come. The time is in a job's key, so that each is added once, by whichever server. */
export async function runSchedules(context: Context): Promise<void> {
  const { store } = context;
  const isAnyDue = await store.lookups
    .selectFrom('job_schedules')
    .select('name')
    .where('nextAt', '<=', storedTime(await queueTime(context, store.lookups)))
    .limit(1)
    .executeTakeFirst();
  if (!isAnyDue) return;
  await queueTransaction(store, async (trx) => {
    const now = await queueTime(context, trx);
    const due = await trx
      .selectFrom('job_schedules')
      .selectAll()
      .where('nextAt', '<=', storedTime(now))
      .orderBy('nextAt')
      .limit(mostAtOnce)
      .$if(store.dialect === 'postgres', (query) => query.forUpdate().skipLocked())
      .execute();
    for (const row of due) await runSchedule(context, trx, row as unknown as ScheduleRow, now);
  });
}

async function runSchedule(context: Context, trx: Transaction<Tables>, schedule: ScheduleRow, now: number): Promise<void> {
  const { name, kind, payload, owner, attemptLimit, missed } = schedule;
  for (const time of dueTimes(schedule, missed, Date.parse(schedule.nextAt), now)) {
    const dueAt = storedTime(time);
    await insertJob(context, trx, { kind, payload, owner, attemptLimit, dueAt, key: `${name}@${dueAt}` });
  }
  await trx
    .updateTable('job_schedules')
    .set({ nextAt: storedOrNull(nextTime(schedule, now)) })
    .where('name', '=', name)
    .execute();
}

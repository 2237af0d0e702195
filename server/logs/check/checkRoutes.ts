import type { FastifyInstance } from 'fastify';
import { checkLog, lastLogCheck } from '#schemas/contracts/logs.ts';
import { chainReport, type LogCheck } from '#schemas/wire/logCheck.ts';
import { answer } from '../../calls/answer.ts';
import type { Context } from '../../context.ts';
import { wakeWorkers } from '../../jobs/announce.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { sealEntries } from '../chain/sealEntries.ts';
import { checkJob } from './checkJob.ts';

/** Entries sealed before a check; a log that was there before seals goes on being sealed beside it. */
const sealedBefore = 1_000;

/** Registers the check of the log. */
export function checkRoutes(app: FastifyInstance, context: Context): void {
  answer(app, checkLog, async ({ actor }) => {
    const before = await lastCheck(context);
    if (before && isUnderWay(before)) return before;
    await sealEntries(context, sealedBefore);
    await context.store.transaction((trx) => enqueue(context, trx, checkJob, {}, { owner: actor.id }));
    await wakeWorkers(context);
    return (await lastCheck(context))!;
  });
  answer(app, lastLogCheck, () => lastCheck(context));
}

const isUnderWay = ({ state }: LogCheck): boolean => state === 'queued' || state === 'running';

async function lastCheck({ store }: Context): Promise<LogCheck | null> {
  const job = await store.lookups
    .selectFrom('jobs')
    .select(['state', 'done', 'total', 'createdAt', 'result'])
    .where('kind', '=', checkJob.kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!job) return null;
  const { state, done, total, createdAt: askedAt, result } = job as unknown as LogCheck & { createdAt: string; result: string | null };
  return { state, done, total, askedAt, report: result === null ? null : chainReport.parse(JSON.parse(result)) };
}

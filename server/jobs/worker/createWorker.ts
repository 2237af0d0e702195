import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { coalesced } from '../../coalesced.ts';
import { announceJobs, cancelChannel, wakeChannel } from '../announce.ts';
import type { JobKind } from '../defineJob.ts';
import type { ChangedJob } from '../queue/jobRow.ts';
import { recoverJobs } from '../queue/recoverJobs.ts';
import { isAnyDue, takeJob } from '../queue/takeJob.ts';
import { runSchedules } from '../schedules/schedules.ts';
import { type RunningJob, startJob } from './startJob.ts';

/** Begins the name of every worker of this process. */
const processName = randomUUID();

interface WorkerOptions {
  /** Milliseconds between two looks for jobs that no message told of. */
  readonly pollEvery?: number;
  /** Milliseconds that jobs are given to stop when the server does. */
  readonly grace?: number;
}

/** Takes and runs jobs of these kinds on this server, from `start` to `close`. */
export function createWorker(context: Context, kinds: readonly JobKind[], { pollEvery = 1_000, grace = 10_000 }: WorkerOptions = {}) {
  const { store, log } = context;
  const holder = `${processName}/${randomUUID()}`;
  const running = new Map<number, { readonly kind: JobKind; readonly job: RunningJob }>();
  const closing = new AbortController();
  // Whoever held jobs of an embedded database before is gone: no two processes open one.
  let abandoned = store.dialect === 'sqlite' ? { notHeldBy: processName } : undefined;

  const announce = (jobs: readonly ChangedJob[]): void =>
    void announceJobs(context, jobs).catch((error: unknown) => log.warn(error, 'a change of a job could not be announced'));

  const roomFor = (kind: JobKind): number =>
    kind.limits.atOnce.server - [...running.values()].filter((other) => other.kind === kind).length;

  async function take(kind: JobKind): Promise<void> {
    // No more than there is room for now: jobs that end at once would keep every other kind waiting. Each that ends has this looked at again.
    for (let room = roomFor(kind); room > 0 && (await isAnyDue(context, kind)); room -= 1) {
      // What this worker has just given back is for others.
      if (closing.signal.aborted) return;
      const row = await takeJob(context, kind, holder);
      if (!row) return;
      const changed = (): void => announce([row]);
      const job = startJob(context, kind, row, closing.signal, changed);
      running.set(row.id, { kind, job });
      changed();
      void job.ended.then(() => {
        running.delete(row.id);
        wake();
      });
    }
  }

  async function recover(): Promise<void> {
    announce(await recoverJobs(context, [...running.keys()], kinds, abandoned));
    abandoned = undefined;
  }

  /** Does a part of a look; one that fails hinders no other. */
  const tried = (part: () => Promise<void>): Promise<void> =>
    part().catch((error: unknown) => log.warn(error, 'jobs could not be looked for'));

  const look = coalesced(async () => {
    if (closing.signal.aborted) return;
    await tried(recover);
    await tried(() => runSchedules(context));
    for (const kind of kinds) await tried(() => take(kind));
  });
  function wake(): void {
    if (!closing.signal.aborted) void look();
  }

  let timer: NodeJS.Timeout | undefined;
  let stopHearing: readonly (() => void)[] = [];

  return {
    start(): void {
      const lookAll = (): void => running.forEach(({ job }) => job.look());
      stopHearing = [
        store.subscribe(wakeChannel, wake, wake),
        store.subscribe(cancelChannel, (id) => running.get(Number(id))?.job.look(), lookAll),
      ];
      timer = setInterval(wake, pollEvery).unref();
      wake();
    },
    /** Takes no more jobs, stops those that run, and gives back what is not finished. */
    async close(): Promise<void> {
      clearInterval(timer);
      stopHearing.forEach((stop) => stop());
      closing.abort();
      const stopAll = (): void => running.forEach(({ job }) => job.stop());
      stopAll();
      // A job that was just being taken is stopped as well.
      const stopped = look().then(() => (stopAll(), Promise.all([...running.values()].map(({ job }) => job.ended))));
      await Promise.race([stopped, pause(grace, undefined, { ref: false })]);
      await Promise.all([...running.values()].map(({ job }) => job.giveBack()));
    },
  };
}

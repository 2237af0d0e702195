import { setTimeout as pause } from 'node:timers/promises';
import { isRefusal } from '#schemas/wire/errors.ts';
import type { Context } from '../../context.ts';
import type { JobKind } from '../defineJob.ts';
import { outcomeOfFailure } from '../failures.ts';
import { LeaseLost } from '../queue/claim.ts';
import type { JobRow } from '../queue/jobRow.ts';
import { type Outcome, settleJob } from '../queue/settleJob.ts';
import { createRun } from './createRun.ts';
import { startHeartbeat } from './heartbeat.ts';

const longestPause = 1_000;

/** Reasons to stop a run, and the outcome of each. */
const cuts = {
  stopping: { state: 'givenBack' },
  lost: { state: 'givenBack' },
  cancelled: { state: 'cancelled' },
} as const satisfies Record<string, Outcome>;
type Cut = keyof typeof cuts;

/** Reason that the signal of a run is aborted with. */
class JobCut extends Error {
  readonly cut: Cut;
  constructor(cut: Cut) {
    super(`The job is to stop: ${cut}`);
    this.name = 'JobCut';
    this.cut = cut;
  }
}

/** A job that runs on this server. */
export interface RunningJob {
  /** Resolves when the job has ended here and that is stored, or cannot be. Never rejects. */
  readonly ended: Promise<void>;
  /** Finds out at once whether somebody wants the job cancelled. */
  look(): void;
  /** Tells the run to stop. */
  stop(): void;
  /** Lets go of the job although its run has not stopped. */
  giveBack(): Promise<void>;
}

/** Runs a job that this worker has taken. `changed` is told of each change of its row; once `closing` is aborted, none begins and nothing is tried again. */
export function startJob(context: Context, kind: JobKind, row: JobRow, closing: AbortSignal, changed: () => void): RunningJob {
  const { log } = context;
  const { lease, backoff } = kind.limits;
  const controller = new AbortController();
  const cut = (why: Cut): void => controller.abort(new JobCut(why));
  const heartbeat = startHeartbeat(context, row, lease, {
    lost: () => cut('lost'),
    cancelAsked: () => cut('cancelled'),
    progressed: changed,
  });

  function outcomeOf(thrown: unknown): Outcome {
    if (thrown instanceof LeaseLost) return cuts.lost;
    const reason: unknown = controller.signal.reason;
    if (reason instanceof JobCut) return cuts[reason.cut];
    if (!isRefusal(thrown)) log.error({ err: thrown, job: row.id, kind: kind.kind }, 'a job failed');
    return outcomeOfFailure(thrown, row, backoff);
  }

  async function run(): Promise<Outcome> {
    if (closing.aborted) return cuts.stopping;
    try {
      const result = await kind.run(createRun(context, row, lease, heartbeat, controller.signal));
      return { state: 'done', result: result ? JSON.stringify(result) : null };
    } catch (error) {
      return outcomeOf(error);
    }
  }

  /** Stored as soon as the database can: a job whose end is not known would be done a second time. */
  async function settle(outcome: Outcome): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await settleJob(context, row, outcome, heartbeat.columns(), kind);
        return changed();
      } catch (error) {
        log.warn({ err: error, job: row.id }, 'the end of a job could not be stored');
        if (closing.aborted) return;
        await pause(Math.min(longestPause, 100 * 2 ** attempt), undefined, { signal: closing }).catch(() => {});
      }
    }
  }

  return {
    ended: run().finally(heartbeat.stop).then(settle),
    look: () => void heartbeat.now(),
    stop: () => cut('stopping'),
    giveBack: () => settle(cuts.stopping),
  };
}

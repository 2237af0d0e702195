import { setTimeout as pause } from 'node:timers/promises';
import { isRefusal } from '#schemas/wire/errors.ts';
import type { ImportState } from '#schemas/wire/imports.ts';
import type { Context } from '../context.ts';
import { outageOf } from '../stores/outage.ts';
import { endImport, findImport, moveImport, startHeartbeat } from './importStore.ts';
import type { Applying } from './throughRows.ts';

/** The pauses between tries to note the end of a job, in milliseconds. */
const firstPause = 500;
const longestPause = 30_000;

/** The jobs that this process has under way, so that a stop can wait for their present batch. */
export class Jobs {
  readonly #running = new Set<Promise<unknown>>();
  readonly #context: Context;
  readonly #stop = new AbortController();
  readonly signal = this.#stop.signal;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Runs a job apart from the request that asked for it. One that fails leaves its import failed, with the reason. */
  start(importId: number, state: ImportState, work: () => Promise<unknown>): void {
    const run = work()
      .catch((error: unknown) => this.#fail(importId, state, error))
      .finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  async #fail(importId: number, state: ImportState, error: unknown): Promise<void> {
    const reference = `import-${importId}`;
    if (!isRefusal(error)) this.#context.log.error({ err: error, reference }, 'an import failed');
    const refusal = isRefusal(error) ? error : outageOf(error);
    const said = refusal ? { code: refusal.code, facts: refusal.facts } : { code: 'INTERNAL' as const, facts: { reference } };
    await this.#untilNoted(() => endImport(this.#context, importId, state, 'failed', said));
  }

  /** What failed a job, such as a database that is away, may keep its end from being noted: that is tried until the server stops. */
  async #untilNoted(note: () => Promise<unknown>): Promise<void> {
    for (let wait = firstPause; !this.signal.aborted; wait = Math.min(2 * wait, longestPause)) {
      try {
        return void (await note());
      } catch (error) {
        this.#context.log.error(error, 'the end of an import could not be noted');
        await pause(wait, undefined, { signal: this.signal }).catch(() => {});
      }
    }
  }

  /** Lets every job finish its present batch, and resolves when none is under way. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await Promise.allSettled(this.#running);
  }
}

export type Work = (job: Applying) => Promise<boolean>;

/** Moves an import to its next state and starts the work of that state; refused when it is in none of `from`. */
export async function begin(jobs: Jobs, job: Applying, from: readonly ImportState[], state: ImportState, work: Work): Promise<void> {
  await moveImport(job.context, await findImport(job.context, job.actor, job.importId), from, state);
  jobs.start(job.importId, state, () => {
    const stopHeartbeat = startHeartbeat(job.context, job.importId);
    return work(job).finally(stopHeartbeat);
  });
}

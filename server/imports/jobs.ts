import { isRefusal } from '#schemas/wire/errors.ts';
import type { ImportState } from '#schemas/wire/imports.ts';
import type { Context } from '../context.ts';
import type { Applying } from './applyRows.ts';
import { endImport, findImport, moveImport } from './importStore.ts';

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
    const said = isRefusal(error) ? { code: error.code, facts: error.facts } : { code: 'INTERNAL', facts: { reference } };
    await endImport(this.#context, importId, state, 'failed', said);
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
  jobs.start(job.importId, state, () => work(job));
}

import { setTimeout as pause } from 'node:timers/promises';
import { isRefusal } from '#schemas/wire/errors.ts';
import type { Context } from '../context.ts';
import { outageOf } from '../stores/outage.ts';
import { endImport } from './importStore.ts';

/** The pauses between tries to note the end of a reading, in milliseconds. */
const firstPause = 500;
const longestPause = 30_000;

/** The files that this process is reading, so that a stop can wait for their present batch. */
export class Readings {
  readonly #running = new Set<Promise<unknown>>();
  readonly #context: Context;
  readonly #stop = new AbortController();
  readonly signal = this.#stop.signal;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Reads a file apart from the request that brought it. A reading that fails leaves its import failed, with the reason. */
  start(importId: number, work: () => Promise<unknown>): void {
    const run = work()
      .catch((error: unknown) => this.#fail(importId, error))
      .finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  async #fail(importId: number, error: unknown): Promise<void> {
    const reference = `import-${importId}`;
    if (!isRefusal(error)) this.#context.log.error({ err: error, reference }, 'an import failed');
    const refusal = isRefusal(error) ? error : outageOf(error);
    const said = refusal ? { code: refusal.code, facts: refusal.facts } : { code: 'INTERNAL' as const, facts: { reference } };
    await this.#untilNoted(() => endImport(this.#context, importId, 'reading', 'failed', said));
  }

  /** Retries until the end of a reading is noted, or the server stops: what failed it, such as a database that is away, may prevent that too. */
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

  /** Lets every reading finish its present batch, and resolves when none is under way. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await Promise.allSettled(this.#running);
  }
}

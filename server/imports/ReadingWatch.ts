import type { Context } from '../context.ts';
import { noteProgress } from './importStore.ts';

const lookEvery = 3_000;

/** The reading of a file, as far as it is watched. */
interface Watched {
  readonly context: Context;
  readonly importId: number;
  /** Aborted when the server stops. */
  readonly signal: AbortSignal;
}

interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Tells that a reading lives and how far it has come, also while it waits for its turn, and finds out when nobody wants it any more. */
export class ReadingWatch {
  readonly #reading: Watched;
  readonly #unwanted = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #progress: Progress = { done: 0, total: 0 };
  /** Aborts when its owner cancels the import or the server stops, and, with the error, when that cannot be found out. */
  readonly signal: AbortSignal;

  constructor(reading: Watched) {
    this.#reading = reading;
    this.signal = AbortSignal.any([reading.signal, this.#unwanted.signal]);
    this.#timer = setInterval(() => void this.#look().catch((error: unknown) => this.#unwanted.abort(error)), lookEvery);
  }

  /** Keeps how far it has come; throws an `AbortError` when it is not wanted any more. */
  async note(progress: Progress): Promise<void> {
    this.#progress = progress;
    await this.#look();
    this.signal.throwIfAborted();
  }

  async #look(): Promise<void> {
    const { context, importId } = this.#reading;
    if (!(await noteProgress(context, importId, 'reading', this.#progress))) this.#unwanted.abort();
  }

  end(): void {
    clearInterval(this.#timer);
  }
}

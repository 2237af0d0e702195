import { Readable } from 'node:stream';
import type { OpenTurn } from '../turns/createTurns.ts';
import type { MakeWriter, Writer } from './writer.ts';

/**
 * One answer on its way to one client. It takes from the log only when the client has room, so that a slow one holds up nobody
 * and nothing is kept for it; when it hangs up, the answer goes on without it.
 */
export class TurnStream extends Readable {
  readonly #writer: Writer;
  readonly #letGo: () => void;
  readonly #rests: () => number;
  #isWanted = false;
  #rest: NodeJS.Timeout | undefined;

  constructor({ log, letGo }: OpenTurn, makeWriter: MakeWriter, position: number) {
    super();
    this.#writer = makeWriter(log, position);
    // After the end nothing is told again.
    this.#rests = () => (log.ending ? 0 : this.#writer.rest());
    const stop = log.onMore(() => {
      if (log.ending) this.#endRest();
      this.#pump();
    });
    this.#letGo = () => {
      stop();
      letGo();
    };
  }

  /** A comment, so that no proxy takes the line for dead. */
  beat(): void {
    if (this.#isWanted && !this.readableEnded) this.#isWanted = this.push(': \n\n');
  }

  /** Hangs up in the middle: the client may come back, if it still may. */
  cut(): void {
    if (!this.destroyed && !this.readableEnded) this.push(null);
    this.#isWanted = false;
  }

  override _read(): void {
    this.#isWanted = true;
    this.#pump();
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#endRest();
    this.#isWanted = false;
    this.#letGo();
    callback(error);
  }

  #pump(): void {
    while (this.#isWanted && !this.#rest) {
      const words = this.#writer.next();
      if (words === undefined) return;
      this.#isWanted = this.push(words) && words !== null;
      this.#takeRest(this.#rests());
    }
  }

  #takeRest(milliseconds: number): void {
    if (milliseconds === 0) return;
    this.#rest = setTimeout(() => {
      this.#endRest();
      this.#pump();
    }, milliseconds);
  }

  #endRest(): void {
    clearTimeout(this.#rest);
    this.#rest = undefined;
  }
}

import { PassThrough, type Readable } from 'node:stream';
import { type ChangeEvent, missedEvent } from '#schemas/wire/live.ts';
import type { Actor } from '../context.ts';

/** A client that takes nothing off the line for so long that this many bytes wait for it is hung up on; it asks again and reads anew. */
const mostWaiting = 256 * 1024;

/** One open stream of changes, and who listens. */
export class Listener {
  readonly #stream = new PassThrough();

  constructor(
    /** The listening user, with present rights. */
    public actor: Actor,
    /** Fingerprint of the listener's rights. */
    public rights: string,
    readonly token: string,
  ) {
    this.#stream.write(': open\n\n');
  }

  get body(): Readable {
    return this.#stream;
  }

  /** Says how many milliseconds ago something changed that a page may have read before it listened. */
  missed(ago: number): void {
    this.#write(`event: ${missedEvent}\ndata: ${Math.ceil(ago)}\n\n`);
  }

  tell(change: ChangeEvent): void {
    this.#write(`data: ${JSON.stringify(change)}\n\n`);
  }

  /** A comment, so that no proxy takes the line for dead. */
  beat(): void {
    this.#write(': \n\n');
  }

  end(): void {
    this.#stream.end();
  }

  onEnd(hear: () => void): void {
    this.#stream.once('close', hear);
  }

  #write(words: string): void {
    if (this.#stream.writableLength + this.#stream.readableLength > mostWaiting) this.#stream.destroy();
    else if (this.#stream.writable) this.#stream.write(words);
  }
}

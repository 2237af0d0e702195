import { refuse } from '#schemas/wire/errors.ts';

interface Bounds {
  /** Files read at once. */
  readonly atOnce: number;
  /** Of those, files of one user. */
  readonly perUser: number;
  /** Files that one user may have here, those included that wait. */
  readonly heldPerUser: number;
}

interface Waiting {
  readonly userId: number;
  readonly begin: () => void;
}

/** The order in which files are read, each of which takes a process and memory: so many at once, and of one user not more than a share. */
export class ReadingQueue {
  readonly #bounds: Bounds;
  readonly #reading: number[] = [];
  readonly #waiting: Waiting[] = [];
  readonly #held = new Map<number, number>();

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Takes a place for a file of a user, which the result gives back. Refuses one too many with FILES_WAITING. */
  join(userId: number): () => void {
    const { heldPerUser } = this.#bounds;
    const held = this.#held.get(userId) ?? 0;
    if (held >= heldPerUser) throw refuse('FILES_WAITING', { limit: heldPerUser });
    this.#held.set(userId, held + 1);
    return () => {
      const left = this.#held.get(userId)! - 1;
      if (left > 0) this.#held.set(userId, left);
      else this.#held.delete(userId);
    };
  }

  /** Does the work when it is its turn. Rejects with the reason of `signal` when that aborts while it waits. */
  async run<Result>(userId: number, signal: AbortSignal | undefined, work: () => Promise<Result>): Promise<Result> {
    await this.#turn(userId, signal);
    try {
      return await work();
    } finally {
      this.#reading.splice(this.#reading.indexOf(userId), 1);
      this.#beginNext();
    }
  }

  #turn(userId: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(signal?.reason as Error);
      };
      const begin = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const waiting = { userId, begin };
      signal?.addEventListener('abort', leave, { once: true });
      this.#waiting.push(waiting);
      this.#beginNext();
    });
  }

  #beginNext(): void {
    const { atOnce, perUser } = this.#bounds;
    const isFree = ({ userId }: Waiting): boolean => this.#reading.filter((id) => id === userId).length < perUser;
    while (this.#reading.length < atOnce) {
      const at = this.#waiting.findIndex(isFree);
      const [next] = at === -1 ? [] : this.#waiting.splice(at, 1);
      if (!next) return;
      this.#reading.push(next.userId);
      next.begin();
    }
  }
}

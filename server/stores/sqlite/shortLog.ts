import { openAside } from './aside.ts';
import type { Place } from './readers.ts';

/** Pages of the log from which it is to begin anew, pages that may be left to move until nobody writes, and how often they are tried to be fewer. */
const most = { pages: 4_000, left: 1_500, rounds: 4 };
/** Fewest and most commits after which the log is moved: as many as fill it, going by those before. The largest fill it by some three. */
const commitsOf = { few: 4, many: 32 };

/** Passive: it waits for nobody, and nobody waits for it. */
const checkpoint = { sql: 'pragma wal_checkpoint(passive)', parameters: [] } as const;

/** Pages of the log, and whether all of them are in the database itself by now: those that somebody still reads from before are not. */
interface Moved {
  readonly pages: number;
  readonly isWhole: boolean;
}

/**
 * Keeps the write-ahead log short, by a thread of its own: a commit that moved it by itself would hold the server up for as long as the disk takes. `unwritten`
 * runs work while nobody writes.
 */
export function keepLogShort(place: Place, unwritten: (work: () => Promise<Moved>) => Promise<Moved>, warn: (error: Error) => void) {
  const aside = openAside(place);
  let commits = 0;
  let until = commitsOf.few;
  let isStuck = false;
  /** Pages of the log that were there when it was moved last. */
  let known = 0;
  let moving: Promise<void> | undefined;

  async function move(): Promise<Moved> {
    const [row] = await aside.run(checkpoint);
    return { pages: Number(row!['log']), isWhole: row!['log'] === row!['checkpointed'] };
  }
  /** Moves what was written meanwhile, and so on; the last of it while nobody writes, as only a log that is moved whole begins anew. */
  async function moveRest(moved: Moved): Promise<Moved> {
    let [before, last] = [0, moved];
    for (let round = 0; last.isWhole; round += 1) {
      if (round === most.rounds || last.pages - before <= most.left) return unwritten(move);
      [before, last] = [last.pages, await move()];
    }
    return last;
  }
  async function moveAll(): Promise<void> {
    const done = commits;
    commits = 0;
    const first = await move();
    const written = Math.max(1, first.pages - known);
    until = Math.min(commitsOf.many, Math.max(commitsOf.few, Math.round((done * most.pages) / written)));
    const isFull = first.pages >= most.pages;
    const last = isFull ? await moveRest(first) : first;
    isStuck = isFull && !last.isWhole;
    known = isFull && last.isWhole ? 0 : last.pages;
  }
  function moveIfDue(): void {
    if (moving || (commits < until && !(isStuck && commits > 0))) return;
    moving = moveAll()
      .catch(warn)
      .finally(() => {
        moving = undefined;
        moveIfDue();
      });
  }
  return {
    /** Notes that something was written: a little, or thousands of rows. */
    written(isLarge: boolean): void {
      commits += isLarge ? until : 1;
      moveIfDue();
    },
    async close(): Promise<void> {
      while (moving) await moving;
      await aside.close();
    },
  };
}

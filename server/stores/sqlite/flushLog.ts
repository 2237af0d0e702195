import { type FileHandle, open } from 'node:fs/promises';

/**
 * Has the write-ahead log of a database reach the disk without the thread that writes it waiting: SQLite would wait in each commit. Everything that was committed while one
 * writing of the disk was under way shares the next.
 *
 * A log is read only up to the first page that the disk does not have, and a disk that failed once does not tell later which pages it has: after that, `emptyLog` puts
 * all of it into the database before anything more counts as stored.
 */
export function createFlush(logPath: string, emptyLog: () => Promise<void>) {
  let log: FileHandle | undefined;
  let isDoubted = false;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function flush(): Promise<void> {
    // There once something was committed, and the same file as long as the database is open.
    log ??= await open(logPath, 'r+');
    if (isDoubted) await emptyLog();
    isDoubted = true;
    await log.datasync();
    isDoubted = false;
  }
  const goOn = (): Promise<void> => {
    running = next;
    next = undefined;
    return flush();
  };

  return {
    /** Resolves once all that was committed before the call is on the disk. */
    flushed(): Promise<void> {
      if (next) return next;
      next = running ? running.then(goOn, goOn) : Promise.resolve().then(goOn);
      const own = next;
      const end = (): void => void (running === own && (running = undefined));
      own.then(end, end);
      return own;
    },
    async close(): Promise<void> {
      await Promise.allSettled([running, next]);
      await log?.close();
    },
  };
}

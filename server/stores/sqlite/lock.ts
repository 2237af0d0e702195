import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { StartupError } from '../../settings.ts';

/**
 * Claims a data folder for this process; gives what lets it go. The claim dies with the process, however it ends.
 * Throws `StartupError`, naming the other process, when another one holds it.
 */
export function lockFolder(folder: string): () => void {
  // The system frees a file's lock when its process dies, and SQLite locks files alike on every system.
  const lock = new Database(join(folder, 'lock'), { timeout: 0 });
  // A file of its own: reading the locked one from this process would free the lock.
  const pidFile = join(folder, 'pid');
  try {
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw new StartupError(
      `The data folder ${folder} is in use by another running server${holderOf(pidFile)}. Stop that one, or name another folder by DATA_DIR.`,
    );
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  return () => {
    rmSync(pidFile, { force: true });
    lock.close();
  };
}

function holderOf(pidFile: string): string {
  try {
    return ` (process ${readFileSync(pidFile, 'utf8').trim()})`;
  } catch {
    return '';
  }
}

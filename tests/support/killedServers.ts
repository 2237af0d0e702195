import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Settings } from '#server/settings.ts';

interface Kills {
  /** Path of a built program that writes to its output once it has begun with its work. */
  readonly program: string;
  readonly place: Partial<Settings>;
  readonly times: number;
  /** Milliseconds that each is left to work, at most. */
  readonly most: number;
}

/** Starts a program of a server again and again, and kills each at some moment after it has begun with its work. */
export async function beginAndKill({ program, place: { dataDir, databaseUrl }, times, most }: Kills): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DATABASE_CONNECTIONS: '6', LOG_LEVEL: 'silent' };
  for (let kill = 0; kill < times; kill += 1) {
    const child = spawn(process.execPath, [program], { env, stdio: ['pipe', 'pipe', 'inherit'] });
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => Promise.reject(new Error('A server did not begin')))]);
    await pause(Math.random() * most);
    child.kill('SIGKILL');
    await once(child, 'exit');
    if (databaseUrl !== undefined) await endLeases(databaseUrl);
  }
}

/** As if the time of a lease had passed. An embedded database has one server, and the next one knows that the last is gone. */
async function endLeases(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(`update jobs set "leaseUntil" = '2020-01-01T00:00:00.000Z' where state = 'running'`).finally(() => client.end());
}

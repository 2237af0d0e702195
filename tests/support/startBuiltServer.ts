import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const entry = 'dist/server/main.js';

interface Options {
  /** Its data folder, which then outlives it; without one it gets a temporary folder, in which a first start has been where `offerBuiltStart` was called. */
  dataDir?: string;
  /** More settings; an `undefined` takes one away, such as ADMIN_PASSWORD. */
  env?: Record<string, string | undefined>;
}

export type BuiltServer = Awaited<ReturnType<typeof startBuiltServer>>;

/**
 * Starts the server that `npm run build` made, as a user's machine would run it, on a free port, and waits until it is
 * ready. Rejects with what it printed when it ends before that. Whoever starts one stops it.
 */
export async function startBuiltServer({ dataDir, env = {} }: Options = {}) {
  if (!existsSync(entry)) throw new Error('The server is not built: run `npm run build` first.');
  const folder = dataDir ?? startedFolder();
  const adminPassword = 'journeys-2026';
  const settings = {
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: folder,
    ADMIN_PASSWORD: adminPassword,
    MODEL_TITLES: 'false',
    SAMPLE_DATA: 'false',
    ...env,
  };
  const child = spawn(process.execPath, [entry], { env: { ...withoutOurs(process.env), ...settings }, stdio: ['ignore', 'pipe', 'pipe'] });
  const killAtOnce = () => child.kill('SIGKILL');
  process.once('exit', killAtOnce);

  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = once(child, 'close').then(([code]: (number | null)[]) => {
    process.off('exit', killAtOnce);
    if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
    return code;
  });

  const told = new Promise<string>((resolve) => {
    child.stdout.on('data', () => {
      const [, address] = /is ready: (http\S+)\n/.exec(printed) ?? [];
      if (address) resolve(address);
    });
  });
  const url = await Promise.race([told, ended]);
  if (typeof url !== 'string') throw new Error(`The server ended with exit code ${url}. It printed:\n${printed}`);

  return {
    url,
    /** Its data folder. */
    dataDir: folder,
    adminPassword,
    /** All that it has printed so far. */
    printed: () => printed,
    /** Asks it to stop, waits until it has, and gives its exit code; a signal that ended it gives `null`. */
    stop(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

/** Environment variable that names what a first start made, for the journeys of this run to copy. */
const firstStart = 'TEST_FIRST_START_BUILT';

/** Has a server begin and end on a folder of its own, which others then begin on copies of; gives what takes it away. */
export async function offerBuiltStart(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'wenshu-data-'));
  await (await startBuiltServer({ dataDir: folder })).stop();
  process.env[firstStart] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

function startedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wenshu-data-'));
  const prepared = process.env[firstStart];
  if (prepared) cpSync(prepared, folder, { recursive: true });
  return folder;
}

/** Environment without the tests' own settings, which must not reach the server. */
function withoutOurs({ NODE_ENV: _mode, DATABASE_URL: _database, ...rest }: NodeJS.ProcessEnv) {
  return rest;
}

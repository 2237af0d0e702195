import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sampleStatements } from './statements.ts';

const program = fileURLToPath(new URL('./sampleMaker.mjs', import.meta.url));

/** Makes the database in a process of its own; the file is there once it is whole. Throws what the process says, and `signal.reason` when that aborts. */
export async function makeDatabase(path: string, signal: AbortSignal): Promise<void> {
  const unfinished = `${path}.${process.pid}`;
  const clear = () => Promise.all([rm(unfinished, { force: true }), rm(`${unfinished}.wal`, { force: true })]);
  await mkdir(dirname(path), { recursive: true });
  await clear();
  try {
    await runStatements(unfinished, signal);
    await rename(unfinished, path);
  } finally {
    await clear();
  }
}

async function runStatements(path: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const child = fork(program, [], { env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const end = () => child.kill('SIGKILL');
  signal.addEventListener('abort', end, { once: true });
  let problem: unknown = 'the process that makes it ended by itself';
  child.on('message', (words) => (problem = words));
  child.send({ path, statements: sampleStatements });
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    signal.throwIfAborted();
    if (code !== 0) throw new Error(`The sample database was not made: ${String(problem)}`);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

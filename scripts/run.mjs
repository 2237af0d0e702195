// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Missing } from './say.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

const hasGroups = process.platform !== 'win32';

const signals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** @type {keyof typeof signals | undefined} */
let stoppedBy;

/** The person, or the machine, asked this process to stop. */
export class Interrupted extends Error {
  /** Exit code that a shell expects of a process that a signal ended. */
  exitCode = 128 + (stoppedBy ? signals[stoppedBy] : 0);
}

/**
 * From here a signal ends the running command first, and then the work around it, which can clean up in a `finally`.
 * @returns what gives signals their usual meaning again
 */
export function holdSignals() {
  const names = /** @type {(keyof typeof signals)[]} */ (Object.keys(signals));
  for (const name of names) process.on(name, stop);
  return () => names.forEach((name) => process.off(name, stop));
}

/** npm gives a SIGTERM to the shell between itself and the script; that shell dies of it and passes nothing on. */
export function stopWithNpm() {
  const parent = process.ppid;
  if (!process.env['npm_lifecycle_event'] || !hasGroups) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
  // Where a signal reaches the whole group, this process has had its own; a second one means "at once".
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(name, () => {
      clearInterval(watch);
      if (process.listenerCount(name) === 0) process.kill(process.pid, name);
    });
  }
}

/** @param {keyof typeof signals} signal */
function stop(signal) {
  stoppedBy = signal;
  for (const child of running) signalGroup(child, signal);
}

/**
 * A command is the head of a group of its own: what it has started, tests and browsers, gets its signals too.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  if (hasGroups) process.kill(-child.pid, signal);
  else child.kill(signal);
}

/**
 * Runs a command in the project's folder to its end and gives its exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export async function run(command, args, options = {}) {
  if (stoppedBy) throw new Interrupted();
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], detached: hasGroups, ...options });
  running.add(child);
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => (stoppedBy ? reject(new Interrupted()) : resolve(code ?? 1)));
    });
  } finally {
    running.delete(child);
  }
}

/**
 * Runs a command that has to succeed.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export async function mustRun(command, args, options) {
  const code = await run(command, args, options);
  const words = [command, ...args].join(' ');
  if (code !== 0) throw new Missing(`命令失败（退出码 ${code}）：${words}`, `This command failed with exit code ${code}: ${words}`);
}

/**
 * Runs one of the installed packages' commands.
 * @param {string} script path below node_modules
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function runInstalled(script, args, env = process.env) {
  return run(process.execPath, [join(root, 'node_modules', script), ...args], { env });
}

/**
 * The full path of the first of these commands that PATH knows.
 * @param {readonly string[]} names
 */
export function onPath(...names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const endings = process.platform === 'win32' ? ['.exe', '.cmd'] : [''];
  return firstFile(names.flatMap((name) => folders.flatMap((folder) => endings.map((ending) => join(folder, name + ending)))));
}

/**
 * The first of these paths that is a program.
 * @param {readonly string[]} paths
 */
export function firstFile(paths) {
  return paths.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return statSync(path).isFile();
    } catch {
      return false;
    }
  });
}

/** Tells whether this is a machine on which the scripts may install system packages: Debian or a relative of it, as root. */
export function hasApt() {
  return process.getuid?.() === 0 && onPath('apt-get') !== undefined;
}

/**
 * @param {string} name a Debian package
 * @returns whether it is installed now
 */
export function aptInstall(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = () =>
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  if (install().status === 0) return true;
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  return install().status === 0;
}

// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort.mjs';
import { aptInstall, firstFile, hasApt, onPath } from './run.mjs';
import { Missing, say } from './say.mjs';

/** @typedef {{ url: string, stop: () => Promise<void> }} Postgres */
/**
 * One that can be broken off at once, as by a loss of power, and started again upon what it had stored.
 * @typedef {Postgres & { breakOff: () => Promise<void>, startAgain: () => Promise<void> }} TemporaryPostgres
 */

/**
 * Gives an empty PostgreSQL for the tests: the one TEST_DATABASE_URL names, else a temporary one of their own.
 * @returns {Promise<Postgres>}
 */
export async function preparePostgres() {
  const named = process.env['TEST_DATABASE_URL'];
  if (named) return { url: named, stop: async () => {} };
  return startTemporaryPostgres();
}

/**
 * Starts an empty PostgreSQL that is gone when it is stopped, or this process ends.
 * @returns {Promise<TemporaryPostgres>}
 */
export const startTemporaryPostgres = async () => startPostgres(findPrograms() ?? installPostgres() ?? noPostgres());

function findPrograms() {
  const initdb = onPath('initdb') ?? firstFile(usualFolders().map((folder) => join(folder, 'initdb')));
  if (!initdb) return undefined;
  return { initdb, postgres: initdb.replace(/initdb(?=(\.exe)?$)/, 'postgres') };
}

function installPostgres() {
  if (!hasApt()) return undefined;
  say('正在安装测试用的 PostgreSQL……', 'Installing PostgreSQL for the tests…');
  return aptInstall('postgresql') ? findPrograms() : undefined;
}

/** Newest version first. */
function usualFolders() {
  const versioned = [
    '/usr/lib/postgresql',
    '/opt/homebrew/opt',
    '/usr/local/opt',
    '/Applications/Postgres.app/Contents/Versions',
    '/usr/pgsql',
  ];
  const found = versioned.flatMap((folder) =>
    entriesOf(folder)
      .filter((name) => /^(postgresql(@\d+)?|\d+)$/.test(name))
      .sort((a, b) => Number(b.replace(/\D/g, '')) - Number(a.replace(/\D/g, '')))
      .map((name) => join(folder, name, 'bin')),
  );
  return [...found, '/usr/local/pgsql/bin'];
}

/** @param {string} folder */
function entriesOf(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * @param {{ initdb: string, postgres: string }} programs
 * @returns {Promise<TemporaryPostgres>}
 */
async function startPostgres(programs) {
  const folder = mkdtempSync(join(tmpdir(), 'wenshu-postgres-'));
  const owner = ownerAmong('postgres', 'nobody');
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const settings = { cwd: folder, ...owner };
  const made = spawnSync(
    programs.initdb,
    ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    settings,
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr ?? made.error}`);

  // Members of this role are asked for their passwords, as users of databases are.
  const rules = join(folder, 'pg_hba.conf');
  writeFileSync(rules, `host all +with_password 127.0.0.1/32 scram-sha-256\n${readFileSync(rules, 'utf8')}`);

  const port = await freePort();
  // Written to the system at each commit, which keeps it for a server that breaks off; only not waited for until it is on the disk.
  const fast = ['fsync=off', 'full_page_writes=off'];
  // A vacuum that comes by would gather statistics at a moment of its own; tests that are about statistics gather them.
  const steady = ['autovacuum=off'];
  const where = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'];
  const words = ['-D', folder, ...[...fast, ...steady, ...where].flatMap((setting) => ['-c', setting])];
  const launch = () => spawn(programs.postgres, words, settings);
  let server = launch();
  const stopAtOnce = () => void server.kill('SIGQUIT');
  process.once('exit', stopAtOnce);
  await untilReady(server);
  /** @param {'SIGINT' | 'SIGQUIT'} signal */
  const end = async (signal) => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    if (server.exitCode === null && server.kill(signal)) await ended;
  };

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    breakOff: () => end('SIGQUIT'),
    async startAgain() {
      server = launch();
      await untilReady(server);
    },
    async stop() {
      await end('SIGINT');
      process.off('exit', stopAtOnce);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Databases refuse to run as root: the first of these accounts that there is runs them instead.
 * @param {...string} accounts
 */
export function ownerAmong(...accounts) {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] = accounts.map((account) => users.find(([name]) => name === account)).find((user) => user !== undefined) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/**
 * @param {import('node:child_process').ChildProcessWithoutNullStreams} server
 * @returns {Promise<void>}
 */
function untilReady(server) {
  let log = '';
  return new Promise((resolve, reject) => {
    server.stderr.on('data', (chunk) => {
      log = `${log}${chunk}`.slice(-4000);
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}

/** @returns {never} */
function noPostgres() {
  throw new Missing(
    '测试需要 PostgreSQL（14 或更新），这里没有找到。请安装它（如 apt-get install postgresql、brew install postgresql），或用 TEST_DATABASE_URL 指出一个空的数据库。',
    'The tests need PostgreSQL (14 or newer); none was found. Install it (apt-get install postgresql, brew install postgresql), or name an empty database by TEST_DATABASE_URL.',
  );
}

// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort.mjs';
import { ownerAmong } from './postgres.mjs';
import { aptInstall, firstFile, hasApt, onPath } from './run.mjs';
import { Missing, say } from './say.mjs';
import { temporaryServer } from './temporaryServer.mjs';

/** @typedef {import('./temporaryServer.mjs').TemporaryServer} Mariadb */

/**
 * Gives an empty MariaDB (or MySQL) for the tests: the one TEST_MYSQL_URL names, else a temporary one of their own.
 * @returns {Promise<Mariadb>}
 */
export async function prepareMariadb() {
  const named = process.env['TEST_MYSQL_URL'];
  if (named) return { url: named, stop: async () => {} };
  return startMariadb(findPrograms() ?? installMariadb() ?? noMariadb());
}

function findPrograms() {
  const server = onPath('mariadbd') ?? firstFile(['/usr/sbin/mariadbd', '/usr/local/sbin/mariadbd', '/opt/homebrew/bin/mariadbd']);
  const install = onPath('mariadb-install-db') ?? firstFile(['/usr/bin/mariadb-install-db', '/opt/homebrew/bin/mariadb-install-db']);
  return server && install ? { server, install } : undefined;
}

function installMariadb() {
  if (!hasApt()) return undefined;
  say('正在安装测试用的 MariaDB……', 'Installing MariaDB for the tests…');
  return aptInstall('mariadb-server') ? findPrograms() : undefined;
}

/**
 * @param {{ server: string, install: string }} programs
 * @returns {Promise<Mariadb>}
 */
async function startMariadb(programs) {
  const folder = mkdtempSync(join(tmpdir(), 'wenshu-mariadb-'));
  const owner = ownerAmong('mysql', 'nobody');
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const settings = { cwd: folder, ...owner };
  const data = join(folder, 'data');
  const made = spawnSync(
    programs.install,
    ['--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal', '--skip-test-db'],
    settings,
  );
  if (made.status !== 0) throw new Error(`mariadb-install-db failed: ${made.stderr ?? made.error}`);
  const port = await freePort();
  // Of a few seconds' use: small, and never waiting for a disk.
  const small = ['--innodb-buffer-pool-size=16M', '--innodb-log-file-size=8M', '--innodb-flush-log-at-trx-commit=0', '--skip-log-bin'];
  const where = [`--datadir=${data}`, `--socket=${join(folder, 'socket')}`, `--pid-file=${join(folder, 'pid')}`, `--port=${port}`];
  const server = spawn(
    programs.server,
    ['--no-defaults', ...where, '--bind-address=127.0.0.1', '--skip-name-resolve', '--character-set-server=utf8mb4', ...small],
    settings,
  );
  return temporaryServer(server, {
    name: 'MariaDB',
    url: `mysql://root@127.0.0.1:${port}`,
    folder,
    log: 'stderr',
    says: 'ready for connections',
  });
}

/** @returns {never} */
function noMariadb() {
  throw new Missing(
    '测试需要 MariaDB，这里没有找到。请安装它（如 apt-get install mariadb-server、brew install mariadb），或用 TEST_MYSQL_URL 指出一个空的 MariaDB 或 MySQL。',
    'The tests need MariaDB; none was found. Install it (apt-get install mariadb-server, brew install mariadb), or name an empty MariaDB or MySQL by TEST_MYSQL_URL.',
  );
}

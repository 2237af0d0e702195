// @ts-check
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort.mjs';
import { aptInstall, firstFile, hasApt, onPath } from './run.mjs';
import { Missing, say } from './say.mjs';
import { temporaryServer } from './temporaryServer.mjs';

/** @typedef {import('./temporaryServer.mjs').TemporaryServer} Redis */

/**
 * Gives an empty Redis for the tests: the one TEST_REDIS_URL names, else a temporary one of their own.
 * @returns {Promise<Redis>}
 */
export async function prepareRedis() {
  const named = process.env['TEST_REDIS_URL'];
  if (named) return { url: named, stop: async () => {} };
  return startRedis(findProgram() ?? installRedis() ?? noRedis());
}

const findProgram = () =>
  onPath('redis-server') ?? firstFile(['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server']);

function installRedis() {
  if (!hasApt()) return undefined;
  say('正在安装测试用的 Redis……', 'Installing Redis for the tests…');
  return aptInstall('redis-server') ? findProgram() : undefined;
}

/**
 * @param {string} program
 * @returns {Promise<Redis>}
 */
async function startRedis(program) {
  const folder = mkdtempSync(join(tmpdir(), 'wenshu-redis-'));
  const port = await freePort();
  const server = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]);
  return temporaryServer(server, {
    name: 'Redis',
    url: `redis://127.0.0.1:${port}`,
    folder,
    log: 'stdout',
    says: 'Ready to accept connections',
  });
}

/** @returns {never} */
function noRedis() {
  throw new Missing(
    '测试需要 Redis，这里没有找到。请安装它（如 apt-get install redis-server、brew install redis），或用 TEST_REDIS_URL 指出一个空的 Redis。',
    'The tests need Redis; none was found. Install it (apt-get install redis-server, brew install redis), or name an empty Redis by TEST_REDIS_URL.',
  );
}

// @ts-check
import { rmSync } from 'node:fs';

/** @typedef {import('node:child_process').ChildProcessWithoutNullStreams} Server */
/** @typedef {{ url: string, stop: () => Promise<void> }} TemporaryServer */

/**
 * Waits until a database that was just started is ready; it is gone, with its folder, when it is stopped or this process ends.
 * @param {Server} server
 * @param {{ name: string, url: string, folder: string, log: 'stdout' | 'stderr', says: string }} about `says` are the words of its log that tell it is ready
 * @returns {Promise<TemporaryServer>}
 */
export async function temporaryServer(server, { name, url, folder, log, says }) {
  const stopAtOnce = () => void server.kill('SIGKILL');
  process.once('exit', stopAtOnce);
  await untilSaid(server, { name, log, says });
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      if (server.exitCode === null && server.kill('SIGTERM')) await ended;
      process.off('exit', stopAtOnce);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * @param {Server} server
 * @param {{ name: string, log: 'stdout' | 'stderr', says: string }} awaited
 * @returns {Promise<void>}
 */
function untilSaid(server, { name, log, says }) {
  let last = '';
  return new Promise((resolve, reject) => {
    server[log].on('data', (chunk) => {
      last = `${last}${chunk}`.slice(-4000);
      if (last.includes(says)) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`${name} did not start:\n${last}`)));
  });
}

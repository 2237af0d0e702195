// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './freePort.mjs';
import { main } from './main.mjs';
import { prepareDependencies } from './prepare.mjs';
import { root } from './run.mjs';
import { say } from './say.mjs';

await main(async () => {
  process.chdir(root);
  process.env['NODE_ENV'] = 'development';
  await prepareDependencies();
});

if (existsSync('.env')) process.loadEnvFile('.env');
const host = process.env['HOST'] ?? '127.0.0.1';
const port = Number(process.env['PORT'] ?? 3000);

const serverPort = await freePort();
const [site, stopServer] = await Promise.all([serveSite(), keepServer()]);
say(`开发服务已就绪：http://${host}:${port}`, `Ready for work: http://${host}:${port}`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, async () => {
    await Promise.all([site.close(), stopServer()]);
    process.exit(0);
  });
}

/** The site, each module fresh from the source; what is not its own goes on to the server. */
async function serveSite() {
  const { createServer } = await import('vite');
  const toServer = { target: `http://127.0.0.1:${serverPort}`, bypass: pathOfSite };
  return (await createServer({ server: { host, port, strictPort: true, proxy: { '/': toServer } } })).listen();
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @returns {string | undefined} the address, when the site answers it
 */
function pathOfSite({ url = '/', method, headers }) {
  const [path = '/'] = url.split('?');
  const isPage = method === 'GET' && headers.accept?.includes('text/html') && !path.startsWith('/api/');
  const isFile = /^\/(@|src\/|node_modules\/|__)/.test(path) || (path !== '/' && existsSync(join(root, 'public', path)));
  return isPage || isFile ? url : undefined;
}

/**
 * The server, built again and started again at each change.
 * @returns {Promise<() => Promise<void>>} what stops both
 */
async function keepServer() {
  const { build } = await import('vite');
  const outDir = 'dist/dev';
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  // vite ends this process itself on SIGTERM, before anything here is asked.
  process.once('exit', () => server?.kill('SIGTERM'));
  const stop = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGTERM');
    await once(server, 'exit');
  };
  const restart = async () => {
    await stop();
    const env = { ...process.env, HOST: '127.0.0.1', PORT: String(serverPort) };
    server = spawn(process.execPath, ['--enable-source-maps', join(outDir, 'main.js')], { stdio: 'inherit', env });
  };
  const watcher = await build({ mode: 'server', logLevel: 'warn', build: { outDir, watch: {} } });
  if (!('on' in watcher)) throw new Error('vite did not watch the server');
  let turn = Promise.resolve();
  await new Promise((builtOnce) => {
    watcher.on('event', (event) => {
      if (event.code === 'ERROR') console.error(event.error);
      if (event.code === 'END') turn = turn.then(restart).then(builtOnce);
    });
  });
  return async () => {
    await watcher.close();
    await turn;
    await stop();
  };
}

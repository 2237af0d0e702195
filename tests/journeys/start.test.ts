import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startBuiltServer } from '../support/startBuiltServer.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'wenshu-start-'));
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

type Options = Parameters<typeof startBuiltServer>[0];

/** Starts a server that ends with the test, on the test's data folder. */
async function start(options: Options = {}) {
  const server = await startBuiltServer({ dataDir, ...options });
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  return server;
}

async function signIn(url: string, password: string) {
  const body = JSON.stringify({ username: 'admin', password });
  const reply = await fetch(`${url}/user/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return reply.status;
}

const printedPassword = (text: string) => /password (\S+) \(shown only this once/.exec(text)?.[1] ?? '';
const withoutPassword = { env: { ADMIN_PASSWORD: undefined } };

describe('starting the server', () => {
  it('makes the admin on an empty folder and prints the password once, which then stays', async () => {
    const first = await start(withoutPassword);
    const password = await vi.waitUntil(() => printedPassword(first.printed()), { timeout: 30_000 });
    expect(await signIn(first.url, password)).toBe(200);
    await first.stop();

    const second = await start(withoutPassword);
    expect(await signIn(second.url, password)).toBe(200);
    expect(second.printed()).not.toMatch(/password|密码/);
  });

  it('takes ADMIN_PASSWORD for the new admin and does not print it', async () => {
    const server = await start();
    expect(await signIn(server.url, server.adminPassword)).toBe(200);
    expect(server.printed()).not.toContain(server.adminPassword);
    expect(await signIn(server.url, 'admin123')).toBe(401);
  });

  it('gives the admin the password in ADMIN_PASSWORD when ADMIN_PASSWORD_RESET says so, and says that it did', async () => {
    await (await start()).stop();
    const env = { ADMIN_PASSWORD: 'found-again', ADMIN_PASSWORD_RESET: 'true' };
    const server = await start({ env });
    expect(server.printed()).toContain('Administrator admin has the password in ADMIN_PASSWORD now: take ADMIN_PASSWORD_RESET out');
    expect(server.printed()).not.toContain('found-again');
    expect(await signIn(server.url, 'found-again')).toBe(200);
  });

  it('refuses a second server on one data folder, and leaves the first at work', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(/in use by another running server/);
    expect(await signIn(first.url, first.adminPassword)).toBe(200);
  });

  it('starts again after a crash', async () => {
    const first = await start();
    expect(await first.stop('SIGKILL')).toBeNull();
    const second = await start();
    expect(await signIn(second.url, second.adminPassword)).toBe(200);
  });

  it('names every mistaken setting at once, and no secret', async () => {
    const env = { PORT: '70000', LOG_LEVEL: 'loud', ADMIN_PASSWORD: 'short' };
    const failure: unknown = await start({ env }).catch((error: unknown) => error);
    expect(String(failure)).toMatch(/exit code 1\b.*PORT.*ADMIN_PASSWORD.*LOG_LEVEL/s);
    expect(String(failure)).not.toContain('short');
  });
});

describe('stopping the server', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('ends well on %s, also while a browser holds a connection', async (signal) => {
    const server = await start();
    await fetch(server.url, { headers: { connection: 'keep-alive' } });
    expect(await server.stop(signal)).toBe(0);
    await expect(fetch(server.url)).rejects.toThrow();
  });
});

describe('the built site', () => {
  it('comes compressed; what is named for its content is kept for long, the pages are asked for anew', async () => {
    const { url } = await start();
    const page = await fetch(`${url}/system/users`, { headers: { accept: 'text/html' } });
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text()) ?? [];
    const asset = await fetch(url + script, { headers: { 'accept-encoding': 'br' } });
    expect(asset.status).toBe(200);
    expect(asset.headers.get('content-encoding')).toBe('br');
    expect(asset.headers.get('cache-control')).toMatch(/max-age=31536000.*immutable/);
  });
});

describe('npm start', () => {
  it('serves at the address it prints, and ends with npm', async () => {
    const env = {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      NODE_ENV: undefined,
      ADMIN_PASSWORD: '',
    };
    const npm = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'inherit'], shell: process.platform === 'win32' });
    onTestFinished(() => void npm.kill());
    let printed = '';
    npm.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    const ready = await vi.waitUntil(() => /is ready: (http\S+)\s[^]*this once: note/.exec(printed), { timeout: 60_000 });
    const url = ready[1] ?? '';
    expect(await signIn(url, printedPassword(printed))).toBe(200);

    npm.kill('SIGTERM');
    await once(npm, 'exit');
    await vi.waitFor(() => start(), { timeout: 10_000 });
  });
});

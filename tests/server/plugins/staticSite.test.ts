import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, rawRequest } from '#tests/support/rawRequest.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';

const page = '<!doctype html><title>the console</title><script>document.title = "painted";</script>';
const loginPage = '<!doctype html><title>the sign-in page</title>';
const script = 'console.log("a script");'.repeat(40);
const asPage = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

function makeSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wenshu-site-'));
  const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, 'site', name), content);
  mkdirSync(join(folder, 'site', 'assets'), { recursive: true });
  mkdirSync(join(folder, 'site', '.vite'));
  writeFileSync(join(folder, 'secret.txt'), 'a secret outside the site');
  write('index.html', page);
  write('login.html', loginPage);
  write('.vite/manifest.json', '{}');
  write('icon.svg', '<svg/>');
  write('assets/app-1a2b3c4d.js', script);
  write('assets/app-1a2b3c4d.js.br', brotliCompressSync(script));
  write('assets/app-1a2b3c4d.js.gz', gzipSync(script));
  write('assets/photo-5e6f.png', 'only plain');
  return folder;
}

describe('the built site', () => {
  let folder: string;
  let server: TestServer;
  beforeAll(async () => {
    folder = makeSite();
    server = await startServer({ siteFolder: join(folder, 'site') });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });
  const asset = (acceptEncoding?: string) =>
    get('/assets/app-1a2b3c4d.js', acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding });

  it.each([
    ['br, gzip', 'br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip, deflate, br;q=0', 'gzip', (bytes: Buffer) => gunzipSync(bytes)],
    ['GZIP', 'gzip', (bytes: Buffer) => gunzipSync(bytes)],
    ['*', 'br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['br;q=0, *;q=0.5', 'gzip', (bytes: Buffer) => gunzipSync(bytes)],
    ['deflate', undefined, (bytes: Buffer) => bytes],
    ['identity', undefined, (bytes: Buffer) => bytes],
    [undefined, undefined, (bytes: Buffer) => bytes],
  ])('comes compressed as the browser takes it: %s', async (accepted, sent, unpack) => {
    const reply = await asset(accepted);
    expect(reply.headers['content-encoding']).toBe(sent);
    expect(reply.headers['vary']).toBe('accept-encoding');
    expect(unpack(reply.rawPayload).toString()).toBe(script);
  });

  it('comes plain where the build has no compressed copy', async () => {
    const reply = await get('/assets/photo-5e6f.png', { 'accept-encoding': 'br, gzip' });
    expect(reply.headers).toMatchObject({ 'content-type': 'image/png' });
    expect(reply.body).toBe('only plain');
  });

  it('lets what is named for its content be kept for a year, and has pages asked for anew', async () => {
    expect((await asset()).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/')).headers['cache-control']).toBe('no-cache');
    expect((await get('/icon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('answers that nothing changed to who has it already, by each encoding', async () => {
    const first = await asset('br');
    const again = await get('/assets/app-1a2b3c4d.js', { 'accept-encoding': 'br', 'if-none-match': `"other", W/${first.headers.etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const otherEncoding = await get('/assets/app-1a2b3c4d.js', { 'accept-encoding': 'gzip', 'if-none-match': String(first.headers.etag) });
    expect(otherEncoding.statusCode).toBe(200);
  });

  it.each(['/', '/system/users', '/system/users/3/edit', '/chat?scene=chat_dashboard&id=1', '/loginless'])(
    'shows the console at %s',
    async (url) => {
      const reply = await get(url, asPage);
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(reply.body).toBe(page);
    },
  );

  it.each(['/login', '/login?to=/system', '/login/qr/abc'])('shows the sign-in page at %s', async (url) => {
    expect((await get(url, asPage)).body).toBe(loginPage);
  });

  it('answers HEAD as GET, without the content', async () => {
    const reply = await server.inject({ method: 'HEAD', url: '/system/users', headers: asPage });
    expect([reply.statusCode, reply.body, reply.headers['content-length']]).toEqual([200, '', String(page.length)]);
  });

  it.each(['/assets/gone-0000.js', '/assets/', '/api/nothing', '/.vite/manifest.json', '/assets/app-1a2b3c4d.js.br', '/secret.txt'])(
    'does not answer a missing file with a page: %s',
    async (url) => {
      const reply = await get(url, { accept: '*/*' });
      expect(reply.statusCode).toBeGreaterThanOrEqual(400);
      expect(reply.json().success).toBe(false);
    },
  );

  it('does not answer a missing script with a page, even when a page is asked for', async () => {
    expect((await get('/assets/gone-0000.js', asPage)).json().err_code).toBe('NOT_FOUND');
  });

  it('answers a call to an unknown address with a failure, not a page', async () => {
    expect((await server.inject({ method: 'POST', url: '/system/users', headers: asPage })).json().success).toBe(false);
  });

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/....//secret.txt',
    '//etc/passwd',
    '/assets/%00',
  ])('shows no file outside of it: %s (F5)', async (path) => {
    const reply = await rawRequest(await listening(), `GET ${path} HTTP/1.1`);
    expect(bodyOf(reply).err_code).toBe('PATH_NOT_CANONICAL');
  });

  let address: Promise<string> | undefined;
  const listening = () => (address ??= server.listen());

  it('lets only its own scripts run, those within a page by their hash', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    const scripts = /script-src ([^;]*)/.exec(policy)![1]!;
    expect(scripts).toMatch(/^'self' 'wasm-unsafe-eval' 'sha256-[\w+/]{43}='$/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
  });
});

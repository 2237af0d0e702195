import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compressFolder } from '../../scripts/compress.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wenshu-scripts-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(path: string, content: unknown) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
}

/** Runs `npm run build` in a project that has our scripts, an npm that only notes that it was asked, and nothing to build with. */
function build({ engine = '>=20.0.0', locked = '1.0.0', installed }: { engine?: string; locked?: string; installed?: string }) {
  cpSync('scripts', join(folder, 'scripts'), { recursive: true });
  put('package.json', { type: 'module', engines: { node: engine } });
  put('package-lock.json', {
    packages: { '': {}, 'node_modules/a': { version: locked }, 'node_modules/b': { version: '2.0.0', optional: true } },
  });
  if (installed) put('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: installed } } });
  put('npm.js', "import { writeFileSync } from 'node:fs'; writeFileSync('asked', process.argv.slice(2).join(' ')); process.exit(3);");
  const env = { ...process.env, NODE_ENV: 'production', npm_execpath: join(folder, 'npm.js') };
  const { stderr, status } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, env, encoding: 'utf8' });
  const asked = existsSync(join(folder, 'asked')) ? readFileSync(join(folder, 'asked'), 'utf8') : undefined;
  return { stderr, status, asked };
}

describe('preparing the dependencies', () => {
  it('says in both languages that Node is too old, and installs nothing', () => {
    const { stderr, status, asked } = build({ engine: '^20.99.0 || >=99.0.0' });
    expect(status).toBe(1);
    expect(stderr).toContain('问数需要 Node.js ^20.99.0 || >=99.0.0');
    expect(stderr).toContain(`Wenshu needs Node.js ^20.99.0 || >=99.0.0; this is ${process.versions.node}`);
    expect(asked).toBeUndefined();
  });

  it.each([
    ['nothing is installed', {}],
    ['another version is installed', { installed: '0.9.0' }],
  ])('installs from the lock file, build tools included, when %s', (_, state) => {
    const { stderr, status, asked } = build(state);
    expect(asked).toMatch(/^ci .*--include=dev/);
    expect(status).toBe(1);
    expect(stderr).toContain('This command failed with exit code 3');
  });

  it('installs nothing when all is there but for optional parts of other platforms', () => {
    expect(build({ installed: '1.0.0' }).asked).toBeUndefined();
  });
});

describe('compressing the site', () => {
  it('leaves a brotli and a gzip copy of each text file, also in folders, and none of others', async () => {
    const script = 'export const words = "问数";\n'.repeat(100);
    put('index.html', '<!doctype html>');
    put('assets/main.js', script);
    put('assets/logo.png', 'png');
    await compressFolder(folder);
    expect(readdirSync(join(folder, 'assets')).sort()).toEqual(['logo.png', 'main.js', 'main.js.br', 'main.js.gz']);
    expect(existsSync(join(folder, 'index.html.br'))).toBe(true);
    expect(brotliDecompressSync(readFileSync(join(folder, 'assets/main.js.br'))).toString()).toBe(script);
    expect(gunzipSync(readFileSync(join(folder, 'assets/main.js.gz'))).toString()).toBe(script);
  });
});

import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from './index.ts';
import { addResources, buildSite } from './bundle/build.ts';
import { firstLoad, type Load, pages } from './bundle/firstLoad.ts';

const more = 10;
const parts = ['src', 'public', 'scripts', 'index.html', 'login.html', 'package.json', 'tsconfig.json', 'vite.config.ts'];
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** JavaScript until the sign-in page and a list are drawn, and what each further resource adds to the list's. */
export async function run(): Promise<Row[]> {
  const site = 'dist/site';
  const login = firstLoad(site, pages.login);
  const list = firstLoad(site, pages.list);
  return [row('sign-in page', login, 120_000), row('list', list, 380_000), await furtherResources()];
}

const row = (name: string, { brotli, gzip, files }: Load, aim: number): Row => ({
  name: `first load of the ${name}, brotli`,
  measured: kB(brotli),
  compared: `${kB(aim)} aimed at`,
  ratio: brotli / aim,
  note: `${kB(gzip)} gzip, ${files} files`,
});

/** Builds the site twice in a folder of its own: as it is, and with more declarations. */
async function furtherResources(): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'wenshu-bench-'));
  try {
    for (const part of parts) cpSync(part, join(folder, part), { recursive: true });
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
    const before = firstLoad(await buildSite(folder), pages.list).brotli;
    addResources(folder, more);
    const added = firstLoad(await buildSite(folder), pages.list).brotli - before;
    return {
      name: `${more} more resources add to a list`,
      measured: kB(added),
      compared: '10.0 kB aimed at',
      ratio: added / 10_000,
      note: `${kB(added / more)} for each; names at random, so that nothing repeats`,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

/** Modules at which the loading of a page begins that is drawn in Chinese. */
export const pages = {
  login: ['login.html'],
  list: [
    'index.html',
    'src/app/mount.tsx',
    'src/resources/list/ResourceList.tsx',
    'src/i18n/zh/index.ts',
    'src/app/theme/antdLocale.zh.ts',
  ],
} as const;

/** Bytes of JavaScript as it is served, and in how many files. */
export interface Load {
  readonly brotli: number;
  readonly gzip: number;
  readonly files: number;
}

/** The first load of a page of a built site, from these entries of its manifest. */
export function firstLoad(site: string, entries: readonly string[]): Load {
  const manifest = JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8')) as Manifest;
  const reached = new Set(entries.map((entry) => keyOf(manifest, entry)));
  for (const key of reached) for (const imported of manifest[key]?.imports ?? []) reached.add(imported);
  const files = [...reached].flatMap((key) => manifest[key]?.file ?? []);
  const bytes = (ending: string) => files.reduce((sum, file) => sum + statSync(join(site, file + ending)).size, 0);
  return { brotli: bytes('.br'), gzip: bytes('.gz'), files: files.length };
}

/** A module of a library is listed by its real place, which depends on where the libraries are installed. */
function keyOf(manifest: Manifest, entry: string): string {
  const key = Object.keys(manifest).find((name) => name === entry || name.endsWith(`/${entry}`));
  if (key === undefined) throw new Error(`The built site has no entry ${entry}.`);
  return key;
}

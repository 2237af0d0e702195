import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** The ways a file of the site is sent, best first; each but the last is a copy that the build made beside it. */
export const encodings = { br: '.br', gzip: '.gz', identity: '' } as const;
export type Encoding = keyof typeof encodings;

export interface SiteFile {
  readonly type: string;
  /** Its name holds a hash of its content, so that it never changes. */
  readonly isHashed: boolean;
  readonly encodings: readonly Encoding[];
  read(encoding: Encoding): Promise<{ readonly content: Buffer; readonly etag: string }>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

const isCopy = (path: string): boolean => /\.(?:br|gz)$/.test(path);
/** The build's own list of its files is not for visitors. */
const isHidden = (path: string): boolean => path.split('/').some((part) => part.startsWith('.'));

function siteFile(folder: string, path: string, names: ReadonlySet<string>): SiteFile {
  const known = (Object.keys(encodings) as Encoding[]).filter((encoding) => names.has(path + encodings[encoding]));
  const contents = new Map<Encoding, ReturnType<SiteFile['read']>>();
  const load = async (encoding: Encoding) => {
    const content = await readFile(join(folder, path + encodings[encoding]));
    return { content, etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"` };
  };
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    isHashed: path.startsWith('assets/'),
    encodings: known,
    read(encoding) {
      const found = contents.get(encoding) ?? load(encoding);
      contents.set(encoding, found);
      return found;
    },
  };
}

/**
 * The files of the built site by their address, such as `/assets/index-1a2b3c.js`; empty when it is not built.
 * Listed once: what a client asks for is only ever looked up here, and never becomes a path (attack F5).
 */
export function listSite(folder: string): ReadonlyMap<string, SiteFile> {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = entries.map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'));
  const all = new Set(names);
  return new Map(names.filter((name) => !isCopy(name) && !isHidden(name)).map((name) => [`/${name}`, siteFile(folder, name, all)]));
}

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../bundle/build.ts';

/** A built site to compare with, and what throws it away. */
interface SiteBefore {
  readonly site: string;
  readonly remove: () => void;
}

/** Builds the site of a commit with the libraries that are installed now; a folder is taken for a site that is built. Undefined without either. */
export async function siteBefore(named: string | undefined): Promise<SiteBefore | undefined> {
  if (!named) return undefined;
  if (existsSync(named)) return { site: named, remove: () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'wenshu-bench-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const files = execFileSync('git', ['archive', '--format=tar', named], { maxBuffer: 1e9 });
    execFileSync('tar', ['-x', '-C', folder], { input: files });
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
    return { site: await buildSite(folder), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isRefusal } from '#schemas/wire/errors.ts';
import type { Context } from '../context.ts';
import { findFile } from '../files/readFile.ts';
import { databaseOf, folderOf } from './convert.ts';

/** Milliseconds after which a database is made anew at need. */
const kept = 7 * 86_400_000;

/** Removes databases whose file is gone, or that nobody has asked for long; others are made again when they are asked. */
export async function dropUnused(context: Context): Promise<void> {
  const folder = folderOf(context);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const age = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now());
    if (age > kept || (name.endsWith(databaseOf({ name: '' })) && !(await isWanted(context, name)))) await rm(path, { force: true });
  }
}

async function isWanted(context: Context, name: string): Promise<boolean> {
  try {
    await findFile(context, name.slice(0, -databaseOf({ name: '' }).length));
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Bytes on disk, in a file whose name is taken away at once: they are there until it is closed, and no longer, however the server ends.
 * Whoever asked for it closes it.
 */
export async function spool(folder: string, bytes: AsyncIterable<Uint8Array>): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `upload-${randomBytes(16).toString('hex')}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await rm(path);
    await writeFile(file, bytes);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

import { refuse } from '#schemas/wire/errors.ts';
import type { Context } from '../context.ts';
import type { ByteRange } from './byteRange.ts';
import { partSize } from './fileTables.ts';

/** A file that can be read. */
export interface KeptFile {
  readonly name: string;
  readonly originalName: string;
  readonly type: string;
  readonly size: number;
  /** Id of the uploader; 0 where it belongs to a record. */
  readonly userId: number;
  /** All of its bytes, or those of a range. */
  bytes(range?: ByteRange): AsyncGenerator<Buffer>;
}

/** The only form a name can have: what else is asked for does not exist, and is not looked for (attack F5). */
const nameForm = /^[A-Za-z0-9_-]{22,64}(?:\.[a-z0-9]{1,8})?$/;

/** Finds a file by the name it was given here. */
export async function findFile({ store }: Context, name: string): Promise<KeptFile> {
  if (!nameForm.test(name)) throw refuse('FILE_NOT_FOUND');
  const row = await store.lookups
    .selectFrom('files')
    .select(['originalName', 'type', 'size', 'userId'])
    .where('name', '=', name)
    .where('isWhole', '=', true)
    .executeTakeFirst();
  if (!row) throw refuse('FILE_NOT_FOUND');
  const { originalName, type, size, userId } = row as Omit<KeptFile, 'name' | 'bytes'>;
  return { name, originalName, type, size, userId, bytes: (range = { from: 0, to: size }) => readParts(store, name, range) };
}

async function* readParts({ db }: Context['store'], name: string, { from, to }: ByteRange): AsyncGenerator<Buffer> {
  for (let part = Math.floor(from / partSize); part * partSize < to; part++) {
    const row = await db.selectFrom('file_parts').select('bytes').where('name', '=', name).where('part', '=', part).executeTakeFirst();
    if (!row) return;
    const start = part * partSize;
    yield Buffer.from(row['bytes'] as Uint8Array).subarray(Math.max(0, from - start), to - start);
  }
}

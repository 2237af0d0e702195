import { pictureTypes } from '#schemas/wire/chat/files.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { randomWord } from '../accounts/secrets.ts';
import type { Actor, Context } from '../context.ts';
import { inBatches } from '../stores/inBatches.ts';
import type { Database } from '../stores/store.ts';
import { storedTime } from '../storedTime.ts';
import { partSize } from './fileTables.ts';
import { plainName, typeOf } from './fileTypes.ts';

/** Rule of uploads at one address. */
export interface UploadRule {
  readonly accepts: 'pictures' | 'anything';
  readonly maxBytes: number;
}

/** A file on its way in. */
export interface Incoming {
  readonly name: string;
  readonly bytes: AsyncIterable<Buffer>;
  /** Refuses what shows only when all bytes have come: that it was cut off, or that more came with it. */
  settle(): Promise<void>;
}

/** User whose file it is; null of a file that belongs to a record. */
type Uploader = Pick<Actor, 'id'> | null;
/** In the place of a user's id, of a file that belongs to a record. */
export const ofRecords = 0;

const day = 86_400_000;
/** Quota of one user: in files of the largest size, and in number. */
const quota = { largestFiles: 20, files: 2_000 } as const;

/** The bytes of a file in parts of one size, the last one smaller. */
async function* inParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    waiting.push(chunk);
    length += chunk.length;
    while (length >= partSize) {
      const all = Buffer.concat(waiting);
      yield all.subarray(0, partSize);
      waiting = [all.subarray(partSize)];
      length -= partSize;
    }
  }
  if (length > 0) yield Buffer.concat(waiting);
}

async function refuseBeyondQuota({ store, settings }: Context, { id }: Pick<Actor, 'id'>): Promise<void> {
  const limit = settings.maxUploadBytes * quota.largestFiles;
  const kept = await store.lookups
    .selectFrom('files')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('size').as('bytes')])
    .where('userId', '=', id)
    .executeTakeFirst();
  if (Number(kept?.['count'] ?? 0) >= quota.files || Number(kept?.['bytes'] ?? 0) >= limit) throw refuse('FILE_QUOTA', { limit });
}

/** Parts of a file that are deleted by one statement: to delete all of a large one at once keeps everybody waiting. */
const droppedAtOnce = 8;

/** Deletes a file with its bytes. */
export async function dropFile(db: Database, name: string): Promise<void> {
  const rows = db.selectFrom('file_parts').where('name', '=', name);
  const parts = (await rows.select('part').execute()).map(({ part }) => Number(part));
  await inBatches(parts, { size: droppedAtOnce }, (some) =>
    db.deleteFrom('file_parts').where('name', '=', name).where('part', 'in', some).execute(),
  );
  await db.deleteFrom('files').where('name', '=', name).execute();
}

/** Clears away files whose upload broke off with the server itself, a day ago or longer. */
export async function dropBrokenUploads({ store, clock }: Context): Promise<void> {
  const before = storedTime(clock() - day);
  const broken = await store.db.selectFrom('files').select('name').where('isWhole', '=', false).where('createdAt', '<', before).execute();
  for (const { name } of broken) await store.transaction((trx) => dropFile(trx, name as string));
}

/** Opens the record of a file that is arriving; nobody can read it until it is whole. */
async function open(
  { store, clock }: Context,
  owner: Uploader,
  incoming: Incoming,
  { accepts }: UploadRule,
  head: Buffer,
): Promise<string> {
  const originalName = plainName(incoming.name);
  const { type, extension } = typeOf(head, originalName);
  if (accepts === 'pictures' && !pictureTypes.includes(type)) throw refuse('FILE_TYPE_REFUSED', { accepted: pictureTypes.join(', ') });
  const name = `${randomWord(18)}${extension && `.${extension}`}`;
  const now = clock();
  await store.transaction(async (trx) => {
    await trx
      .insertInto('files')
      .values({ name, originalName, type, size: 0, isWhole: false, userId: owner?.id ?? ofRecords, createdAt: storedTime(now) })
      .execute();
  });
  return name;
}

async function store(context: Context, name: string, first: Buffer, rest: AsyncGenerator<Buffer>): Promise<number> {
  let [part, size] = [0, 0];
  for (let bytes: Buffer | undefined = first; bytes; bytes = (await rest.next()).value as Buffer | undefined) {
    const row = { name, part: part++, bytes };
    size += bytes.length;
    // The end of the upload, which is waited for, brings its parts along.
    await context.store.transaction((trx) => trx.insertInto('file_parts').values(row).execute(), { mayBeLost: true });
  }
  return size;
}

async function keepParts(
  context: Context,
  owner: Uploader,
  incoming: Incoming,
  rule: UploadRule,
  parts: AsyncGenerator<Buffer>,
): Promise<string> {
  if (owner) await refuseBeyondQuota(context, owner);
  const first = (await parts.next()).value as Buffer | undefined;
  if (!first) throw refuse('FILE_EMPTY');
  const name = await open(context, owner, incoming, rule, first);
  try {
    const size = await store(context, name, first, parts);
    await incoming.settle();
    await context.store.transaction((trx) => trx.updateTable('files').set({ size, isWhole: true }).where('name', '=', name).execute());
  } catch (error) {
    await context.store.transaction((trx) => dropFile(trx, name));
    throw error;
  }
  return name;
}

/** Reads what is left and forgets it: a client hears an answer only when it has sent all, and a line that still holds bytes never falls idle. */
async function drain(parts: AsyncGenerator<Buffer>): Promise<void> {
  let isLeft = true;
  while (isLeft) isLeft = !(await parts.next().catch(() => ({ done: true }))).done;
}

/**
 * The one way in for uploaded files, whichever address they come by (attack F17). The type is read off the bytes, the name is ours
 * and cannot be guessed, and the bytes go into the database: no name from a client reaches the file system. Gives the name. A file of no
 * owner belongs to a record, whose room drops it, and counts towards no quota here.
 */
export async function storeFile(context: Context, owner: Uploader, incoming: Incoming, rule: UploadRule): Promise<string> {
  const parts = inParts(incoming.bytes);
  try {
    return await keepParts(context, owner, incoming, rule, parts);
  } catch (error) {
    await drain(parts);
    throw error;
  }
}

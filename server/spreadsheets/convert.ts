import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { Refusal, refuse } from '#schemas/wire/errors.ts';
import type { Context } from '../context.ts';
import type { KeptFile } from '../files/readFile.ts';
import { dialectOf } from '../sheets/reader/csvRows.mjs';
import type { ReadLimits } from '../sheets/reader/messages.ts';
import { ReadingQueue } from '../sheets/reader/ReadingQueue.ts';
import { readSheet } from '../sheets/reader/readSheet.ts';
import { spool } from '../sheets/reader/spool.ts';
import { FileReader } from '../sources/reader/FileReader.ts';
import { openFileAt } from './openFiles.ts';
import { type Conversion, nothingToSay, type TypedForm, type WriterReply } from './writer/messages.ts';
import { TableWriter } from './writer/TableWriter.ts';

/** Bounds of a file that is asked: all of its rows are in memory once, to find out what they are. */
const limits: ReadLimits = {
  maxRows: 1_048_576,
  maxCells: 10_000_000,
  maxUnpackedBytes: 512 * 1024 * 1024,
  maxSeconds: 120,
  maxHeap: 384,
};
/** Most seconds for one file, with the time in which it waits for its turn. */
const mostSeconds = 300;
const queue = new ReadingQueue({ atOnce: 2, perUser: 1, heldPerUser: 5 });

/** The folder of the databases that were made of files. All in it can be made again. */
export const folderOf = ({ settings }: Context): string => join(settings.dataDir, 'spreadsheets');
/** The name in that folder of the database of a file. */
export const databaseOf = ({ name }: Pick<KeptFile, 'name'>): string => `${name}.duckdb`;

/**
 * Makes the database of a file, unless this server has it already. Refuses with FILE_… what cannot be read, and throws `signal.reason`
 * when that aborts; half of a database never stands in its place.
 */
export async function convert(context: Context, file: KeptFile, signal: AbortSignal): Promise<Conversion> {
  const path = join(folderOf(context), databaseOf(file));
  if (await stat(path).catch(() => undefined)) return nothingToSay;
  const leave = queue.join(file.userId);
  try {
    const until = AbortSignal.any([signal, AbortSignal.timeout(mostSeconds * 1000)]);
    return await queue.run(file.userId, until, () => write(context, file, path, until));
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof DOMException ? refuse('FILE_TOO_DEMANDING') : error;
  } finally {
    leave();
  }
}

/** Makes the database of a file at a path, and has a process at hand that is asked about it next. */
async function write(context: Context, file: KeptFile, path: string, signal: AbortSignal): Promise<Conversion> {
  const reader = new FileReader();
  try {
    const conversion = await writeDatabase(context, file, path, signal);
    openFileAt(path, reader);
    return conversion;
  } catch (error) {
    reader.end();
    throw error;
  }
}

async function writeDatabase(context: Context, file: KeptFile, path: string, signal: AbortSignal): Promise<Conversion> {
  await mkdir(folderOf(context), { recursive: true, mode: 0o700 });
  const unfinished = join(folderOf(context), `${randomBytes(12).toString('hex')}.part`);
  const writer = new TableWriter(signal);
  const ask: Ask = async (request) => checked(context, await writer.ask(request), signal);
  const name = parse(file.originalName).name || 'data';
  const form = await typedForm(file);
  const source = `${unfinished}.source`;
  const paths = { from: source, path: unfinished, name };
  try {
    const reply = await (form ? readTyped(file, ask, { ...paths, form }) : readWhole(file, ask, paths));
    const written = reply.is === 'written' ? reply : await readRows(context, file, ask, { path: unfinished, name, signal });
    await rename(unfinished, path);
    return written.is === 'written' ? written : nothingToSay;
  } finally {
    await writer.end();
    for (const left of [unfinished, `${unfinished}.wal`, source]) await rm(left, { force: true });
  }
}

type Ask = (request: Parameters<TableWriter['ask']>[0]) => Promise<WriterReply>;

/** Bytes of a text from which it is worth it that the database reads it by itself. */
const large = 1024 * 1024;

/** Where a file is for the process that reads it, where its database is to be, and the name of its table. */
interface Paths {
  readonly from: string;
  readonly path: string;
  readonly name: string;
}

async function readTyped(file: KeptFile, ask: Ask, paths: Paths & { readonly form: TypedForm }): Promise<WriterReply> {
  await writeFile(paths.from, file.bytes(), { mode: 0o600 });
  return ask({ is: 'import', ...paths });
}

const declined = { is: 'declined' } as const;

/** Has a text read whole: one that is large, and as plain as most are; declines any other. */
async function readWhole(file: KeptFile, ask: Ask, paths: Paths): Promise<WriterReply> {
  const head = file.size < large ? undefined : await headOf(file);
  if (head === undefined) return declined;
  const { delimiter, skipped } = dialectOf(head);
  if (skipped > 0) return declined;
  await writeFile(paths.from, file.bytes(), { mode: 0o600 });
  const reply = await ask({ is: 'importText', ...paths, delimiter });
  if (reply.is === 'declined') for (const left of [paths.path, `${paths.path}.wal`]) await rm(left, { force: true });
  return reply;
}

/** The beginning of a text; undefined of a workbook. */
async function headOf(file: KeptFile): Promise<string | undefined> {
  for await (const piece of file.bytes()) {
    const head = piece.toString('latin1', 0, 8);
    return head.startsWith('PK') || head.startsWith('\xd0\xcf\x11\xe0') ? undefined : piece.toString('utf8');
  }
  return undefined;
}

async function readRows(
  context: Context,
  file: KeptFile,
  ask: Ask,
  { signal, ...to }: Omit<Paths, 'from'> & { readonly signal: AbortSignal },
): Promise<WriterReply> {
  const copy = await spool(context.settings.dataDir, file.bytes());
  try {
    for await (const { rows, merged } of readSheet(copy, { limits, sheets: 'all', signal, log: context.log }))
      await ask({ is: 'rows', rows, ...(merged && { merged }) });
  } finally {
    await copy.close();
  }
  return ask({ is: 'write', ...to });
}

/** The form of a file that the database reads itself: Parquet by its bytes, JSON, which a text may look like, also by its name. */
async function typedForm(file: KeptFile): Promise<TypedForm | undefined> {
  for await (const piece of file.bytes()) {
    const head = piece.toString('latin1', 0, 64);
    if (head.startsWith('PAR1')) return 'parquet';
    return /\.(?:json|jsonl|ndjson)$/i.test(file.originalName) && /^(?:\xef\xbb\xbf)?\s*[[{]/.test(head) ? 'json' : undefined;
  }
  return undefined;
}

function checked({ log }: Context, reply: WriterReply | undefined, signal: AbortSignal): WriterReply {
  signal.throwIfAborted();
  if (!reply) throw refuse('FILE_TOO_DEMANDING');
  if (reply.is === 'refused') throw new Refusal(reply.code, reply.facts, {});
  if (reply.is !== 'failed') return reply;
  log.error({ reason: reply.reason }, 'a spreadsheet could not be made into a database');
  throw refuse('FILE_UNREADABLE');
}

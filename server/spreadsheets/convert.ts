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
import type { TypedForm, WriterReply } from './writer/messages.ts';
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
export async function convert(context: Context, file: KeptFile, signal: AbortSignal): Promise<void> {
  const path = join(folderOf(context), databaseOf(file));
  if (await stat(path).catch(() => undefined)) return;
  const leave = queue.join(file.userId);
  try {
    const until = AbortSignal.any([signal, AbortSignal.timeout(mostSeconds * 1000)]);
    await queue.run(file.userId, until, () => write(context, file, path, until));
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof DOMException ? refuse('FILE_TOO_DEMANDING') : error;
  } finally {
    leave();
  }
}

/** Makes the database of a file at a path, and has a process at hand that is asked about it next. */
async function write(context: Context, file: KeptFile, path: string, signal: AbortSignal): Promise<void> {
  const reader = new FileReader();
  try {
    await writeDatabase(context, file, path, signal);
    openFileAt(path, reader);
  } catch (error) {
    reader.end();
    throw error;
  }
}

async function writeDatabase(context: Context, file: KeptFile, path: string, signal: AbortSignal): Promise<void> {
  await mkdir(folderOf(context), { recursive: true, mode: 0o700 });
  const unfinished = join(folderOf(context), `${randomBytes(12).toString('hex')}.part`);
  const writer = new TableWriter(signal);
  const ask: Ask = async (request) => checked(context, await writer.ask(request), signal);
  const name = parse(file.originalName).name || 'data';
  const form = await typedForm(file);
  const source = `${unfinished}.source`;
  try {
    if (form) {
      await writeFile(source, file.bytes(), { mode: 0o600 });
      await ask({ is: 'import', form, from: source, path: unfinished, name });
    } else if (!(await readWhole(file, ask, { from: source, path: unfinished, name }))) {
      await readRows(context, file, ask, signal);
      await ask({ is: 'write', path: unfinished, name });
    }
    await rename(unfinished, path);
  } finally {
    await writer.end();
    for (const left of [unfinished, `${unfinished}.wal`, source]) await rm(left, { force: true });
  }
}

type Ask = (request: Parameters<TableWriter['ask']>[0]) => Promise<WriterReply>;

/** Bytes of a text from which it is worth it that the database reads it by itself. */
const large = 1024 * 1024;

/** True where a text was read whole: one that is large, and as plain as most are. */
async function readWhole(file: KeptFile, ask: Ask, paths: { readonly from: string; readonly path: string; readonly name: string }) {
  if (file.size < large) return false;
  const head = await headOf(file);
  if (head === undefined) return false;
  const { delimiter, skipped } = dialectOf(head);
  if (skipped > 0) return false;
  await writeFile(paths.from, file.bytes(), { mode: 0o600 });
  const { is } = await ask({ is: 'importText', ...paths, delimiter });
  if (is === 'declined') for (const left of [paths.path, `${paths.path}.wal`]) await rm(left, { force: true });
  return is === 'written';
}

/** The beginning of a text; undefined of a workbook. */
async function headOf(file: KeptFile): Promise<string | undefined> {
  for await (const piece of file.bytes()) {
    const head = piece.toString('latin1', 0, 8);
    return head.startsWith('PK') || head.startsWith('\xd0\xcf\x11\xe0') ? undefined : piece.toString('utf8');
  }
  return undefined;
}

async function readRows(context: Context, file: KeptFile, ask: Ask, signal: AbortSignal): Promise<void> {
  const copy = await spool(context.settings.dataDir, file.bytes());
  try {
    for await (const { rows } of readSheet(copy, { limits, sheets: 'all', signal, log: context.log })) await ask({ is: 'rows', rows });
  } finally {
    await copy.close();
  }
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

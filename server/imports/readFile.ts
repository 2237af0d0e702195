import type { FileHandle } from 'node:fs/promises';
import { targetOf } from '#schemas/kit/kinds/index.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Language } from '#schemas/kit/text.ts';
import type { Actor, Context } from '../context.ts';
import type { Batch, ReadEncoding, SheetRow } from '../sheets/reader/messages.ts';
import type { ReadingQueue } from '../sheets/reader/ReadingQueue.ts';
import { readSheet } from '../sheets/reader/readSheet.ts';
import { type ColumnChoices, columnsOf } from './columns.ts';
import { type FileShape, textOfCell } from './draft.ts';
import { endImport } from './importStore.ts';
import { keepRows } from './plannedRows.ts';
import { planRows } from './planRows.ts';
import { ReadingWatch } from './ReadingWatch.ts';

/** A file as it came, and what it is for. */
export interface Upload {
  readonly file: FileHandle;
  readonly encoding: ReadEncoding;
  /** For words about the file itself. */
  readonly language: Language;
  readonly columns: ColumnChoices;
}

/** The reading of a file, and for whom. */
export interface Reading extends Upload {
  readonly context: Context;
  readonly actor: Actor;
  readonly resource: Resource;
  readonly importId: number;
  /** Aborted when the server stops. */
  readonly signal: AbortSignal;
}

/**
 * Reads a file, when it is its turn, and plans what becomes of each row. Gives whether it came to the end: its owner may cancel, and the
 * server may stop; either ends the reading at once.
 */
export async function readFile(queue: ReadingQueue, reading: Reading): Promise<boolean> {
  const watch = new ReadingWatch(reading);
  const wanted = { ...reading, signal: watch.signal };
  try {
    await queue.run(reading.actor.id, watch.signal, async () => planAll(wanted, watch, await survey(wanted)));
  } catch (error) {
    if ((error as Error).name === 'AbortError') return false;
    throw error;
  } finally {
    watch.end();
  }
  return endImport(reading.context, reading.importId, 'reading', 'previewed');
}

const batchesOf = ({ file, encoding, signal, context }: Reading): AsyncGenerator<Batch> =>
  readSheet(file, { encoding, signal, log: context.log });

/** The columns that the first row of a file names. */
const shapeOf = (
  { context, resource, language, columns }: Reading,
  { form, rows }: Pick<Batch, 'form'> & { readonly rows: readonly SheetRow[] },
): FileShape => ({
  form,
  columns: columnsOf(
    resource,
    (rows[0]?.cells ?? []).map((cell) => textOfCell(cell, form)),
    { language, choices: columns, zone: context.settings.timeZone },
  ),
});

interface Survey {
  /** Rows below the head. */
  readonly total: number;
  /** The titles that the file gives to records, for relations that name them; empty where none can. */
  readonly titles: ReadonlySet<string>;
}

/** Looks at a whole file before its first row is planned: what is wrong with it shows now, and rows may name records that come later. */
async function survey(reading: Reading): Promise<Survey> {
  const { resource } = reading;
  const namesItself = Object.values(resource.fields).some((field) => targetOf(resource, field) === resource.key);
  const titles = new Set<string>();
  let shape: FileShape | undefined;
  let total = -1;
  for await (const batch of batchesOf(reading)) {
    shape ??= shapeOf(reading, batch);
    total += batch.rows.length;
    const column = namesItself ? shape.columns.find(({ name }) => name === resource.title) : undefined;
    if (column) for (const { cells } of batch.rows) titles.add(textOfCell(cells[column.at] ?? '', batch.form).trim());
  }
  if (!shape) shapeOf(reading, { form: 'csv', rows: [] });
  return { total, titles };
}

async function planAll(reading: Reading, watch: ReadingWatch, { total, titles }: Survey): Promise<void> {
  const seen = new Set<string>();
  let shape: FileShape | undefined;
  let done = 0;
  for await (const batch of batchesOf(reading)) {
    const rows = shape ? batch.rows : batch.rows.slice(1);
    shape ??= shapeOf(reading, batch);
    await keepRows(reading.context, reading.importId, await planRows({ ...reading, ...shape, titles, seen }, rows));
    await watch.note({ done: (done += rows.length), total });
  }
}

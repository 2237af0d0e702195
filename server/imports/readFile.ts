import type { Language } from '#schemas/kit/text.ts';
import { type ReadEncoding, readSheet } from '../sheets/readSheet.ts';
import { targetOf } from '../resources/records/related.ts';
import type { Applying } from './applyRows.ts';
import { type Column, columnsOf } from './columns.ts';
import { endImport, noteProgress } from './importStore.ts';
import { keepRows } from './plannedRows.ts';
import { type Planning, planRows } from './planRows.ts';

/** A file as it came, and what it is for. */
export interface Upload {
  readonly bytes: Uint8Array;
  readonly encoding: ReadEncoding;
  /** For words about the file itself. */
  readonly language: Language;
}

type Reading = Upload & Applying;

/** Reads a file and plans what becomes of each row, batch by batch. Gives whether it came to the end: its owner may cancel. */
export async function readFile(reading: Reading): Promise<boolean> {
  const { context, importId } = reading;
  const titles = await titlesIn(reading);
  let planning: Planning | undefined;
  let line = 1;
  for await (const { rows, total } of readSheet(reading.bytes, reading.encoding)) {
    planning ??= { ...reading, columns: columnsOf(reading.resource, rows[0]!, reading.language), titles, seen: new Set() };
    const body = line === 1 ? rows.slice(1) : rows;
    await keepRows(context, importId, await planRows(planning, body, line === 1 ? 2 : line));
    line += rows.length;
    const mayGoOn = await noteProgress(context, importId, 'reading', { done: line - 2, total: total - 1 });
    if (!mayGoOn || reading.signal.aborted) return false;
  }
  if (!planning) columnsOf(reading.resource, [], reading.language);
  return endImport(context, importId, 'reading', 'previewed');
}

/** The titles that the file gives to records. Only a resource with relations to itself needs them, and pays for a second reading. */
async function titlesIn({ resource, bytes, encoding, language }: Reading): Promise<Set<string>> {
  const titles = new Set<string>();
  if (!Object.values(resource.fields).some((field) => targetOf(resource, field) === resource.key)) return titles;
  let column: Column | undefined;
  let isHead = true;
  for await (const { rows } of readSheet(bytes, encoding)) {
    if (isHead) column = columnsOf(resource, rows[0]!, language).find(({ name }) => name === resource.title);
    for (const row of isHead ? rows.slice(1) : rows) if (column) titles.add((row[column.at] ?? '').trim());
    isHead = false;
  }
  return titles;
}

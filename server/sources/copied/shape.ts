import type { ColumnType } from '../reader/messages.ts';
import type { SourceColumn } from '../sourceType.ts';

/** A row of a source that knows no SQL: a document, or what a key holds. */
export type Document = Readonly<Record<string, unknown>>;

/** Columns of one table at most, and documents within documents that become columns of their own. */
const most = { columns: 500, depth: 3 };

const isDocument = (value: unknown): value is Document =>
  value !== null && typeof value === 'object' && [Object.prototype, null].includes(Object.getPrototypeOf(value) as null);

const columnTypes: Readonly<Record<ColumnType, true>> = { BOOLEAN: true, BIGINT: true, DOUBLE: true, TIMESTAMP: true, VARCHAR: true };
const isColumnType = (type: string): type is ColumnType => Object.hasOwn(columnTypes, type);

const isBigint = (value: bigint): boolean => BigInt.asIntN(64, value) === value;

function typeOf(value: unknown): ColumnType {
  if (typeof value === 'boolean') return 'BOOLEAN';
  if (typeof value === 'number') return Number.isSafeInteger(value) ? 'BIGINT' : 'DOUBLE';
  if (typeof value === 'bigint' && isBigint(value)) return 'BIGINT';
  return value instanceof Date ? 'TIMESTAMP' : 'VARCHAR';
}

function joined(one: ColumnType | undefined, other: ColumnType): ColumnType {
  if (one === undefined || one === other) return other;
  const isNumber = [one, other].every((type) => type === 'BIGINT' || type === 'DOUBLE');
  return isNumber ? 'DOUBLE' : 'VARCHAR';
}

/** A value as a cell holds it: lists, and what is of a class of its own, as text. */
function cellOf(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value;
  if (value instanceof Uint8Array) return `0x${Buffer.from(value).toString('hex')}`;
  if (typeof value !== 'object') return value;
  // What databases have for keys of their own writes itself.
  return Array.isArray(value) || isDocument(value) ? JSON.stringify(value) : String(value);
}

/** Columns of a table that are found as its documents come, in the order in which they first occur. */
export class Shape {
  readonly #places = new Map<string, number>();
  readonly #columns: { readonly name: string; readonly usual: ColumnType; type: ColumnType | undefined }[] = [];
  readonly #names = new Set<string>();

  /** With the columns that are known already, which come first. */
  constructor(known: readonly Pick<SourceColumn, 'name' | 'type'>[] = []) {
    for (const { name, type } of known) this.#placeOf(name, isColumnType(type) ? type : 'VARCHAR');
  }

  /** A document as a row of all columns that are known by now. */
  take(document: Document): unknown[] {
    const row: unknown[] = [];
    this.#fill(row, document, '', 1);
    for (let at = 0; at < row.length; at += 1) row[at] ??= null;
    return row;
  }

  columns(): { readonly name: string; readonly type: ColumnType }[] {
    return this.#columns.map(({ name, usual, type }) => ({ name, type: type ?? usual }));
  }

  #fill(row: unknown[], document: Document, prefix: string, depth: number): void {
    for (const [key, value] of Object.entries(document)) {
      const path = prefix + key;
      if (isDocument(value) && depth < most.depth && Object.keys(value).length > 0) this.#fill(row, value, `${path}_`, depth + 1);
      else this.#put(row, path, cellOf(value));
    }
  }

  #put(row: unknown[], path: string, cell: unknown): void {
    const place = this.#placeOf(path);
    if (place === undefined || cell === null) return;
    const column = this.#columns[place]!;
    column.type = joined(column.type, typeOf(cell));
    row[place] = cell;
  }

  /** Names are told apart without regard to case, as SQL reads them. */
  #placeOf(path: string, usual: ColumnType = 'VARCHAR'): number | undefined {
    const known = this.#places.get(path);
    if (known !== undefined || this.#columns.length >= most.columns) return known;
    let name = path;
    for (let number = 2; this.#names.has(name.toLowerCase()); number += 1) name = `${path}_${number}`;
    this.#names.add(name.toLowerCase());
    this.#places.set(path, this.#columns.length);
    this.#columns.push({ name, usual, type: undefined });
    return this.#columns.length - 1;
  }
}

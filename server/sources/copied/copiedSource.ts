import { refuse } from '#schemas/wire/errors.ts';
import { ReadingQueue } from '../../sheets/reader/ReadingQueue.ts';
import { failureOf, type Place, sqlFailure } from '../failures.ts';
import { mostCharacters } from '../limited.ts';
import { FileReader } from '../reader/FileReader.ts';
import type { ReaderReply, ReaderRequest } from '../reader/messages.ts';
import type { Source, SourceQuery, SourceRows, SourceTable } from '../sourceType.ts';
import { dialects } from '../sql/dialects.ts';
import { isSign } from '../sql/outline.ts';
import { readStatement, type Statement } from '../sql/readStatement.ts';
import { type Document, Shape } from './shape.ts';

/** A source that knows no SQL: its tables are read row by row. */
export interface Collections {
  /** The address and the user, which failures are worded with. */
  readonly place: Place;
  test(signal: AbortSignal): Promise<string>;
  /** Tables with the columns that their catalogue names, or a sample of their rows shows. */
  tables(signal: AbortSignal): Promise<readonly SourceTable[]>;
  /** Rows of a table, in batches; nobody reads further than `most`. */
  read(table: string, options: { readonly most: number; readonly signal: AbortSignal }): AsyncGenerator<readonly Document[], void>;
}

/** Rows of a table and characters of a statement that are copied at most, and statements of one source that are at work at once. */
const most = { rows: 100_000, characters: 64 * 1024 * 1024, atOnce: 2 };
/** Milliseconds for which a copy answers further statements, such as the charts of one page. */
const lifetime = 10_000;

/** A process with the tables that were copied into it whole, each with the moment until which its copy is used. */
interface Memory {
  readonly reader: FileReader;
  readonly until: Map<string, number>;
}

const hasAll = ({ until }: Memory, tables: readonly SourceTable[]): boolean =>
  tables.length > 0 && tables.every(({ name }) => (until.get(name) ?? 0) > Date.now());

/** One user in the queue of a source: all wait alike. */
const everybody = 0;

/** Rows that `select * from t` and `select * from t limit 5` need of their table; undefined of statements that may need all. */
function firstRows({ outline, tables }: Statement, limit: number): number | undefined {
  const { tokens, word } = outline;
  const isPlain = tables.length === 1 && word(0) === 'select' && isSign(tokens[1], '*') && word(2) === 'from';
  const behind = tokens.slice(3).findIndex((_, at) => word(at + 3) === 'limit');
  const end = behind === -1 ? tokens.length : behind + 3;
  if (!isPlain || tokens.slice(3, end).length !== tables[0]!.parts.length * 2 - 1) return undefined;
  if (end === tokens.length) return limit + 1;
  const wanted = tokens[end + 1];
  return end + 2 === tokens.length && wanted?.kind === 'numeral' ? Math.min(limit + 1, Number(wanted.text)) : undefined;
}

/**
 * Has a source that knows no SQL asked by SQL: the tables that a statement reads are copied into a DuckDB in a process of its own, where they answer for
 * some seconds. Refuses with SOURCE_TOO_LARGE where they are too large for that, rather than answer from a part of them.
 */
export function copiedSource(collections: Collections): Source {
  const queue = new ReadingQueue({ atOnce: most.atOnce, perUser: most.atOnce, heldPerUser: Infinity });
  const idle: Memory[] = [];
  let known: readonly SourceTable[] | undefined;

  /** Work at the source, its failures in words. */
  async function worded<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      throw failureOf(error, collections.place);
    }
  }

  const readTables = async (signal: AbortSignal) => (known = await collections.tables(signal));

  async function tableNamed(name: string, signal: AbortSignal): Promise<SourceTable | undefined> {
    const found = (tables: readonly SourceTable[]) => tables.find((table) => table.name.toLowerCase() === name.toLowerCase());
    return (known && found(known)) ?? found(await readTables(signal));
  }

  /** Copies a table into the process; gives the characters that are left for the next. */
  async function copy(reader: FileReader, table: SourceTable, first: number | undefined, left: number, signal: AbortSignal) {
    const shape = new Shape(table.columns);
    let rows = 0;
    let characters = 0;
    const wanted = first ?? most.rows + 1;
    for await (const batch of wanted > 0 ? collections.read(table.name, { most: wanted, signal }) : []) {
      const cells = batch.slice(0, wanted - rows).map((document) => shape.take(document));
      rows += cells.length;
      for (const row of cells) for (const cell of row) characters += typeof cell === 'string' ? cell.length : 8;
      if (rows > most.rows || characters > left) throw refuse('SOURCE_TOO_LARGE', { table: table.name, rows: most.rows });
      await tell(reader, { is: 'fill', table: table.name, rows: cells }, signal);
      if (rows === wanted) break;
    }
    await tell(reader, { is: 'create', table: table.name, columns: columnsOf(shape) }, signal);
    return left - characters;
  }

  async function tablesNeeded(statement: Statement, signal: AbortSignal): Promise<readonly SourceTable[]> {
    if (statement.reads === 'catalogue') return known ?? readTables(signal);
    const names = new Set(statement.tables.map(({ parts }) => parts.at(-1)!.toLowerCase()));
    const found = await Promise.all([...names].map((name) => tableNamed(name, signal)));
    return found.filter((table) => table !== undefined);
  }

  /** A process that nobody uses: one that has those tables, where there is one. */
  async function memoryWith(tables: readonly SourceTable[], signal: AbortSignal): Promise<Memory> {
    const at = idle.findIndex((memory) => hasAll(memory, tables));
    const [kept] = idle.splice(at === -1 ? idle.length - 1 : at, 1);
    if (kept && !kept.reader.hasEnded) return kept;
    const reader = new FileReader();
    await tell(reader, { is: 'open', engine: 'memory', path: '' }, signal);
    return { reader, until: new Map() };
  }

  /** Copies tables into a process in place of those that it has; as many rows of each as `first` says, or all. */
  async function fill({ reader, until }: Memory, tables: readonly SourceTable[], first: number | undefined, signal: AbortSignal) {
    until.clear();
    await tell(reader, { is: 'clear' }, signal);
    const end = Date.now() + lifetime;
    let left = most.characters;
    for (const table of tables) left = await copy(reader, table, first, left, signal);
    if (first === undefined) for (const { name } of tables) until.set(name, end);
  }

  async function answer({ statement: { text }, limit, signal }: SourceQuery): Promise<SourceRows> {
    const statement = readStatement(text, dialects.duckdb);
    const first = statement.reads === 'rows' ? firstRows(statement, limit) : 0;
    const tables = await tablesNeeded(statement, signal);
    const memory = await memoryWith(tables, signal);
    let reply: ReaderReply;
    try {
      if (!hasAll(memory, tables)) await fill(memory, tables, first, signal);
      reply = await memory.reader.ask({ is: 'ask', statement: text, limit, mostCharacters }, signal);
    } catch (error) {
      memory.reader.end();
      throw error;
    }
    idle.push(memory);
    if (reply.is === 'rows') return { columns: reply.columns, rows: reply.rows, isCut: reply.isCut };
    throw sqlFailure(reply.is === 'failed' ? reply.message : reply.is, text);
  }

  return {
    test: (signal) => worded(signal, () => collections.test(signal)),
    schema: (signal) => worded(signal, () => readTables(signal)),
    query: (query) => queue.run(everybody, query.signal, () => worded(query.signal, () => answer(query))),
    close: async () => idle.splice(0).forEach(({ reader }) => reader.end()),
  };
}

/** Has the process do something that it has nothing to answer to. */
async function tell(reader: FileReader, request: ReaderRequest, signal: AbortSignal): Promise<void> {
  const reply = await reader.ask(request, signal);
  if (reply.is === 'failed') throw refuse('SOURCE_FAILED', { detail: reply.message });
}

/** A table needs a column, even if nothing was found in it. */
function columnsOf(shape: Shape) {
  const columns = shape.columns();
  return columns.length > 0 ? columns : [{ name: 'value', type: 'VARCHAR' as const }];
}

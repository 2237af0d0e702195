import type { WireSourceRows, WireSourceSchema, WireSourceTable } from '#schemas/wire/sources.ts';
import { writtenTable } from '#schemas/wire/tableName.ts';
import { firstRows } from '../questions/sql/functions.ts';
import type { SourceEntry } from './entry.ts';
import type { Asker, ColumnValues, Sources } from './service.ts';
import { unlessAborted } from './unlessAborted.ts';

/** Bounds of what is read and kept: rows of a table that are looked at, values of a column, their letters, values of a source, sources that are kept for somebody, and milliseconds. */
const most = { rows: 200_000, values: 1_000, letters: 120, ofSource: 100_000, kept: 50, milliseconds: 15_000 };

const isText = (type: string): boolean => /char|text|clob|string|enum|^$/i.test(type);

/** Milliseconds after which values are read anew: rules of roles may have changed since. */
const lifetime = 10 * 60_000;

interface Known {
  readonly version: number;
  readonly readAt: string;
  readonly until: number;
  readonly values: Promise<readonly ColumnValues[]>;
}

type Read = Pick<Sources, 'run' | 'schemaOf' | 'types'>;

/** Keeps the values of text columns in memory, for each asker and source, as long as its record and its schema stay as they were when they were read. */
export function createValues(sources: () => Read, now: () => number) {
  const known = new Map<string, Known>();

  function ofSchema(asker: Asker, entry: SourceEntry, { readAt, tables }: WireSourceSchema): Promise<readonly ColumnValues[]> {
    const key = `${entry.id} ${asker.id} ${asker.seesAs?.id ?? ''}`;
    const before = known.get(key);
    if (before && before.version === entry.version && before.readAt === readAt && before.until > now()) return before.values;
    const { run, types } = sources();
    const reader = {
      run: (text: string, options: Parameters<Reader['run']>[1]) => run(asker, entry, text, options),
      quote: (name: string) => types.quote(entry.type, name),
      type: types.languageOf(entry.type),
    };
    const values = readValues(reader, tables);
    known.delete(key);
    known.set(key, { version: entry.version, readAt, until: now() + lifetime, values });
    if (known.size > most.kept) known.delete(known.keys().next().value!);
    return values;
  }

  return async (asker: Asker, entry: SourceEntry, { signal }: { readonly signal: AbortSignal }): Promise<readonly ColumnValues[]> =>
    // Others may wait for the same values: who hangs up ends only the own wait.
    unlessAborted(ofSchema(asker, entry, await sources().schemaOf(asker, entry, { fresh: false, signal })), signal);
}

interface Reader {
  run(statement: string, options: { readonly limit: number; readonly signal: AbortSignal }): Promise<WireSourceRows>;
  quote(name: string): string;
  /** Key of the type whose SQL is written. */
  readonly type: string;
}

/** Reads values column by column until all are read or the time is over; a column that cannot be read is left out: no question needs it to be asked. */
export async function readValues({ run, quote, type }: Reader, tables: readonly WireSourceTable[]): Promise<readonly ColumnValues[]> {
  const signal = AbortSignal.timeout(most.milliseconds);
  const found: ColumnValues[] = [];
  let total = 0;
  const columns = tables.flatMap((table) => table.columns.filter(({ type }) => isText(type)).map(({ name }) => ({ table, name })));
  for (const { table, name } of columns) {
    if (signal.aborted || total >= most.ofSource) break;
    try {
      const { rows, isCut } = await run(statementOf({ quote, type }, table, name), { limit: most.values, signal });
      const values = rows.map(([value]) => String(value)).filter((value) => value.trim() !== '' && value.length <= most.letters);
      total += values.length;
      found.push({ schema: table.schema, table: table.name, column: name, values, isWhole: !isCut && values.length === rows.length });
    } catch {
      continue;
    }
  }
  return found;
}

/** A statement for the values of a column among the first rows of its table. */
function statementOf({ quote, type }: Pick<Reader, 'quote' | 'type'>, table: WireSourceTable, column: string): string {
  const own = quote(column);
  const first = `select ${own} from ${writtenTable(table, quote)} where ${own} is not null ${firstRows(type, most.rows, false)}`;
  return `select distinct v.${own} from (${first}) v order by 1`;
}

import type { WireSourceRows, WireSourceSchema, WireSourceTable } from '#schemas/wire/sources.ts';
import { writtenTable } from '#schemas/wire/tableName.ts';
import { firstRows } from '../questions/sql/functions.ts';
import type { SourceEntry } from './entry.ts';
import type { Asker, ColumnValues, Sources } from './service.ts';
import { unlessAborted } from './unlessAborted.ts';

/** Bounds of what is read and kept: rows of a table that are looked at, values of a column, their letters, values of a source, sources that are kept for somebody, and milliseconds. */
const most = { rows: 200_000, values: 1_000, letters: 120, ofSource: 100_000, kept: 50, milliseconds: 15_000 };

/** Columns of shares by their names: what they hold is parts of one or of a hundred, which only their numbers tell. */
const shareName = /率|占比|比例|比重|份额|百分|(?:^|_|[a-z])(?:rate|ratio|pct|percent(?:age)?|share)(?:$|_)/i;
const isShare = ({ name, type, comment }: Column): boolean =>
  /int|dec|num|float|double|real/i.test(type) && [name, comment ?? ''].some((words) => shareName.test(words));

const isText = (type: string): boolean => /char|text|clob|string|enum|^$/i.test(type);

/** Milliseconds after which values are read anew: rules of roles may have changed since. */
const lifetime = 10 * 60_000;

interface Known {
  readonly version: number;
  readonly readAt: string;
  readonly until: number;
  readonly values: Promise<readonly ColumnValues[]>;
}

type Column = WireSourceTable['columns'][number];
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
export async function readValues(reader: Reader, tables: readonly WireSourceTable[]): Promise<readonly ColumnValues[]> {
  const signal = AbortSignal.timeout(most.milliseconds);
  const found: ColumnValues[] = [];
  let total = 0;
  for (const place of placesOf(tables, ({ type }) => isText(type))) {
    if (signal.aborted || total >= most.ofSource) break;
    const read = await reader.run(valuesStatement(reader, place), { limit: most.values, signal }).catch(() => undefined);
    if (!read) continue;
    const values = read.rows.map(([value]) => String(value)).filter((value) => value.trim() !== '' && value.length <= most.letters);
    total += values.length;
    found.push({ ...nameOf(place), values, isWhole: !read.isCut && values.length === read.rows.length });
  }
  for (const place of placesOf(tables, isShare)) {
    if (signal.aborted) break;
    const read = await reader.run(greatestStatement(reader, place), { limit: 1, signal }).catch(() => undefined);
    const greatest = Number(read?.rows[0]?.[0] ?? Number.NaN);
    if (read) found.push({ ...nameOf(place), values: [], isWhole: false, greatest: Number.isFinite(greatest) ? greatest : null });
  }
  return found;
}

interface Place {
  readonly table: WireSourceTable;
  readonly column: string;
}

const placesOf = (tables: readonly WireSourceTable[], fits: (column: Column) => boolean): readonly Place[] =>
  tables.flatMap((table) => table.columns.filter(fits).map(({ name }) => ({ table, column: name })));

const nameOf = ({ table, column }: Place) => ({ schema: table.schema, table: table.name, column });

/** A column among the first rows of its table. */
function firstOf({ quote, type }: Pick<Reader, 'quote' | 'type'>, { table, column }: Place): string {
  const own = quote(column);
  return `(select ${own} from ${writtenTable(table, quote)} where ${own} is not null ${firstRows(type, most.rows, false)}) v`;
}

const valuesStatement = (reader: Reader, place: Place): string =>
  `select distinct v.${reader.quote(place.column)} from ${firstOf(reader, place)} order by 1`;

const greatestStatement = (reader: Reader, place: Place): string =>
  `select max(v.${reader.quote(place.column)}) as greatest from ${firstOf(reader, place)}`;

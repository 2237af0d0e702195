import { sql } from 'kysely';
import type { AnyField } from '#schemas/kit/field.ts';
import { headOf } from '#schemas/kit/cells/heads.ts';
import { namesToCell, type RecordName } from '#schemas/kit/cells/titles.ts';
import { kindOf, targetOf, textOf } from '#schemas/kit/kinds/index.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { allFields, fieldOf } from '#schemas/kit/systemFields.ts';
import type { Language } from '#schemas/kit/text.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Related } from '#schemas/wire/listQuery.ts';
import type { Actor, Context, Row } from '../context.ts';
import { queryTest, type StoredRow } from '../resources/query/queryTest.ts';
import { completeSorters, orderBy } from '../resources/query/order.ts';
import { parseQuery } from '../resources/query/parseQuery.ts';
import { fromShown, shownColumns } from '../resources/query/shownRows.ts';
import { allOf, columnRef, isAmong, type Test } from '../resources/query/sqlParts.ts';
import { readRows } from '../resources/records/readRows.ts';
import { titlesFor } from '../resources/records/related.ts';
import { resourceIn } from '../resources/resourceIn.ts';
import { tableOf } from '../stores/tables.ts';
import type { Cell, CellRow } from '../sheets/cell.ts';
import type { ExportRequest } from './exportRequest.ts';

/** Rows at hand at once: what is kept through a few of the collector's rounds is collected late, so more of them take far more memory, and hardly less time. */
const rowsAtOnce = 200;

interface Column {
  readonly name: string;
  readonly field: AnyField;
  /** For relations: whether a title tells which record is meant. */
  readonly titlesTell: boolean;
}

/** The columns of an export: those asked for, else all that leave by file. A secret or unknown one is refused. */
export function exportColumns(context: Context, resource: Resource, asked?: readonly string[]): Column[] {
  const leaving = Object.entries(allFields(resource)).filter(([, { inFiles, access }]) => inFiles && access !== 'writeOnly');
  const names = asked ?? leaving.map(([name]) => name);
  return names.map((name) => {
    const field = leaving.find(([known]) => known === name)?.[1];
    if (!field) throw refuse('UNKNOWN_FIELD', { field: name });
    return { name, field, titlesTell: titlesTell(context, resource, field) };
  });
}

function titlesTell(context: Context, resource: Resource, field: AnyField): boolean {
  const target = targetOf(resource, field);
  return target !== undefined && fieldOf(resourceIn(context, target), resourceIn(context, target).title)?.unique === true;
}

/** All rows that an actor may see and a request means, head first, in batches; all from one moment, none held longer than its batch. */
export async function* exportRows(
  context: Context,
  actor: Actor | null,
  resource: Resource,
  request: ExportRequest,
): AsyncGenerator<CellRow[]> {
  const columns = exportColumns(context, resource, request.columns);
  const query = wantedRows(context, actor, resource, request);
  // The head goes with the first rows: a query that fails does so before anything has been sent.
  const zone = context.settings.timeZone;
  let head: CellRow[] = [columns.map(({ field }) => ({ text: headOf(field, request.language, zone), tone: 'head' as const }))];
  for await (const stored of context.store.stream<StoredRow>(query, rowsAtOnce)) {
    const { rows, related } = await readRows({ context, db: context.store.db }, resource, stored);
    const titles = await titlesFor({ context, db: context.store.db }, actor, related);
    const cells = rows.map((row) => columns.map((column) => cellOf(resource, column, row, titles, request.language, zone)));
    yield [...head, ...cells];
    head = [];
  }
  if (head.length > 0) yield head;
}

function wantedRows(context: Context, actor: Actor | null, resource: Resource, { query, ids }: ExportRequest) {
  const source = { context, resource };
  const { search, filters, sorters } = parseQuery(query ?? {});
  const table = tableOf(resource);
  const chosen: Test[] = ids ? [isAmong(context.store.dialect, columnRef(table, 'id'), ids)] : [];
  const test = allOf([queryTest(source, actor, 'living', { search, filters }), ...chosen]);
  const order = orderBy(source, actor, completeSorters(source, sorters), false);
  const rows = sql<StoredRow>`select ${shownColumns(source)} from ${fromShown(source, actor)} where ${test} order by ${order}`;
  return { compile: () => rows.compile(context.store.db) };
}

function cellOf(
  resource: Resource,
  { name, field, titlesTell: named }: Column,
  row: Row,
  related: Related,
  language: Language,
  zone: string,
): Cell {
  const value = row[name];
  const target = targetOf(resource, field);
  if (value === null || value === undefined) return null;
  if (target) return namesToCell(([value].flat() as number[]).map((id) => nameOf(id, named ? related[target]?.[id]?.title : undefined)));
  if (kindOf(field).numeric) return value as number;
  return kindOf(field).inZone?.toText(value, zone) ?? textOf(field, value, language);
}

const nameOf = (id: number, title: string | undefined): RecordName => (title ? { title } : { id });

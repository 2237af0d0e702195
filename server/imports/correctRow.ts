import { sql } from 'kysely';
import { namesOfCell } from '#schemas/kit/cells/titles.ts';
import { targetOf } from '#schemas/kit/kinds/index.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { allFields } from '#schemas/kit/systemFields.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { ImportRow, RowStatus } from '#schemas/wire/imports.ts';
import type { Actor, Context } from '../context.ts';
import { foldCase, isTextAmong } from '../resources/query/sqlParts.ts';
import type { SheetCell } from '../sheets/reader/messages.ts';
import type { Column } from './columns.ts';
import { changePlan } from './importStore.ts';
import { findRow, replaceRow, visibleOf } from './plannedRows.ts';
import { planRows } from './planRows.ts';

interface Correction {
  readonly context: Context;
  readonly actor: Actor;
  readonly resource: Resource;
  readonly importId: number;
  readonly line: number;
  /** New texts, by field; cells that are not named stay as the file gave them. */
  readonly cells: Readonly<Record<string, string>>;
}

/** Rows that will be imported, or are there already: what they say counts beside a corrected row, what is refused does not. */
const standing = ['create', 'update', 'unchanged'] as const satisfies readonly RowStatus[];

/** Plans one row of a preview anew, with some of its cells corrected, as if the file had come so. Gives the row as it is planned now. */
export async function correctRow(correction: Correction): Promise<ImportRow> {
  const { context, actor, resource, importId, line, cells } = correction;
  const before = await findRow(context, importId, line);
  if (!before) throw refuse('IMPORT_NOT_FOUND');
  const given = { ...before.cells, ...cells };
  const columns = columnsOf(resource, Object.keys(given), context.settings.timeZone);
  const texts = columns.map(({ name }) => cellOf(before, name, cells[name]));
  const planning = {
    context,
    actor,
    resource,
    columns,
    form: 'xlsx' as const,
    titles: await titlesNamed(correction, columns, given),
    seen: await valuesTaken(correction, columns, given),
  };
  const [planned] = await planRows(planning, [{ line, cells: texts }]);
  await changePlan(context, importId, (trx) => replaceRow(trx, importId, planned!));
  return visibleOf(planned!);
}

function columnsOf(resource: Resource, names: readonly string[], zone: string): Column[] {
  const fields = allFields(resource);
  return names.map((name, at) => {
    const field = Object.hasOwn(fields, name) ? fields[name]! : undefined;
    if (!field?.inFiles || field.access === 'writeOnly') throw refuse('REQUEST_INVALID', { detail: `cells.${name}` });
    return { at, name, field, zone, homeZone: zone };
  });
}

/** A cell that could not be read from the file stays so until it is corrected. */
function cellOf({ cells, problems }: ImportRow, name: string, corrected: string | undefined): SheetCell {
  if (corrected !== undefined) return corrected;
  const text = cells[name]!;
  const key = problems[name]?.key;
  if (key === 'errorValue' || key === 'notCalculated' || key === 'undecodable') return { text, problem: key };
  return key === 'invalid' && text.includes('\uFFFD') ? { text, problem: 'undecodable' } : text;
}

const others = ({ context, importId, line }: Correction) =>
  context.store.db.selectFrom('import_rows').where('importId', '=', importId).where('line', '!=', line).where('status', 'in', standing);

/** Those of the titles that a row names which other rows of the same file give to their records. */
async function titlesNamed(
  correction: Correction,
  columns: readonly Column[],
  given: Readonly<Record<string, string>>,
): Promise<Set<string>> {
  const { context, resource } = correction;
  const own = columns.filter(({ field }) => targetOf(resource, field) === resource.key);
  const named = own.flatMap(({ name }) => namesOfCell(given[name]!)).flatMap((one) => ('title' in one ? [one.title] : []));
  if (named.length === 0) return new Set();
  const title = sql<string>`trim(title)`;
  const rows = await others(correction)
    .select(title.as('title'))
    .where(isTextAmong(context.store.dialect, title, named))
    .execute();
  return new Set(rows.map((row) => String(row.title)));
}

/** Values of unique fields that another row of the same file has already, in the form of `Planning.seen`. */
async function valuesTaken(
  correction: Correction,
  columns: readonly Column[],
  given: Readonly<Record<string, string>>,
): Promise<Set<string>> {
  const taken = new Set<string>();
  for (const { name } of columns.filter(({ field }) => field.unique)) {
    const folded = foldCase(given[name]!);
    const cells = correction.context.store.dialect === 'sqlite' ? sql`cells` : sql`cells::json`;
    const row = await others(correction)
      .select('line')
      .where(sql`lower(${cells} ->> ${name})`, '=', folded)
      .limit(1)
      .executeTakeFirst();
    if (row) taken.add(`${name}:${folded}`);
  }
  return taken;
}

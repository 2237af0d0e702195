import type { RecordName } from '#schemas/kit/cells/titles.ts';
import type { Problem } from '#schemas/kit/problems.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { isRefusal, type Refusal, refuse } from '#schemas/wire/errors.ts';
import type { Actor, Context } from '../context.ts';
import type { Call } from '../resources/behaviour.ts';
import { createRecord } from '../resources/operations/create.ts';
import { updateRecord } from '../resources/operations/update.ts';
import { transact } from '../resources/transact.ts';
import type { Database } from '../stores/store.ts';
import { endImport, noteProgress } from './importStore.ts';
import { findNames } from './lookups.ts';
import { inOrderOfNeed } from './order.ts';
import { noteOutcome, type Outcome, plannedOf } from './plannedRows.ts';
import type { PlannedRow } from './planRows.ts';
import { withSecrets } from './secrets.ts';

/** Rows of one transaction: long enough to be quick, short enough not to hold up other writers. */
const rowsAtOnce = 200;

export interface Applying {
  readonly context: Context;
  readonly actor: Actor;
  readonly resource: Resource;
  readonly importId: number;
  /** Aborted when the server stops: the job ends after its present batch, and can be taken up again. */
  readonly signal: AbortSignal;
}

/** Carries out every planned row. A row that is refused now is noted as such and stops no other. Gives whether it came to the end. */
export async function applyRows(applying: Applying): Promise<boolean> {
  const { context, importId, signal } = applying;
  const { ordered, rings } = inOrderOfNeed(await nodesOf(context, importId));
  await noteAll(
    context,
    importId,
    rings.map((line) => ({ line, status: 'refused', problems: { [applying.resource.tree ?? applying.resource.title]: { key: 'cycle' } } })),
  );
  for (let at = 0; at < ordered.length; at += rowsAtOnce) {
    await applyBatch(applying, await rowsOf(context.store.db, importId, ordered.slice(at, at + rowsAtOnce)));
    const mayGoOn = await noteProgress(context, importId, 'applying', { done: Math.min(at + rowsAtOnce, ordered.length) });
    if (!mayGoOn || signal.aborted) return false;
  }
  return endImport(context, importId, 'applying', 'applied');
}

async function nodesOf(context: Context, importId: number) {
  const stored = await context.store.db
    .selectFrom('import_rows')
    .select(['line', 'title', 'pending'])
    .where('importId', '=', importId)
    .where('status', 'in', ['create', 'update'])
    .orderBy('line')
    .execute();
  return stored.map((row) => ({
    line: Number(row['line']),
    title: String(row['title']).trim(),
    needs: Object.values(JSON.parse(String(row['pending'])) as PlannedRow['pending'])
      .flat()
      .flatMap((name) => ('title' in name ? [name.title] : [])),
  }));
}

/** Rows by line, in the order of `lines`. */
export async function rowsOf(db: Database, importId: number, lines: readonly number[]) {
  const stored = await db.selectFrom('import_rows').selectAll().where('importId', '=', importId).where('line', 'in', lines).execute();
  const byLine = new Map(stored.map((row) => [Number(row['line']), plannedOf(row)]));
  return lines.flatMap((line) => byLine.get(line) ?? []);
}

const noteAll = (context: Context, importId: number, outcomes: readonly Outcome[]): Promise<void> =>
  context.store.transaction(async (trx) => {
    for (const outcome of outcomes) await noteOutcome(trx, importId, outcome);
  });

/** All rows of a batch in one transaction; when one of them is refused, each in its own, so that only that one stays out. */
async function applyBatch(applying: Applying, rows: readonly PlannedRow[]): Promise<void> {
  const { context, actor, importId } = applying;
  const together = (batch: readonly PlannedRow[]) =>
    transact(context, actor, async (call) => {
      for (const row of batch) await noteOutcome(call.trx, importId, await applyRow(call, applying.resource, row));
    });
  try {
    await together(rows);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    for (const row of rows) {
      await together([row]).catch((refusal: unknown) => {
        if (!isRefusal(refusal)) throw refusal;
        return noteAll(context, importId, [{ line: row.line, status: 'refused', problems: problemsOf(applying.resource, refusal) }]);
      });
    }
  }
}

const problemsOf = ({ title }: Resource, { attachments }: Refusal): Record<string, Problem> => ({
  ...(attachments.errors ?? { [title]: { key: 'refused' as const } }),
});

async function applyRow(call: Call, resource: Resource, { line, recordId, version, input, pending }: PlannedRow): Promise<Outcome> {
  const values = { ...input, ...(await foundNow(call, resource, input, pending)) };
  if (recordId === null) {
    const row = await createRecord(call, resource, withSecrets(resource, values), 'import');
    return { line, status: 'created', recordId: row.id, version: row.version };
  }
  const row = await updateRecord(call, resource, recordId, { ...values, version }, 'import');
  return { line, status: 'updated', version: row.version };
}

/** Records of the same file exist by now: their ids take the place of their names. */
async function foundNow(
  call: Call,
  resource: Resource,
  input: PlannedRow['input'],
  pending: PlannedRow['pending'],
): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const [name, names] of Object.entries(pending)) {
    const ids = await idsOf(call, resource, name, names);
    found[name] = resource.fields[name]?.kind === 'many' ? [...((input[name] as number[] | undefined) ?? []), ...ids] : (ids[0] ?? null);
  }
  return found;
}

/** A row that was to be created may have been refused, or its record removed since. */
async function idsOf({ context, trx }: Call, resource: Resource, field: string, names: readonly RecordName[]): Promise<number[]> {
  const { idOf } = await findNames(context, resource, names, trx);
  return names.map((name) => {
    const id = idOf(name);
    if (typeof id === 'number') return id;
    throw refuse('VALIDATION_FAILED', {}, { errors: { [field]: id } });
  });
}

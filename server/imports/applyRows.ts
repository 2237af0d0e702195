import { holdsSeveral } from '#schemas/kit/kinds/index.ts';
import type { Problem } from '#schemas/kit/problems.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { type Refusal, refuse } from '#schemas/wire/errors.ts';
import type { OperationContext } from '../context.ts';
import { createRecords } from '../resources/operations/create.ts';
import { updateRecords } from '../resources/operations/update.ts';
import { endImport } from './importStore.ts';
import { findNames, type Names } from './lookups.ts';
import { inOrderOfNeed, type Node } from './order.ts';
import { noteRefused, type Outcome, plannedLines, type RowToDo } from './plannedRows.ts';
import { withSecrets } from './secrets.ts';
import { type Applying, throughRows } from './throughRows.ts';

/** Carries out every planned row. A row that is refused now is noted as such and stops no other. Returns true when it came to the end. */
export async function applyRows(applying: Applying): Promise<boolean> {
  const { context, importId, resource } = applying;
  const { ordered, rings } = inOrderOfNeed(await nodesOf(applying));
  await noteRefused(context, importId, rings, { [resource.tree ?? resource.title]: { key: 'cycle' } });
  const isDone = await throughRows(applying, ordered, 'applying', { work: applyBatch, refused: refusedRow });
  return isDone && endImport(context, importId, 'applying', 'applied');
}

async function nodesOf({ context, importId }: Applying): Promise<Node[]> {
  const nodes: Node[] = [];
  for await (const row of plannedLines(context, importId, ['create', 'update'])) {
    const needs = Object.values(row.pending).flat();
    nodes.push({ line: row.line, title: row.title.trim(), needs: needs.flatMap((name) => ('title' in name ? [name.title] : [])) });
  }
  return nodes;
}

const refusedRow = ({ title }: Resource, { line }: RowToDo, { attachments }: Refusal): Outcome => ({
  line,
  status: 'refused',
  problems: { ...(attachments.errors ?? { [title]: { key: 'refused' } satisfies Problem }) },
});

async function applyBatch(call: OperationContext, resource: Resource, rows: readonly RowToDo[]): Promise<Outcome[]> {
  const awaited = rows.flatMap(({ pending }) => Object.values(pending).flat());
  const names = await findNames({ context: call.context, actor: null, db: call.trx }, resource, awaited);
  const given = rows.map((row) => ({ ...row.input, ...foundNow(resource, row, names) }));
  if (rows[0]!.recordId === null) {
    const secrets = given.map((values) => withSecrets(call.context, resource, values));
    const created = await createRecords(call, resource, secrets, 'import');
    return created.map(({ id, version }, index) => ({ line: rows[index]!.line, status: 'created', recordId: id, version }));
  }
  const changes = rows.map(({ recordId, version }, index) => ({ id: recordId!, given: { ...given[index], version } }));
  const updated = await updateRecords(call, resource, changes, 'import');
  return updated.map(({ version }, index) => ({ line: rows[index]!.line, status: 'updated', version }));
}

/** Records of the same file exist by now: their ids take the place of their names. */
function foundNow(resource: Resource, { input, pending }: RowToDo, names: Names): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [field, wanted] of Object.entries(pending)) {
    const ids = wanted.map((name) => idOf(field, names.idOf(name)));
    found[field] = holdsSeveral(resource.fields[field]!) ? [...((input[field] as number[] | undefined) ?? []), ...ids] : (ids[0] ?? null);
  }
  return found;
}

/** A row that was to be created may have been refused, or its record removed since. */
function idOf(field: string, found: number | Problem): number {
  if (typeof found === 'number') return found;
  throw refuse('VALIDATION_FAILED', {}, { errors: { [field]: found } });
}

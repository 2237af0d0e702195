import type { RecordName } from '#schemas/kit/cells/titles.ts';
import type { Problem } from '#schemas/kit/problems.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { type Refusal, refuse } from '#schemas/wire/errors.ts';
import type { Call } from '../resources/behaviour.ts';
import { createRecord } from '../resources/operations/create.ts';
import { updateRecord } from '../resources/operations/update.ts';
import { endImport } from './importStore.ts';
import { findNames } from './lookups.ts';
import { inOrderOfNeed, type Node } from './order.ts';
import { noteRefused, type Outcome, plannedLines } from './plannedRows.ts';
import type { PlannedRow } from './planRows.ts';
import { withSecrets } from './secrets.ts';
import { type Applying, throughRows } from './throughRows.ts';

/** Carries out every planned row. A row that is refused now is noted as such and stops no other. Gives whether it came to the end. */
export async function applyRows(applying: Applying): Promise<boolean> {
  const { context, importId, resource } = applying;
  const { ordered, rings } = inOrderOfNeed(await nodesOf(applying));
  await noteRefused(context, importId, rings, { [resource.tree ?? resource.title]: { key: 'cycle' } });
  const isDone = await throughRows(applying, ordered, 'applying', { work: applyRow, refused: refusedRow });
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

const refusedRow = ({ title }: Resource, { line }: PlannedRow, { attachments }: Refusal): Outcome => ({
  line,
  status: 'refused',
  problems: { ...(attachments.errors ?? { [title]: { key: 'refused' } satisfies Problem }) },
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

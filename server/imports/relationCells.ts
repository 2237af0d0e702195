import type { RecordName } from '#schemas/kit/cells/titles.ts';
import type { AnyField } from '#schemas/kit/field.ts';
import { holdsSeveral, mostTargets, targetOf } from '#schemas/kit/kinds/index.ts';
import type { Problem } from '#schemas/kit/problems.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Actor, Context } from '../context.ts';
import { resourceIn } from '../resources/resourceIn.ts';
import type { Column } from './columns.ts';
import type { Draft } from './draft.ts';
import { findNames, type Names } from './lookups.ts';

/** The problem of a cell that names more records than its field points to; they are not even looked up. */
function excess(field: AnyField, given: readonly RecordName[]): Problem | undefined {
  if (holdsSeveral(field)) return given.length > mostTargets ? { key: 'tooMany', params: { max: mostTargets } } : undefined;
  return given.length > 1 ? { key: 'ambiguous' } : undefined;
}

/** Columns of a file for a resource, and who imports it. */
interface Planned {
  readonly context: Context;
  readonly actor: Actor;
  readonly resource: Resource;
  readonly columns: readonly Column[];
}

/** Resolves the names in each column of relations: one look-up for a column, however many rows. */
export async function namesOf(
  { context, actor, resource, columns }: Planned,
  drafts: readonly Draft[],
): Promise<ReadonlyMap<string, Names>> {
  const found = new Map<string, Names>();
  for (const { name, field } of columns) {
    const target = targetOf(resource, field);
    if (!target) continue;
    const given = drafts.map(({ names }) => names[name] ?? []).filter((names) => !excess(field, names));
    found.set(name, await findNames({ context, actor }, resourceIn(context, target), given.flat()));
  }
  return found;
}

/**
 * Puts ids in the place of a draft's names. What only this file names (`titles`) is given back as pending, by field; what nobody knows
 * is a problem of the draft.
 */
export function resolveNames(
  resource: Resource,
  titles: ReadonlySet<string>,
  draft: Draft,
  found: ReadonlyMap<string, Names>,
): Record<string, RecordName[]> {
  const pending: Record<string, RecordName[]> = {};
  for (const [name, given] of Object.entries(draft.names)) {
    const field = resource.fields[name]!;
    const isOwn = targetOf(resource, field) === resource.key;
    const problem = excess(field, given);
    const ids: number[] = [];
    for (const one of problem ? [] : given) {
      const id = found.get(name)!.idOf(one);
      if (typeof id === 'number') ids.push(id);
      else if (isOwn && 'title' in one && titles.has(one.title)) (pending[name] ??= []).push(one);
      else draft.problems[name] = id;
    }
    if (problem) draft.problems[name] = problem;
    draft.values[name] = holdsSeveral(field) ? ids : (ids[0] ?? null);
  }
  return pending;
}

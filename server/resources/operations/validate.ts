import { checkInput, type Purpose } from '#schemas/kit/inputSchema.ts';
import { holdsSeveral } from '#schemas/kit/kinds/index.ts';
import type { FieldProblems } from '#schemas/kit/problems.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { OperationContext, Row } from '../../context.ts';
import { relationProblems } from '../records/checkRelations.ts';
import { type Candidate, uniqueProblems } from '../records/checkUnique.ts';
import { cycleProblems } from '../records/tree.ts';

export type Values = Record<string, unknown>;

/** Refuses with everything that is wrong, if anything is. */
export function refuseProblems(errors: FieldProblems): void {
  if (Object.keys(errors).length > 0) throw refuse('VALIDATION_FAILED', {}, { errors });
}

/** Validates input by the declaration. Anything but an object of fields is no record at all. */
export function checkGiven(resource: Resource, purpose: Purpose, given: unknown, before: Row | null): Values {
  if (given === null || typeof given !== 'object' || Array.isArray(given))
    throw refuse('REQUEST_INVALID', { detail: 'an object of fields is expected' });
  const checked = checkInput(resource, purpose, given, before ?? {});
  if (!checked.ok) throw refuse('VALIDATION_FAILED', {}, { errors: checked.problems });
  return checked.values;
}

/** Checked input as the resource's own hooks want it stored. Pairs of a relation have no order and no doubles. */
export async function prepare(call: OperationContext, resource: Resource, input: Values, before: Row | null): Promise<Values> {
  const values = (await call.context.hooks.get(resource.key)?.beforeWrite?.(call, input, before)) ?? input;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = resource.fields[name];
      return [name, field && holdsSeveral(field) ? inOrder(value as number[]) : value];
    }),
  );
}

const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

/**
 * Checks what only the other records can tell: that relations exist, that unique values are free, that a tree stays one. Refuses with all
 * that is wrong with the first of the records that has anything wrong.
 */
export async function checkAmongOthers(call: OperationContext, resource: Resource, candidates: readonly Candidate[]): Promise<void> {
  const relations = await relationProblems(
    call,
    resource,
    resource.fields,
    candidates.map(({ values }) => values),
  );
  const unique = await uniqueProblems({ context: call.context, db: call.trx }, resource, candidates);
  for (const [index, { id, values }] of candidates.entries()) {
    const cycle = id === null || !resource.tree ? {} : await cycleProblems(call, resource, id, values[resource.tree]);
    refuseProblems({ ...relations[index], ...cycle, ...unique[index] });
  }
}

import type { FieldProblems } from '#schemas/kit/problems.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { WorkerType } from '#schemas/wire/models.ts';
import { closeBox } from '../keys/keyBox.ts';
import type { Entry } from './entry.ts';
import { withInitial } from './entry.ts';
import type { Given, Params } from './parameters.ts';

const defined = (values: object): object => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** A model stays what it was connected for. Refuses with VALIDATION_FAILED. */
export function refuseOtherType(before: { readonly workerType: string } | undefined, type: WorkerType): void {
  if (before && before.workerType !== type) throw invalid({ worker_type: { key: 'invalid' } });
}

/** The parameters after a request: what it leaves out stays, null goes back to the default. Refuses with VALIDATION_FAILED what does not fit together. */
export function mergedParams<Type extends WorkerType>(
  type: Type,
  before: Params<Type> | undefined,
  { api_key: _, ...given }: Given,
): Params<Type> {
  const named = defined({ ...before, ...defined(given) });
  const said = Object.fromEntries(Object.entries(named).filter(([name, value]) => value !== null || name === 'base_url'));
  if (!said['base_url']) throw invalid({ 'params.base_url': { key: 'required' } });
  const merged = withInitial(type, said);
  const misfits = misfitsIn(merged);
  if (misfits) throw invalid(misfits);
  return merged;
}

/** What cannot be together, in whichever type has it. */
function misfitsIn({ context_tokens: context = Infinity, answer_tokens: answer = 0 }: Partial<Params<'llm'>>): FieldProblems | undefined {
  return answer < context ? undefined : { 'params.answer_tokens': { key: 'tooBig', params: { max: context - 1 } } };
}

const invalid = (errors: FieldProblems) => refuse('VALIDATION_FAILED', {}, { errors });

/**
 * The key after a request: the given one, else the one there was, but only for the address it was given for. Whoever may change an address but does not
 * know the key can so not have it sent to themselves (attack F20).
 */
export function mergedKey(before: Entry | undefined, after: Params, given: Given): Entry['key'] {
  if (given.api_key) return { bare: given.api_key };
  return before && before.params.base_url === after.base_url ? before.key : null;
}

/** A key as it is kept. */
export const boxOf = (key: Entry['key'], { base_url }: Params, secret: () => Buffer): string | null =>
  key === null ? null : 'box' in key ? key.box : closeBox(secret(), key.bare, base_url);

import { completeParameters, missingParameters } from '#schemas/kit/parameters.ts';
import type { FieldProblems } from '#schemas/kit/problems.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { WorkerType } from '#schemas/wire/models.ts';
import { closeBox } from '../../secretBox.ts';
import type { Entry } from './entry.ts';
import { type Given, modelTypeOf, type Params } from '../types/index.ts';

/** A model stays what it was connected for. Refuses with VALIDATION_FAILED. */
export function refuseOtherType(before: { readonly workerType: string } | undefined, type: WorkerType): void {
  if (before && before.workerType !== type) throw invalid({ worker_type: { key: 'invalid' } });
}

/** The parameters after a request: what it leaves out stays as it was. Refuses with VALIDATION_FAILED what is missing, and what does not fit together. */
export function mergedParams<Type extends WorkerType>(type: Type, before: Params<Type> | undefined, given: Given): Params<Type> {
  const { parameters, check } = modelTypeOf(type);
  const named = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const merged = completeParameters(parameters, { ...before, ...named });
  const missing = missingParameters(parameters, merged);
  const problems = Object.keys(missing).length > 0 ? missing : (check?.(merged) ?? {});
  if (Object.keys(problems).length > 0) throw invalid(prefixed('params', problems));
  return merged as Params<Type>;
}

const prefixed = (place: string, problems: FieldProblems): FieldProblems =>
  Object.fromEntries(Object.entries(problems).map(([name, problem]) => [`${place}.${name}`, problem]));

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

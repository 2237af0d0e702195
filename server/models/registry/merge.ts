import type { FieldProblems } from '#schemas/kit/problems.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { closeBox } from '../keys/keyBox.ts';
import type { Entry } from './entry.ts';
import { withInitial } from './entry.ts';
import type { Given, Params } from './parameters.ts';

const defined = (values: object): object => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** The parameters after a request: what it leaves out stays, null goes back to the default. Refuses with VALIDATION_FAILED what does not fit together. */
export function mergedParams(before: Params | undefined, { api_key: _, ...given }: Given): Params {
  const named = defined({ ...before, ...defined(given) });
  const said = Object.fromEntries(Object.entries(named).filter(([name, value]) => value !== null || name === 'base_url'));
  const baseUrl = (said as Partial<Params>).base_url;
  if (!baseUrl) throw invalid({ 'params.base_url': { key: 'required' } });
  const merged = withInitial({ ...(said as Partial<Params>), base_url: baseUrl });
  if (merged.answer_tokens >= merged.context_tokens)
    throw invalid({ 'params.answer_tokens': { key: 'tooBig', params: { max: merged.context_tokens - 1 } } });
  return merged;
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

import type { Fields } from '#schemas/kit/field.ts';
import type { WireModel, WireModelKind, WorkerType } from '#schemas/wire/models.ts';
import { fieldsOfWire } from '#schemas/wire/parameters.ts';

/** The parameter that says where a model is; a key is kept for that place only. */
const addressParameter = 'base_url';
/** The parameter that makes new conversations begin with a model; the list of models has its own mark for it. */
export const defaultParameter = 'is_default';
/** Parameters shown even at their initial values. */
const alwaysShown: ReadonlySet<string> = new Set(['context_tokens']);
const neverShown: ReadonlySet<string> = new Set([addressParameter, defaultParameter]);

/** Parameters that models of a type are started with. */
export const parametersOf = (kinds: readonly WireModelKind[], type: WorkerType): Fields =>
  fieldsOfWire(kinds.find(({ worker_type }) => worker_type === type)?.params ?? []);

/** True if the stored key would be dropped: it belongs to the address it was given for. */
export const losesKey = (model: WireModel | undefined, values: Readonly<Record<string, unknown>>): boolean =>
  model?.has_key === true && values[addressParameter] !== model.params[addressParameter];

/** The parameters of a connected model that are worth showing, by name: what is not as usual, and no secrets. */
export function shownParams(
  model: WireModel,
  fields: Fields,
): readonly { readonly name: string; readonly value: string | number | boolean }[] {
  return Object.entries(model.params).flatMap(([name, value]) => {
    const field = fields[name];
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    if (!isPlain || value === '' || neverShown.has(name) || field?.access === 'writeOnly') return [];
    if (field?.initial === value && !alwaysShown.has(name)) return [];
    return [{ name, value }];
  });
}

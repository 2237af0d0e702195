import type { WireModel, WireModelKind, WireParameter, WorkerType } from '#schemas/wire/models.ts';

/** What stands in a field of the form. */
export type FieldValue = string | number | boolean | readonly string[] | null | undefined;
export type Values = Readonly<Record<string, FieldValue>>;

/** The parameter that says where a model is; a key is kept for that place only. */
export const addressParameter = 'base_url';
/** The parameter that makes new conversations begin with a model; the list of models has its own mark for it. */
export const defaultParameter = 'is_default';
/** What is worth knowing of a model also when it is as usual. */
const alwaysShown: ReadonlySet<string> = new Set(['context_tokens']);
const neverShown: ReadonlySet<string> = new Set([addressParameter, defaultParameter]);

export const isSecret = ({ ext_metadata }: WireParameter): boolean => ext_metadata?.tags === 'privacy';
export const isFixed = ({ ext_metadata }: WireParameter): boolean => ext_metadata?.tags === 'fixed';

const orderOf = ({ ext_metadata, param_order }: WireParameter): number => ext_metadata?.order ?? param_order;

/** The parameters of a kind in the order of the form. */
export const inOrder = ({ params }: WireModelKind): WireParameter[] => params.toSorted((a, b) => orderOf(a) - orderOf(b));

/** What models of a type are started with. */
export const parametersOf = (kinds: readonly WireModelKind[], type: WorkerType): readonly WireParameter[] =>
  kinds.find(({ worker_type }) => worker_type === type)?.params ?? [];

/** Whether a form shows a parameter at once; what has a default that usually does can wait below. */
export const isFirst = (parameter: WireParameter): boolean => parameter.required || isSecret(parameter) || parameter.default_value === null;

const emptyOf = ({ param_type, is_array }: WireParameter): FieldValue => (is_array ? [] : param_type === 'boolean' ? false : null);

/** What a form begins with: what a model was started with, else the defaults; a secret is never among them. */
export function startValues(parameters: readonly WireParameter[], model?: WireModel): Values {
  const said = (parameter: WireParameter): FieldValue => {
    if (isSecret(parameter)) return null;
    const kept = model?.params[parameter.param_name] as FieldValue;
    return kept ?? (model ? null : parameter.default_value) ?? emptyOf(parameter);
  };
  return Object.fromEntries(parameters.map((parameter) => [parameter.param_name, said(parameter)]));
}

const isEmpty = (value: FieldValue): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/**
 * What is sent of a form. An empty secret is left out, and so stays as it was; what else is empty goes back to its default, which for a
 * model that is new needs no word.
 */
export function sentParams(parameters: readonly WireParameter[], values: Values, { isNew }: { isNew: boolean }): Record<string, unknown> {
  const sent = parameters.flatMap((parameter): [string, unknown][] => {
    const value = values[parameter.param_name];
    if (!isEmpty(value)) return [[parameter.param_name, typeof value === 'string' ? value.trim() : value]];
    return isNew || isSecret(parameter) || isFixed(parameter) ? [] : [[parameter.param_name, null]];
  });
  return Object.fromEntries(sent);
}

/** Why a value cannot be sent: `required`, `notNumber` or `notInteger`; undefined when it can. What else is asked of it, the server says. */
export function flawOf(parameter: WireParameter, value: FieldValue): 'required' | 'notNumber' | 'notInteger' | undefined {
  if (isEmpty(value)) return parameter.required ? 'required' : undefined;
  if (parameter.param_type !== 'integer' && parameter.param_type !== 'number') return undefined;
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'notNumber';
  return parameter.param_type === 'integer' && !Number.isInteger(value) ? 'notInteger' : undefined;
}

/** Whether the key that is kept would be dropped: it belongs to the address it was given for. */
export const losesKey = (model: WireModel | undefined, values: Values): boolean =>
  model?.has_key === true && values[addressParameter] !== model.params[addressParameter];

/** The values with those of another kind of service in place of what still stood at the default of the kind before. */
export function withKind(values: Values, before: WireModelKind | undefined, after: WireModelKind): Values {
  const defaultBefore = new Map(before?.params.map(({ param_name, default_value }) => [param_name, default_value]));
  const next = after.params.map((parameter): [string, FieldValue] => {
    const { param_name: name, default_value } = parameter;
    const value = values[name];
    const isUntouched = isEmpty(value) || value === defaultBefore.get(name);
    return [name, isUntouched ? (default_value ?? emptyOf(parameter)) : value];
  });
  return Object.fromEntries(next);
}

/** The parameters of a connected model that are worth showing, each under its label where there is one: what is not as usual, and no secrets. */
export function shownParams(
  model: WireModel,
  parameters: readonly WireParameter[],
): readonly { readonly name: string; readonly label: string; readonly value: string | number | boolean }[] {
  const shown = ([name, value]: [string, unknown]) => {
    const described = parameters.find(({ param_name }) => param_name === name);
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    if (!isPlain || value === '' || neverShown.has(name) || (described && isSecret(described))) return [];
    if (described?.default_value === value && !alwaysShown.has(name)) return [];
    return [{ name, label: described?.label ?? name, value }];
  };
  return Object.entries(model.params).flatMap(shown);
}

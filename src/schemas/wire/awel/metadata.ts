import type { Json } from '../../kit/kinds/json.ts';
import type { Language } from '../../kit/text.ts';
import { type OperatorGroup, type OperatorShape, operatorGroups } from '../flows/operatorShape.ts';
import type { Port, PortType } from '../flows/ports.ts';
import { wireParameters, type WireParameter } from '../parameters.ts';
import { type Alias, awelAliases, awelNameOf } from './aliases.ts';
import { ownClass } from './handles.ts';

const types: Readonly<Record<PortType, readonly [string, boolean]>> = {
  any: ['str', false],
  text: ['str', false],
  number: ['float', false],
  boolean: ['bool', false],
  object: ['dict', false],
  list: ['list', true],
  rows: ['list', true],
  prompt: ['str', false],
  database: ['str', false],
};

/** Category that DB-GPT has for each of our groups: it refuses a flow with a node of any other. */
const awelCategories = {
  trigger: 'trigger',
  model: 'llm',
  data: 'database',
  logic: 'common',
  text: 'type_converter',
  output: 'output_parser',
} as const satisfies Record<OperatorGroup, string>;

const ioField = ({ name, type, label, many = false }: Port, language: Language) => ({
  type_name: types[type][0],
  type_cls: `builtins.${types[type][0]}`,
  label: label[language],
  custom_label: null,
  name,
  description: label[language],
  dynamic: many,
  dynamic_minimum: 0,
  is_list: types[type][1],
  mappers: null,
});

const parameterTypes: Readonly<Record<string, string>> = { integer: 'int', number: 'float', boolean: 'bool', string: 'str' };

const parameterBase = (name: string, label: string | null) => ({
  dynamic: false,
  dynamic_minimum: 0,
  label,
  name,
  is_list: false,
  resource_type: 'instance',
  default: null,
  placeholder: null,
  description: label,
  options: null,
  value: null,
});

const parameter = (name: string, wire: WireParameter, value: Json | undefined) => ({
  ...parameterBase(name, wire.label),
  type_name: parameterTypes[wire.param_type] ?? 'str',
  type_cls: `builtins.${parameterTypes[wire.param_type] ?? 'str'}`,
  category: 'common',
  optional: !wire.required,
  default: wire.default_value,
  description: wire.description ?? wire.label,
  options:
    wire.valid_values?.map((each) =>
      typeof each === 'object'
        ? { label: each.label, name: String(each.key), value: each.key }
        : { label: String(each), name: String(each), value: each },
    ) ?? null,
  value: value ?? null,
});

/** A parameter that a resource is led into. */
const resourceParameter = (name: string, port: Port, language: Language) => ({
  ...parameterBase(name, port.label[language]),
  type_name: port.type,
  type_cls: `${ownClass}${port.type}`,
  category: 'resource',
  optional: !port.required,
});

function ofAlias({ inputs, outputs, parameters }: Pick<OperatorShape, 'inputs' | 'outputs' | 'parameters'>, alias: Alias | undefined) {
  if (!alias) return { inputs, outputs, ports: [], nameOf: (ours: string) => ours };
  const byName = (names: readonly string[], ports: readonly Port[]) =>
    names.flatMap((name) => ports.find((port) => port.name === name) ?? []);
  const named = Object.entries(alias.parameters);
  const ports = named.flatMap(([name, ours]) => inputs.filter((port) => `>${port.name}` === ours).map((port) => [name, port] as const));
  const nameOf = (ours: string): string => named.find(([, each]) => each === ours && Object.hasOwn(parameters, each))?.[0] ?? ours;
  const isOperator = alias.flowType === 'operator';
  return { inputs: byName(alias.inputs, inputs), outputs: isOperator ? byName(alias.outputs, outputs) : [], ports, nameOf };
}

/** Parameters of a node as DB-GPT knows them: it refuses a flow with any other, or with one that it requires missing. */
export function knownParameters<Written extends { readonly name: string; readonly optional: boolean }>(
  name: string,
  written: readonly Written[],
) {
  const alias = awelAliases.get(name);
  if (!alias) return written;
  const { required = [], given = {} } = alias;
  const known = written.filter((each) => Object.hasOwn(alias.parameters, each.name));
  return [
    ...known.map((each) => ({ ...each, optional: !required.includes(each.name) })),
    ...Object.entries(given).map(([each, value]) => ({
      ...parameterBase(each, each),
      type_name: 'str',
      type_cls: 'builtins.str',
      category: 'common',
      optional: !required.includes(each),
      value,
    })),
  ];
}

/** True of a node that was written here, by what is told of it: parameters that DB-GPT does not know, or none of those that it requires. */
export function isWrittenHere(
  name: string,
  { parameters }: Pick<OperatorShape, 'parameters'>,
  written: readonly { readonly name: string }[],
): boolean {
  const alias = awelAliases.get(name);
  if (!alias) return false;
  const names = new Set(written.map((each) => each.name));
  const ours = Object.keys(parameters).filter((each) => !Object.hasOwn(alias.parameters, each));
  return ours.some((each) => names.has(each)) || Object.keys(alias.given ?? {}).some((each) => !names.has(each));
}

/** An operator as DB-GPT's clients are told of it (contract §12.4), with the values of a node of it. */
export function awelOperator(shape: OperatorShape, language: Language, values: Readonly<Record<string, Json>> = {}) {
  const name = awelNameOf(shape.type) ?? shape.type;
  const alias = awelAliases.get(name);
  const { inputs, outputs, ports, nameOf } = ofAlias(shape, alias);
  const category = alias?.category ?? awelCategories[shape.group];
  const type = { type_name: alias?.typeName ?? shape.type, type_cls: alias?.typeCls ?? `${ownClass}${shape.type}` };
  const common = {
    label: shape.label[language],
    custom_label: null,
    name,
    description: shape.about[language],
    category,
    category_label: operatorGroups[shape.group][language],
    icon: null,
    documentation_url: null,
    tags: { order: 'higher-order', ui_version: 'flow2.0' },
    ...type,
    parameters: [
      ...ports.map(([parameterName, port]) => resourceParameter(parameterName, port, language)),
      ...wireParameters(shape.parameters, { paramClass: shape.type, language }).map((wire) =>
        parameter(nameOf(wire.param_name), wire, values[wire.param_name]),
      ),
    ],
  };
  if (alias?.flowType === 'resource')
    return { ...common, flow_type: 'resource', id: `resource_${type.type_cls}`, resource_type: 'instance', parent_cls: [type.type_cls] };
  return {
    ...common,
    flow_type: 'operator',
    id: `operator_${name}___$$___${category}___$$___v1`,
    operator_type: shape.isTrigger ? 'input' : 'map',
    inputs: inputs.map((each) => ioField(each, language)),
    outputs: outputs.map((each) => ioField(each, language)),
    version: 'v1',
  };
}

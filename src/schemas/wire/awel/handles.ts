import type { FlowEdge, FlowNode } from '../flows/document.ts';
import { type Alias, awelAliases } from './aliases.ts';
import type { AwelEdge, AwelNode } from './awelFlow.ts';

/** Ports of a node of DB-GPT's: by their places where it is not one of ours. */
export interface Handles {
  readonly alias: Alias | undefined;
  readonly parameters: readonly string[];
}

const nameOf = (node: AwelNode): string => node.data.name ?? node.data.type_name ?? 'unknown';

/** Begins the class of operators that only we have. */
export const ownClass = 'wenshu.flows.';

/** Our own operator of a node that we wrote: its ports stand in it. */
function ownAlias({ data }: AwelNode): Alias | undefined {
  if (!data.type_cls?.startsWith(ownClass)) return undefined;
  const type = data.type_cls.slice(ownClass.length);
  const names = (ports: AwelNode['data']['inputs']): string[] => ports?.map(({ name }) => name) ?? [];
  const parameters = Object.fromEntries((data.parameters ?? []).map(({ name }) => [name, name]));
  const words = { typeName: type, typeCls: data.type_cls, category: '', flowType: 'operator' } as const;
  return { type, ...words, inputs: names(data.inputs), outputs: names(data.outputs), parameters };
}

/** The operator of ours that a node of DB-GPT's is. */
export const aliasOf = (node: AwelNode): Alias | undefined => awelAliases.get(nameOf(node)) ?? ownAlias(node);

/** The type that a node of DB-GPT's has here. */
export const typeOf = (node: AwelNode): string => aliasOf(node)?.type ?? `awel:${nameOf(node)}`;

export const handlesOf = (node: AwelNode): Handles => ({
  alias: aliasOf(node),
  parameters: node.data.parameters?.map(({ name }) => name) ?? [],
});

/** `inputs|0` of a handle `<node>|inputs|0`; of an edge without handles, by its order. A port that DB-GPT has no place for stands by its name. */
const placeIn = (handle: string | null | undefined, order: number | null | undefined, list: string): string =>
  /(?:inputs|outputs|parameters)\|[^|]+$/.exec(handle ?? '')?.[0] ?? `${list}|${order ?? 0}`;

/** The port of ours that a place of DB-GPT's is; the place itself where there is none. */
function portAt(place: string, { alias, parameters }: Handles): string {
  const [list, index] = place.split('|') as [string, string];
  const at = Number(index);
  if (!alias) return place;
  if (Number.isNaN(at)) return index;
  if (list === 'outputs') return alias.outputs[at] ?? place;
  if (list === 'inputs') return alias.inputs[at] ?? (alias.type === 'join' ? alias.inputs.at(-1)! : place);
  const parameter = alias.parameters[parameters[at] ?? ''];
  return parameter?.startsWith('>') ? parameter.slice(1) : place;
}

/** An edge of ours, of one of DB-GPT's between nodes that it names. */
export const readEdge = (edge: AwelEdge, from: Handles | undefined, to: Handles | undefined): FlowEdge => ({
  from: edge.source,
  fromPort: portAt(placeIn(edge.source_handle, edge.source_order, 'outputs'), from ?? { alias: undefined, parameters: [] }),
  to: edge.target,
  toPort: portAt(placeIn(edge.target_handle, edge.target_order, 'inputs'), to ?? { alias: undefined, parameters: [] }),
});

/** The place of DB-GPT's that a port of ours is; `nth` counts the edges that lead into it before. */
function placeOf(port: string, side: 'inputs' | 'outputs', { alias, parameters }: Handles, nth: number): string {
  if (port.includes('|')) return port;
  if (!alias) return `${side}|${port}`;
  const at = alias[side].indexOf(port);
  if (at >= 0) return `${side}|${at + nth}`;
  const name = Object.entries(alias.parameters).find(([, ours]) => ours === `>${port}`)?.[0];
  return name !== undefined && parameters.includes(name) ? `parameters|${parameters.indexOf(name)}` : `${side}|${port}`;
}

const orderIn = (place: string): number => Number(place.split('|')[1]) || 0;

/** An edge as DB-GPT writes it. */
export function writeEdge({ from, fromPort, to, toPort }: FlowEdge, source: Handles, target: Handles, nth: number): AwelEdge {
  const [out, into] = [placeOf(fromPort, 'outputs', source, 0), placeOf(toPort, 'inputs', target, nth)];
  return {
    source: from,
    source_order: orderIn(out),
    target: to,
    target_order: orderIn(into),
    id: `${from}|${to}`,
    source_handle: `${from}|${out}`,
    target_handle: `${to}|${into}`,
    type: 'buttonedge',
  };
}

/** Values of the parameters of a node, by our names where it is one of ours; those that are not given are left out. */
export function valuesIn(node: AwelNode): FlowNode['values'] {
  const alias = aliasOf(node);
  const given = (node.data.parameters ?? []).filter(
    ({ value, category }) => value !== null && value !== undefined && value !== '' && category !== 'resource',
  );
  return Object.fromEntries(
    given.flatMap(({ name, value }) => {
      const ours = alias ? alias.parameters[name] : name;
      return ours === undefined || ours.startsWith('>') ? [] : [[ours, value!] as const];
    }),
  );
}

import type { Json } from '../../kit/kinds/json.ts';
import { isSameJson } from '../../kit/sameJson.ts';
import type { Language } from '../../kit/text.ts';
import type { FlowDocument, FlowEdge, FlowNode } from '../flows/document.ts';
import type { Catalog } from '../flows/operatorShape.ts';
import { type AwelEdge, type AwelFlowData, type AwelNode, ownPart } from './awelFlow.ts';
import { type Handles, handlesOf, valuesIn, writeEdge } from './handles.ts';
import { awelOperator, isWrittenHere, knownParameters } from './metadata.ts';

/** Edges with the number of those before that lead into the same port. */
function numbered(edges: readonly FlowEdge[]): readonly (readonly [FlowEdge, number])[] {
  const counts = new Map<string, number>();
  return edges.map((edge) => {
    const key = JSON.stringify([edge.to, edge.toPort]);
    const nth = counts.get(key) ?? 0;
    counts.set(key, nth + 1);
    return [edge, nth];
  });
}

const originOf = ({ origin }: FlowNode): AwelNode | undefined => origin as unknown as AwelNode | undefined;

const nodeHandles = (node: FlowNode | undefined, catalog: Catalog): Handles => {
  if (!node) return { alias: undefined, parameters: [] };
  const origin = originOf(node);
  const shape = catalog.get(node.type);
  return handlesOf(origin ?? { id: '', position: node.position, data: shape ? awelOperator(shape, 'en') : {} });
};

/** The edges of a flow as DB-GPT writes them. */
export function writeAwelEdges({ nodes, edges }: FlowDocument, catalog: Catalog): AwelEdge[] {
  const handles = new Map(nodes.map((node) => [node.id, nodeHandles(node, catalog)]));
  const of = (id: string): Handles => handles.get(id) ?? nodeHandles(undefined, catalog);
  return numbered(edges).map(([edge, nth]) => writeEdge(edge, of(edge.from), of(edge.to), nth));
}

interface Writing {
  readonly catalog: Catalog;
  readonly language: Language;
  /** True where DB-GPT itself is to take it: with what it knows of each operator alone. */
  readonly isForDbgpt: boolean;
}

/** The node that one came from, with what was changed since: its place, its size, its label and the values of its parameters. */
function patched(origin: AwelNode, { id, type, position, size, label, values }: FlowNode, { catalog, isForDbgpt }: Writing): AwelNode {
  const { x, y } = origin.position;
  const before = valuesIn(origin);
  const names = Object.entries(handlesOf(origin).alias?.parameters ?? {});
  const valueOf = (name: string): Json | undefined => {
    const ours = names.find(([awel]) => awel === name)?.[1] ?? name;
    return isSameJson(values[ours], before[ours]) ? undefined : (values[ours] ?? null);
  };
  const moved = x === position.x && y === position.y ? {} : { position: { ...origin.position, ...position } };
  const told = origin.data.parameters?.map((parameter) => {
    const value = valueOf(parameter.name);
    return value === undefined ? parameter : { ...parameter, value };
  });
  const [name, shape] = [origin.data.name ?? '', catalog.get(type)];
  const isOurs = isForDbgpt && told && shape && isWrittenHere(name, shape, told);
  const parameters = isOurs ? ([...knownParameters(name, told as never[])] as typeof told) : told;
  return {
    ...origin,
    ...moved,
    ...(Object.keys(moved).length > 0 && origin.position_absolute && { position_absolute: { ...origin.position_absolute, ...position } }),
    ...(size && origin.width !== size.width && { width: size.width }),
    ...(size && origin.height !== size.height && { height: size.height }),
    id,
    data: {
      ...origin.data,
      ...((origin.data.custom_label?.slice(0, 200) || undefined) !== label && { custom_label: label ?? null }),
      ...(parameters && { parameters }),
    },
  };
}

/** DB-GPT finds the class of a resource by what its id begins with. */
const idIn = ({ flow_type, id: known }: AwelNode['data'], id: string): string =>
  flow_type === 'resource' ? `${String(known)}_${id.replaceAll('_', '-')}` : id;

/** One of our own nodes as DB-GPT writes one: with all that is known of its operator. */
function fresh({ id, type, position, size, label, values }: FlowNode, { catalog, language, isForDbgpt }: Writing): AwelNode {
  const shape = catalog.get(type);
  const operator = shape ? awelOperator(shape, language, values) : { name: type, parameters: [] };
  const parameters = isForDbgpt ? knownParameters(operator.name, operator.parameters as never[]) : operator.parameters;
  const placed = { ...position, zoom: 0 };
  return {
    width: size?.width ?? 320,
    height: size?.height ?? 200,
    id,
    position: placed,
    type: 'customNode',
    position_absolute: placed,
    data: {
      ...operator,
      parameters,
      id: isForDbgpt ? idIn(operator as AwelNode['data'], id) : id,
      custom_label: label ?? null,
    } as AwelNode['data'],
  };
}

/** Values of a node that have no place in it as it is written. */
function unplaced({ values }: FlowNode, written: AwelNode): FlowNode['values'] {
  const placed = valuesIn(written);
  const isNothing = (value: Json): boolean => value === null || value === '';
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isNothing(value) && !isSameJson(placed[name], value)));
}

/** Members of one entry for each node that has any. */
const ofNodes = <Value>(nodes: readonly FlowNode[], valueOf: (node: FlowNode, at: number) => Value | undefined): Record<string, Value> =>
  Object.fromEntries(
    nodes.flatMap((node, at) => {
      const value = valueOf(node, at);
      return value === undefined ? [] : [[node.id, value] as const];
    }),
  );

/** Writes a flow as DB-GPT draws it; what only ours has goes along under a name of its own, which DB-GPT passes over. */
export function writeAwel(document: FlowDocument, catalog: Catalog, language: Language, isForDbgpt = false): AwelFlowData {
  const { comments, groups, nodes, edges, viewport, origin = {} } = document;
  const writing: Writing = { catalog, language, isForDbgpt };
  const drawn = nodes.map((node) => {
    const from = originOf(node);
    return from ? patched(from, node, writing) : fresh(node, writing);
  });
  const failures = ofNodes(nodes, ({ onFailure }) => onFailure);
  const values = ofNodes(nodes, (node, at) => {
    const left = unplaced(node, drawn[at]!);
    return Object.keys(left).length > 0 ? left : undefined;
  });
  const hasOwn = comments.length + groups.length + Object.keys(failures).length + Object.keys(values).length > 0;
  const written = writeAwelEdges(document, catalog);
  return {
    ...origin,
    ...(hasOwn && { [ownPart]: { comments, groups, failures, values } }),
    edges: edges.map((edge, at) => (edge.origin as unknown as AwelEdge | undefined) ?? written[at]!),
    viewport: viewport ?? { x: 0, y: 0, zoom: 1 },
    nodes: drawn,
  };
}

import { checkParameters } from './checkParameters.ts';
import { edgeKey, type FlowDocument, type FlowEdge, type FlowNode } from './document.ts';
import { before, type FlowGraph, graphOf, inOrder } from './graph.ts';
import { type Catalog, type OperatorShape, outputsOf } from './operatorShape.ts';
import { connects, type Port } from './ports.ts';
import { hasInner, innerOf } from './inner.ts';
import type { FlowProblem } from './problems.ts';

const error = { severity: 'error' } as const;
const find = (ports: readonly Port[], name: string): Port | undefined => ports.find((each) => each.name === name);

interface Checked {
  readonly nodes: ReadonlyMap<string, FlowNode>;
  readonly catalog: Catalog;
  readonly graph: FlowGraph;
}

/** Problems of the drawing within a node, each told of at the node. */
function checkInner(node: FlowNode, shape: OperatorShape, catalog: Catalog): FlowProblem[] {
  if (!hasInner(shape)) return [];
  const { inner: given, flow } = node.values;
  const at = { ...error, params: {}, node: node.id } as const;
  if (given === undefined || given === null) return flow === undefined || flow === null ? [{ ...at, key: 'innerMissing' }] : [];
  const inner = innerOf(node);
  if (!inner) return [{ ...at, key: 'innerInvalid' }];
  return checkFlow(inner, catalog, true).map((problem) => ({ ...at, key: 'inner', severity: problem.severity, inner: problem }));
}

/** The reason that two ports cannot be joined, were it for their types or for another edge; undefined where they can. */
export function refusedEdge(edge: FlowEdge, { nodes, catalog, graph }: Checked): Omit<FlowProblem, 'edge'> | undefined {
  const [from, to] = [nodes.get(edge.from), nodes.get(edge.to)];
  if (!from || !to) return { ...error, key: 'nodeMissing', params: { id: from ? edge.to : edge.from } };
  const [source, target] = [catalog.get(from.type), catalog.get(to.type)];
  const output = source && find(outputsOf(source, from), edge.fromPort);
  const input = target && find(target.inputs, edge.toPort);
  // Ports of an operator that there is not are its own affair.
  if (source && !output) return { ...error, key: 'portMissing', params: { port: edge.fromPort }, node: from.id, port: edge.fromPort };
  if (target && !input) return { ...error, key: 'portMissing', params: { port: edge.toPort }, node: to.id, port: edge.toPort };
  if (output && input && !connects(output.type, input.type))
    return { ...error, key: 'wrongType', params: { from: output.type, to: input.type }, node: to.id, port: edge.toPort };
  const others = graph.into.get(edge.to)?.filter((other) => other !== edge && other.toPort === edge.toPort) ?? [];
  if (input && !input.many && others.length > 0)
    return { ...error, key: 'inputTwice', params: {}, label: input.label, node: to.id, port: edge.toPort };
  return undefined;
}

function checkEdges(document: FlowDocument, checked: Checked): FlowProblem[] {
  const seen = new Set<string>();
  return document.edges.flatMap((each, edge): FlowProblem[] => {
    const key = edgeKey(each);
    const isTwice = seen.has(key);
    seen.add(key);
    if (isTwice) return [{ ...error, key: 'edgeTwice', params: {}, edge }];
    const refused = refusedEdge(each, checked);
    return refused ? [{ ...refused, edge }] : [];
  });
}

function checkNode(node: FlowNode, shape: OperatorShape, { graph, catalog }: Checked): FlowProblem[] {
  const led = new Set(graph.into.get(node.id)?.map(({ toPort }) => toPort));
  const missing = shape.inputs.filter(({ name, required }) => required && !led.has(name));
  let earlier: ReadonlySet<string> | undefined;
  const isBefore = (id: string): boolean => (earlier ??= before(node.id, graph)).has(id);
  return [
    ...missing.map(({ name, label }): FlowProblem => ({ ...error, key: 'inputMissing', params: {}, label, node: node.id, port: name })),
    ...checkParameters(shape, node, isBefore),
    ...checkInner(node, shape, catalog),
  ];
}

function checkNodes({ nodes }: FlowDocument, checked: Checked, isInner: boolean): FlowProblem[] {
  const seen = new Set<string>();
  const triggers = new Set<string>();
  return nodes.flatMap((node): FlowProblem[] => {
    if (seen.has(node.id)) return [{ ...error, key: 'nodeTwice', params: { id: node.id }, node: node.id }];
    seen.add(node.id);
    const shape = checked.catalog.get(node.type);
    if (!shape) return [{ ...error, key: 'operatorUnknown', params: { type: node.type }, node: node.id }];
    const isSecond = shape.isTrigger && triggers.has(node.type);
    if (shape.isTrigger) triggers.add(node.type);
    return [
      ...(shape.isTrigger && shape.isInner !== isInner ? [{ ...error, key: 'triggerPlace' as const, params: {}, node: node.id }] : []),
      ...(isSecond ? [{ ...error, key: 'triggerTwice' as const, params: {}, node: node.id }] : []),
      ...checkNode(node, shape, checked),
    ];
  });
}

/** Every problem of a flow at once, or of a drawing within a node, each with its place. With none of severity `error`, it can be deployed and run. */
export function checkFlow(document: FlowDocument, catalog: Catalog, isInner = false): readonly FlowProblem[] {
  const graph = graphOf(document);
  const nodes = new Map(document.nodes.map((node) => [node.id, node]));
  const order = new Set(inOrder(document, graph));
  const circle = [...nodes.keys()].filter((id) => !order.has(id));
  const hasTrigger = document.nodes.some(({ type }) => catalog.get(type)?.isTrigger && catalog.get(type)?.isInner === isInner);
  const checked = { nodes, catalog, graph };
  return [
    ...(hasTrigger ? [] : [{ ...error, key: 'noTrigger' as const, params: {} }]),
    ...checkNodes(document, checked, isInner),
    ...checkEdges(document, checked),
    ...circle.map((node): FlowProblem => ({ ...error, key: 'cycle', params: {}, node })),
    ...document.groups.flatMap((group) =>
      group.nodes.filter((id) => !nodes.has(id)).map((id): FlowProblem => ({ severity: 'warning', key: 'groupNode', params: { id } })),
    ),
  ];
}

/** True if nothing keeps a flow from being run. */
export const canRun = (problems: readonly FlowProblem[]): boolean => problems.every(({ severity }) => severity !== 'error');

import { edgeKey, type FlowDocument, type FlowEdge, type FlowNode } from '#schemas/wire/flows/document.ts';
import { after, graphOf } from '#schemas/wire/flows/graph.ts';
import type { Catalog, OperatorShape } from '#schemas/wire/flows/operatorShape.ts';
import { connects } from '#schemas/wire/flows/ports.ts';
import { connectionJudge } from './connecting.ts';
import type { FlowEdit } from './edits.ts';
import { idsOf, newId } from './ids.ts';
import { measure, portsOf } from './size.ts';

const gap = 80;

/** A port that an edge was begun at, and whether it goes out of it or into it. */
export interface EdgeStart {
  readonly id: string;
  readonly port: string;
  readonly side: 'source' | 'target';
}

/** The first way from the outputs of a node to the inputs of another; by a port of either, where one is said. */
function firstEdge(document: FlowDocument, catalog: Catalog, [from, to]: readonly [FlowNode, FlowNode], start?: EdgeStart) {
  const judge = connectionJudge(document, catalog);
  const edges = portsOf(from, catalog).outputs.flatMap((output) =>
    portsOf(to, catalog).inputs.map((input): FlowEdge => ({ from: from.id, fromPort: output.name, to: to.id, toPort: input.name })),
  );
  const isMeant = ({ fromPort, toPort }: FlowEdge) => !start || (start.side === 'source' ? fromPort : toPort) === start.port;
  return edges.find((edge) => isMeant(edge) && judge(edge) === undefined);
}

/** True of an operator that an edge which was begun somewhere can end at. */
export function canEnd(
  { nodes }: Pick<FlowDocument, 'nodes'>,
  catalog: Catalog,
  { id, port, side }: EdgeStart,
  operator: OperatorShape,
): boolean {
  const node = nodes.find((each) => each.id === id);
  if (!node) return false;
  const { inputs, outputs } = portsOf(node, catalog);
  if (side === 'source') {
    const type = outputs.find(({ name }) => name === port)?.type ?? 'any';
    return operator.inputs.some((input) => connects(type, input.type));
  }
  const type = inputs.find(({ name }) => name === port)?.type ?? 'any';
  return operator.outputs.some((output) => connects(output.type, type));
}

/** A place to the right of a node, below what stands there already. */
function besides({ nodes }: FlowDocument, { position }: FlowNode): FlowNode['position'] {
  const x = position.x + measure.width + gap;
  const there = nodes.filter((node) => Math.abs(node.position.x - x) < measure.width && node.position.y >= position.y - measure.head);
  const y = there.reduce((lowest, node) => Math.max(lowest, node.position.y + 160), position.y);
  return { x, y };
}

/** The edges by which a new node comes between a node and the only one that it led to by the same port; undefined where it does not fit there. */
function between(document: FlowDocument, catalog: Catalog, into: FlowEdge, node: FlowNode) {
  const [next, ...others] = document.edges.filter(({ from, fromPort }) => from === into.from && fromPort === into.fromPort);
  if (!next || others.length > 0) return undefined;
  const judge = connectionJudge(
    { ...document, nodes: [...document.nodes, node], edges: [...document.edges.filter((edge) => edge !== next), into] },
    catalog,
  );
  const on = portsOf(node, catalog)
    .outputs.map(({ name }): FlowEdge => ({ from: node.id, fromPort: name, to: next.to, toPort: next.toPort }))
    .find((edge) => judge(edge) === undefined);
  return on && { next: next.to, edges: [into, on], instead: new Set([edgeKey(next)]) };
}

/** Places further right of a node and all that comes after it, where one is put before it in its row; those of no node where there is room. */
function madeRoom(document: FlowDocument, from: FlowNode, next: string): Readonly<Record<string, FlowNode['position']>> {
  const moving = new Set([next, ...after(next, graphOf(document))]);
  const step = measure.width + gap;
  const isInWay = ({ id, position }: FlowNode) => id === next && position.x < from.position.x + 2 * step;
  if (!document.nodes.some(isInWay)) return {};
  return Object.fromEntries(
    document.nodes.flatMap(({ id, position: { x, y } }) => (moving.has(id) && id !== from.id ? [[id, { x: x + step, y }] as const] : [])),
  );
}

/**
 * An operator put on the canvas: at a place, joined to where an edge was begun; or behind a node and joined to it where their types fit, and where
 * one other came behind it, between the two.
 */
export function addOperator(
  document: FlowDocument,
  catalog: Catalog,
  { type }: OperatorShape,
  where: { readonly at: FlowNode['position']; readonly after?: string | undefined; readonly start?: EdgeStart | undefined },
): FlowEdit & { readonly nodes: readonly FlowNode[] } {
  const { start } = where;
  const before = document.nodes.find(({ id }) => id === where.after);
  const position = before ? besides(document, before) : where.at;
  const node: FlowNode = { id: newId(type, idsOf(document)), type, position, values: {} };
  const withNode = { ...document, nodes: [...document.nodes, node] };
  const begun = start && document.nodes.find(({ id }) => id === start.id);
  if (begun) {
    const led = firstEdge(withNode, catalog, start.side === 'source' ? [begun, node] : [node, begun], start);
    return { kind: 'add', nodes: [node], ...(led && { edges: [led] }) };
  }
  const edge = before && firstEdge(withNode, catalog, [before, node]);
  const joined = edge && between(document, catalog, edge, node);
  if (!before || !joined) return { kind: 'add', nodes: [node], ...(edge && { edges: [edge] }) };
  const { next, ...instead } = joined;
  const inRow = { ...node, position: { x: before.position.x + measure.width + gap, y: before.position.y } };
  return { kind: 'add', nodes: [inRow], ...instead, positions: madeRoom(document, before, next) };
}

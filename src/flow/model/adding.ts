import { edgeKey, type FlowDocument, type FlowEdge, type FlowNode } from '#schemas/wire/flows/document.ts';
import type { Catalog, OperatorShape } from '#schemas/wire/flows/operatorShape.ts';
import { connectionJudge } from './connecting.ts';
import type { FlowEdit } from './edits.ts';
import { idsOf, newId } from './ids.ts';
import { measure, portsOf } from './size.ts';

const gap = 80;

/** The first way from the outputs of a node to the inputs of another. */
function firstEdge(document: FlowDocument, catalog: Catalog, from: FlowNode, to: FlowNode): FlowEdge | undefined {
  const judge = connectionJudge(document, catalog);
  const edges = portsOf(from, catalog).outputs.flatMap((output) =>
    portsOf(to, catalog).inputs.map((input): FlowEdge => ({ from: from.id, fromPort: output.name, to: to.id, toPort: input.name })),
  );
  return edges.find((edge) => judge(edge) === undefined);
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
  return on && { edges: [into, on], instead: new Set([edgeKey(next)]) };
}

/**
 * An operator put on the canvas: at a place, or behind a node and joined to it where their types fit; where one other came behind it, between
 * the two.
 */
export function addOperator(
  document: FlowDocument,
  catalog: Catalog,
  { type }: OperatorShape,
  where: { readonly at: FlowNode['position']; readonly after?: string | undefined },
): FlowEdit & { readonly nodes: readonly FlowNode[] } {
  const before = document.nodes.find(({ id }) => id === where.after);
  const position = before ? besides(document, before) : where.at;
  const node: FlowNode = { id: newId(type, idsOf(document)), type, position, values: {} };
  const edge = before && firstEdge({ ...document, nodes: [...document.nodes, node] }, catalog, before, node);
  return { kind: 'add', nodes: [node], ...(edge && (between(document, catalog, edge, node) ?? { edges: [edge] })) };
}

import type { Json } from '../../kit/kinds/json.ts';
import { isSameJson } from '../../kit/sameJson.ts';
import type { FlowDocument, FlowEdge, FlowNode } from '../flows/document.ts';
import { type AwelFlowData, type AwelNode, awelOwnPart, ownPart } from './awelFlow.ts';
import { handlesOf, readEdge, typeOf, valuesIn } from './handles.ts';
import { writeAwelEdges } from './writeAwel.ts';

const within = (value: number): number => Math.min(1e7, Math.max(-1e7, value));
const asOrigin = (part: object): Readonly<Record<string, Json>> => part as Readonly<Record<string, Json>>;
const sizeOf = ({ width, height }: AwelNode): Pick<FlowNode, 'size'> =>
  width && height && width >= 1 && height >= 1 ? { size: { width: Math.min(1e5, width), height: Math.min(1e5, height) } } : {};

const readNode = (node: AwelNode): FlowNode => ({
  id: node.id,
  type: typeOf(node),
  position: { x: within(node.position.x), y: within(node.position.y) },
  ...sizeOf(node),
  ...(node.data.custom_label && { label: node.data.custom_label.slice(0, 200) }),
  values: valuesIn(node),
  origin: asOrigin(node),
});

/** The part that only our flows have, where the drawing is one of ours; anything else is as it came. */
function ownPartOf(others: Readonly<Record<string, unknown>>) {
  const { [ownPart]: own, ...rest } = others;
  const parsed = awelOwnPart.safeParse(own);
  return parsed.success ? { ...parsed.data, rest } : { comments: [], groups: [], failures: {}, values: {}, rest: others };
}

/**
 * Reads a drawing of DB-GPT's: nothing of it is lost, looked up, fetched or run. A node keeps the one that it came from; an edge does only
 * where it would be written otherwise.
 */
export function readAwel({ nodes, edges, viewport, ...others }: AwelFlowData): FlowDocument {
  const { comments, groups, failures, values, rest } = ownPartOf(others);
  const handles = new Map(nodes.map((node) => [node.id, handlesOf(node)]));
  const read = edges.map((edge): FlowEdge => readEdge(edge, handles.get(edge.source), handles.get(edge.target)));
  const document: FlowDocument = {
    nodes: nodes.map((node) => {
      const read = readNode(node);
      const own = Object.hasOwn(values, node.id) ? values[node.id] : {};
      return { ...read, values: { ...read.values, ...own }, ...(Object.hasOwn(failures, node.id) && { onFailure: failures[node.id] }) };
    }),
    edges: read,
    comments,
    groups,
    ...(viewport && { viewport: { x: within(viewport.x), y: within(viewport.y), zoom: Math.min(100, Math.max(0.01, viewport.zoom)) } }),
    ...(Object.keys(rest).length > 0 && { origin: asOrigin(rest) }),
  };
  const written = writeAwelEdges(document, new Map());
  return {
    ...document,
    edges: read.map((edge, at) => (isSameJson(written[at], edges[at]) ? edge : { ...edge, origin: asOrigin(edges[at]!) })),
  };
}

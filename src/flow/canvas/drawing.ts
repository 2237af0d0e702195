import { type Edge, type Node, type NodeHandle, Position } from 'reactflow';
import {
  edgeKey,
  type FlowComment,
  type FlowDocument,
  type FlowEdge,
  type FlowGroup,
  type FlowNode,
} from '#schemas/wire/flows/document.ts';
import type { Catalog, OperatorShape } from '#schemas/wire/flows/operatorShape.ts';
import type { Port } from '#schemas/wire/flows/ports.ts';
import { boxAround } from '../model/align.ts';
import { commentSize, type NodePorts, portHeight, portsOf, sizeOf } from '../model/size.ts';

interface StepData extends Record<string, unknown> {
  readonly node: Omit<FlowNode, 'position'>;
  readonly ports: NodePorts;
  readonly shape: OperatorShape | undefined;
  /** True where it is seen from so far that its ports could not be told apart. */
  readonly isOutline: boolean;
}
export type StepNode = Node<StepData, 'step'>;
export type CommentNode = Node<{ readonly comment: FlowComment }, 'comment'>;
export type GroupNode = Node<{ readonly group: FlowGroup }, 'group'>;
export type CanvasNode = StepNode | CommentNode | GroupNode;

const margin = { side: 20, top: 44 } as const;

const handlesOf = (ports: readonly Port[], isInput: boolean, width: number): NodeHandle[] =>
  ports.map(({ name }, row) => ({
    id: name,
    type: isInput ? 'target' : 'source',
    position: isInput ? Position.Left : Position.Right,
    x: (isInput ? 0 : width) - 6,
    y: portHeight(row) - 6,
    width: 12,
    height: 12,
  }));

function stepOf(node: FlowNode, ports: NodePorts, shape: OperatorShape | undefined, isOutline: boolean): StepNode {
  const data = { node, ports, shape, isOutline };
  const size = sizeOf(ports);
  const handles = [...handlesOf(ports.inputs, true, size.width), ...handlesOf(ports.outputs, false, size.width)];
  return { id: node.id, type: 'step', position: node.position, data, ...size, measured: size, handles };
}

/** Ports of operators that there are not, as far as edges tell of them. */
function portsInEdges({ edges }: FlowDocument): (id: string) => NodePorts {
  const port = (name: string): Port => ({ name, type: 'any', label: { zh: name, en: name } });
  const named = (names: readonly string[]) => [...new Set(names)].map(port);
  return (id) => ({
    inputs: named(edges.filter(({ to }) => to === id).map(({ toPort }) => toPort)),
    outputs: named(edges.filter(({ from }) => from === id).map(({ fromPort }) => fromPort)),
  });
}

function groupOf(group: FlowGroup, nodes: ReadonlyMap<string, StepNode>): GroupNode[] {
  const boxes = group.nodes.flatMap((id) => {
    const node = nodes.get(id);
    return node ? [{ id, ...node.position, width: node.width!, height: node.height! }] : [];
  });
  const around = boxAround(boxes);
  if (!around) return [];
  const size = { width: around.width + 2 * margin.side, height: around.height + margin.side + margin.top };
  const position = { x: around.x - margin.side, y: around.y - margin.top };
  return [{ id: group.id, type: 'group', position, data: { group }, ...size, measured: size, zIndex: -1 }];
}

/** True of a node that only stands elsewhere than before. */
const isMoved = (before: StepData['node'], { type, label, values, onFailure }: FlowNode): boolean =>
  before.type === type && before.label === label && before.values === values && before.onFailure === onFailure;

/** Drawer of the nodes of a flow. Of what did not change, what was drawn before is given again, so that it is not drawn anew. */
export function nodeDrawer(catalog: Catalog, isOutline: boolean): (document: FlowDocument) => readonly CanvasNode[] {
  const drawn = new WeakMap<FlowNode | FlowComment, StepNode | CommentNode>();
  const once = <Part extends FlowNode | FlowComment, Drawn extends StepNode | CommentNode>(part: Part, draw: () => Drawn): Drawn => {
    const before = drawn.get(part) as Drawn | undefined;
    const node = before ?? draw();
    if (!before) drawn.set(part, node);
    return node;
  };
  let last: ReadonlyMap<string, StepNode> = new Map();
  function stepDrawn(node: FlowNode, shape: OperatorShape): StepNode {
    const before = last.get(node.id);
    if (before?.data.shape && isMoved(before.data.node, node)) return { ...before, position: node.position };
    return stepOf(node, portsOf(node, catalog), shape, isOutline);
  }
  return (document) => {
    const told = portsInEdges(document);
    const steps = document.nodes.map((node) => {
      const shape = catalog.get(node.type);
      return shape ? once(node, () => stepDrawn(node, shape)) : stepOf(node, told(node.id), shape, isOutline);
    });
    const comments = document.comments.map((comment) =>
      once(comment, (): CommentNode => {
        const size = commentSize(comment);
        return { id: comment.id, type: 'comment', position: comment.position, data: { comment }, ...size, measured: size };
      }),
    );
    last = new Map(steps.map((step) => [step.id, step]));
    return [...document.groups.flatMap((group) => groupOf(group, last)), ...comments, ...steps];
  };
}

/** Drawer of edges, in the colour of what comes out of them. Of what did not change, the edge that was drawn before is given again. */
export function edgeDrawer(catalog: Catalog): (document: FlowDocument, chosen: ReadonlySet<string>) => Edge[] {
  let before = new Map<FlowEdge, Edge>();
  let given: Edge[] = [];
  return ({ edges, nodes }, chosen) => {
    const byId = new Map(nodes.map((node) => [node.id, node]));
    const now = new Map(edges.map((edge) => [edge, drawEdge(edge, byId.get(edge.from), catalog, chosen, before.get(edge))]));
    before = now;
    const drawn = [...now.values()];
    if (drawn.length !== given.length || drawn.some((edge, at) => edge !== given[at])) given = drawn;
    return given;
  };
}

function drawEdge(
  edge: FlowEdge,
  source: FlowNode | undefined,
  catalog: Catalog,
  chosen: ReadonlySet<string>,
  before: Edge | undefined,
): Edge {
  const id = before?.id ?? edgeKey(edge);
  const output = source && portsOf(source, catalog).outputs.find(({ name }) => name === edge.fromPort);
  const [stroke, selected] = [`var(--port-${output?.type ?? 'any'})`, chosen.has(id)];
  if (before && before.style?.stroke === stroke && before.selected === selected) return before;
  const { from, fromPort, to, toPort } = edge;
  return { id, source: from, sourceHandle: fromPort, target: to, targetHandle: toPort, selected, style: { stroke } };
}

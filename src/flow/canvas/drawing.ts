import { type Edge, type Node, type NodeHandle, Position } from 'reactflow';
import { edgeKey, type FlowComment, type FlowDocument, type FlowGroup, type FlowNode } from '#schemas/wire/flows/document.ts';
import type { Catalog, OperatorShape } from '#schemas/wire/flows/operatorShape.ts';
import type { Port } from '#schemas/wire/flows/ports.ts';
import { boxAround } from '../model/align.ts';
import { commentSize, type NodePorts, portHeight, portsOf, sizeOf } from '../model/size.ts';

export type StepNode = Node<{ readonly node: FlowNode; readonly ports: NodePorts; readonly shape: OperatorShape | undefined }, 'step'>;
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

function stepOf(node: FlowNode, ports: NodePorts, shape: OperatorShape | undefined): StepNode {
  const size = sizeOf(ports);
  const handles = [...handlesOf(ports.inputs, true, size.width), ...handlesOf(ports.outputs, false, size.width)];
  return { id: node.id, type: 'step', position: node.position, data: { node, ports, shape }, ...size, measured: size, handles };
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

/** Nodes of the canvas for a flow. Of what did not change, the node that was drawn before is given again, so that it is not drawn anew. */
export function nodeDrawer(catalog: Catalog): (document: FlowDocument) => readonly CanvasNode[] {
  const drawn = new WeakMap<FlowNode | FlowComment, StepNode | CommentNode>();
  const once = <Part extends FlowNode | FlowComment, Drawn extends StepNode | CommentNode>(part: Part, draw: () => Drawn): Drawn => {
    const before = drawn.get(part) as Drawn | undefined;
    const node = before ?? draw();
    if (!before) drawn.set(part, node);
    return node;
  };
  return (document) => {
    const told = portsInEdges(document);
    const steps = document.nodes.map((node) => {
      const shape = catalog.get(node.type);
      return shape ? once(node, () => stepOf(node, portsOf(node, catalog), shape)) : stepOf(node, told(node.id), undefined);
    });
    const comments = document.comments.map((comment) =>
      once(comment, (): CommentNode => {
        const size = commentSize(comment);
        return { id: comment.id, type: 'comment', position: comment.position, data: { comment }, ...size, measured: size };
      }),
    );
    const byId = new Map(steps.map((step) => [step.id, step]));
    return [...document.groups.flatMap((group) => groupOf(group, byId)), ...comments, ...steps];
  };
}

/** Edges of the canvas, in the colour of what comes out of them. */
export function drawEdges({ edges, nodes }: FlowDocument, catalog: Catalog, chosen: ReadonlySet<string>): Edge[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return edges.map((edge) => {
    const [id, source] = [edgeKey(edge), byId.get(edge.from)];
    const output = source && portsOf(source, catalog).outputs.find(({ name }) => name === edge.fromPort);
    return {
      id,
      source: edge.from,
      sourceHandle: edge.fromPort,
      target: edge.to,
      targetHandle: edge.toPort,
      selected: chosen.has(id),
      style: { stroke: `var(--port-${output?.type ?? 'any'})` },
    };
  });
}

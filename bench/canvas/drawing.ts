import type { FlowDocument, FlowEdge, FlowNode } from '#schemas/wire/flows/document.ts';

/** Nodes that stand below one another in a column. */
const rows = 40;

/** A flow of so many steps in columns, each led into the next column, and one step in two into the one after it too. */
export function largeFlow(count: number): FlowDocument {
  const node = (index: number): FlowNode => ({
    id: `n${index}`,
    type: index === 0 ? 'chatTrigger' : 'join',
    position: { x: Math.floor(index / rows) * 320, y: (index % rows) * 160 },
    values: {},
  });
  const edge = (from: number, to: number): FlowEdge => ({
    from: `n${from}`,
    fromPort: from === 0 ? 'message' : 'text',
    to: `n${to}`,
    toPort: 'parts',
  });
  const edges = Array.from({ length: count - 1 }, (_, index) => index + 1).flatMap((to) => [
    edge(Math.max(0, to - rows), to),
    ...(to % 2 === 0 && to > 1 ? [edge(to - 1, to)] : []),
  ]);
  return { nodes: Array.from({ length: count }, (_, index) => node(index)), edges, comments: [], groups: [] };
}

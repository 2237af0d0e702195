import type { FlowDocument, FlowEdge } from './document.ts';

/** Edges of a flow by the nodes at their ends. */
export interface FlowGraph {
  readonly into: ReadonlyMap<string, readonly FlowEdge[]>;
  readonly outOf: ReadonlyMap<string, readonly FlowEdge[]>;
}

const grouped = (edges: readonly FlowEdge[], keyOf: (edge: FlowEdge) => string): ReadonlyMap<string, FlowEdge[]> => {
  const groups = new Map<string, FlowEdge[]>();
  for (const edge of edges) {
    const key = keyOf(edge);
    const group = groups.get(key);
    if (group) group.push(edge);
    else groups.set(key, [edge]);
  }
  return groups;
};

export const graphOf = ({ edges }: Pick<FlowDocument, 'edges'>): FlowGraph => ({
  into: grouped(edges, ({ to }) => to),
  outOf: grouped(edges, ({ from }) => from),
});

/** Nodes in an order in which every one comes after those that lead to it; those on a circle, or behind one, are missing. */
export function inOrder({ nodes }: Pick<FlowDocument, 'nodes'>, { into, outOf }: FlowGraph): readonly string[] {
  const known = new Set(nodes.map(({ id }) => id));
  const waitsFor = new Map([...known].map((id) => [id, (into.get(id) ?? []).filter(({ from }) => known.has(from)).length]));
  const order = [...known].filter((id) => waitsFor.get(id) === 0);
  for (const id of order) {
    for (const { to } of outOf.get(id) ?? []) {
      const left = (waitsFor.get(to) ?? 0) - 1;
      waitsFor.set(to, left);
      if (left === 0 && known.has(to)) order.push(to);
    }
  }
  return order;
}

function reached(id: string, next: (id: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [id];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const each of next(at)) {
      if (found.has(each)) continue;
      found.add(each);
      open.push(each);
    }
  }
  return found;
}

/** The nodes that come before a node, by any way. */
export const before = (id: string, { into }: FlowGraph): ReadonlySet<string> =>
  reached(id, (at) => (into.get(at) ?? []).map(({ from }) => from));

/** The nodes that come after a node, by any way. */
export const after = (id: string, { outOf }: FlowGraph): ReadonlySet<string> =>
  reached(id, (at) => (outOf.get(at) ?? []).map(({ to }) => to));

import type { FlowEdge } from '#schemas/wire/flows/document.ts';

/** Nodes by number, and which lead to which; on no circle. */
export interface Digraph {
  readonly size: number;
  readonly before: readonly (readonly number[])[];
  readonly after: readonly (readonly number[])[];
}

/** The nodes of a flow by number, without edges that end nowhere, twice or close a circle: these run back. */
export function digraphOf(ids: readonly string[], edges: readonly Pick<FlowEdge, 'from' | 'to'>[]): Digraph {
  const numbers = new Map(ids.map((id, number) => [id, number]));
  const all = ids.map((): Set<number> => new Set());
  for (const { from, to } of edges) {
    const [source, target] = [numbers.get(from), numbers.get(to)];
    if (source !== undefined && target !== undefined && source !== target) all[source]!.add(target);
  }
  const after = withoutCircles(all.map((targets) => [...targets]));
  const before = ids.map((): number[] => []);
  for (const [source, targets] of after.entries()) for (const target of targets) before[target]!.push(source);
  return { size: ids.length, before, after };
}

/** Walks into the depth without recursion, and leaves out every edge that leads back to where the walk came by. */
function withoutCircles(after: readonly (readonly number[])[]): number[][] {
  const kept = after.map((): number[] => []);
  const state = new Uint8Array(after.length);
  for (const start of after.keys()) {
    if (state[start]) continue;
    const path = [{ node: start, next: 0 }];
    state[start] = 1;
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const target = after[top.node]![top.next++];
      if (target === undefined) {
        state[top.node] = 2;
        path.pop();
      } else if (state[target] !== 1) {
        kept[top.node]!.push(target);
        if (state[target]) continue;
        state[target] = 1;
        path.push({ node: target, next: 0 });
      }
    }
  }
  return kept;
}

/** Layer of each node: one behind the furthest of those that lead to it. One that nothing leads to stands right before what it leads to. */
export function layersOf({ size, before, after }: Digraph): readonly number[] {
  const layer = Array.from({ length: size }, () => 0);
  const waits = before.map((sources) => sources.length);
  const order = [...waits.keys()].filter((node) => waits[node] === 0);
  for (const node of order) {
    for (const target of after[node]!) {
      layer[target] = Math.max(layer[target]!, layer[node]! + 1);
      if (--waits[target]! === 0) order.push(target);
    }
  }
  for (const node of order) {
    if (before[node]!.length === 0 && after[node]!.length > 0) layer[node] = Math.min(...after[node]!.map((target) => layer[target]!)) - 1;
  }
  return layer;
}

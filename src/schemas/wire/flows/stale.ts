import type { FlowDocument, FlowEdge, FlowNode } from './document.ts';
import { type FlowGraph, graphOf, inOrder } from './graph.ts';

/** Reason that what a step gave out in an earlier run does not hold any more: it was changed itself, or one before it was. */
export type Stale = 'changed' | 'before';

/** All of a node that its outputs depend on; not its place and name. */
const workOf = ({ id, type, values, onFailure }: FlowNode, { into }: FlowGraph): string => {
  const led = (into.get(id) ?? []).map(({ from, fromPort, toPort }: FlowEdge) => [from, fromPort, toPort]);
  return JSON.stringify([type, values, onFailure ?? null, led]);
};

/** Steps whose outputs of an earlier run, of the flow as it was, do not hold for the flow as it is now; `again` are such by wish. */
export function staleSteps(was: FlowDocument, now: FlowDocument, again: ReadonlySet<string> = new Set()): ReadonlyMap<string, Stale> {
  const [graphBefore, graph] = [graphOf(was), graphOf(now)];
  const nodesBefore = new Map(was.nodes.map((node) => [node.id, node]));
  const nodes = new Map(now.nodes.map((node) => [node.id, node]));
  const stale = new Map<string, Stale>();
  for (const id of inOrder(now, graph)) {
    const before = nodesBefore.get(id);
    if (again.has(id) || !before || workOf(before, graphBefore) !== workOf(nodes.get(id)!, graph)) stale.set(id, 'changed');
    else if (graph.into.get(id)?.some(({ from }) => stale.has(from))) stale.set(id, 'before');
  }
  return stale;
}

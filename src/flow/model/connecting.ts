import { refusedEdge } from '#schemas/wire/flows/checkFlow.ts';
import { edgeKey, type FlowDocument, type FlowEdge } from '#schemas/wire/flows/document.ts';
import { after, graphOf } from '#schemas/wire/flows/graph.ts';
import type { Catalog } from '#schemas/wire/flows/operatorShape.ts';
import type { FlowProblem } from '#schemas/wire/flows/problems.ts';

/** Judge of edges while one is dragged: it reads the flow once, and is asked at every move. */
export function connectionJudge(document: FlowDocument, catalog: Catalog): (edge: FlowEdge) => Omit<FlowProblem, 'edge'> | undefined {
  const graph = graphOf(document);
  const nodes = new Map(document.nodes.map((node) => [node.id, node]));
  const keys = new Set(document.edges.map(edgeKey));
  const later = new Map<string, ReadonlySet<string>>();
  return (edge) => {
    if (keys.has(edgeKey(edge))) return { severity: 'error', key: 'edgeTwice', params: {} };
    if (!later.has(edge.to)) later.set(edge.to, after(edge.to, graph));
    if (edge.from === edge.to || later.get(edge.to)!.has(edge.from)) return { severity: 'error', key: 'cycle', params: {} };
    return refusedEdge(edge, { nodes, catalog, graph });
  };
}

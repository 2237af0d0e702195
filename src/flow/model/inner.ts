import { type Json } from '#schemas/kit/kinds/json.ts';
import { emptyFlow, type FlowDocument, type FlowEdge, type FlowNode } from '#schemas/wire/flows/document.ts';
import { innerOf } from '#schemas/wire/flows/inner.ts';
import type { Catalog } from '#schemas/wire/flows/operatorShape.ts';
import { boxAround } from './align.ts';
import { applyEdit } from './edits.ts';
import { idsOf, newId } from './ids.ts';
import { boxesOf, measure, portsOf } from './size.ts';

/** A body to begin with: each item goes in and comes out again. */
export const startOfInner: FlowDocument = {
  ...emptyFlow,
  nodes: [
    { id: 'item', type: 'itemTrigger', position: { x: 0, y: 0 }, values: {} },
    { id: 'result', type: 'jsonOutput', position: { x: 560, y: 0 }, values: {} },
  ],
  edges: [{ from: 'item', fromPort: 'item', to: 'result', toPort: 'value' }],
};

/** Values of a node with another drawing within it, or with none. */
export const withInner = ({ inner: _, ...values }: FlowNode['values'], inner: FlowDocument | undefined): FlowNode['values'] =>
  inner ? { ...values, inner: inner as unknown as Json } : values;

/** The drawings along a way into nodes, the outermost first; they end where there is no such node, or nothing within it. */
export function levelsOf(document: FlowDocument, path: readonly string[]): readonly FlowDocument[] {
  const levels = [document];
  for (const id of path) {
    const node = levels.at(-1)!.nodes.find((each) => each.id === id);
    const inner = node && innerOf(node);
    if (!inner) break;
    levels.push(inner);
  }
  return levels;
}

const gap = 80;

/** Edges without those that begin at the same port as one before. */
const oncePerSource = (edges: readonly FlowEdge[]): readonly FlowEdge[] =>
  edges.filter(({ from, fromPort }, at) => edges.findIndex((each) => each.from === from && each.fromPort === fromPort) === at);

/** The edge by which the last of some nodes gives out what it made. */
function endOf(nodes: readonly FlowNode[], edges: readonly FlowEdge[], catalog: Catalog): Pick<FlowEdge, 'from' | 'fromPort'> | undefined {
  const last = nodes.findLast((node) => !edges.some(({ from }) => from === node.id) && portsOf(node, catalog).outputs.length > 0);
  return last && { from: last.id, fromPort: portsOf(last, catalog).outputs[0]!.name };
}

/**
 * A flow whose chosen steps have become the body of a loop that stands in their place, and its id: the list that led into them leads into the
 * loop, one more value goes along with each item, and what they led to is given the results. Undefined where no step is chosen.
 */
export function loopOf(
  document: FlowDocument,
  catalog: Catalog,
  chosen: ReadonlySet<string>,
): { readonly document: FlowDocument; readonly id: string } | undefined {
  const nodes = document.nodes.filter(({ id, type }) => chosen.has(id) && !catalog.get(type)?.isTrigger);
  const around = boxAround(boxesOf(nodes, catalog));
  if (!around) return undefined;
  const ids = new Set(nodes.map(({ id }) => id));
  const taken = idsOf(document);
  const [id, item, result] = [newId('forEach', taken), newId('itemTrigger', taken), newId('jsonOutput', taken)];
  const within = document.edges.filter(({ from, to }) => ids.has(from) && ids.has(to));
  const leaving = document.edges.filter(({ from, to }) => ids.has(from) && !ids.has(to));
  const isList = ({ from, fromPort }: FlowEdge): boolean => {
    const source = document.nodes.find((node) => node.id === from);
    const output = source && portsOf(source, catalog).outputs.find(({ name }) => name === fromPort);
    return output?.type === 'list' || output?.type === 'rows';
  };
  const entering = document.edges.filter(({ from, to }) => !ids.has(from) && ids.has(to));
  const sources = oncePerSource(entering).toSorted((one, other) => Number(isList(other)) - Number(isList(one)));
  const portOf = (edge: FlowEdge): string | undefined =>
    ['item', 'with'][sources.findIndex(({ from, fromPort }) => from === edge.from && fromPort === edge.fromPort)];
  const end = leaving[0] ?? endOf(nodes, within, catalog);
  const inner: FlowDocument = {
    ...emptyFlow,
    nodes: [
      { id: item, type: 'itemTrigger', position: { x: around.x - measure.width - gap, y: around.y }, values: {} },
      ...nodes,
      { id: result, type: 'jsonOutput', position: { x: around.x + around.width + gap, y: around.y }, values: {} },
    ],
    edges: [
      ...within,
      ...entering.flatMap((edge) => {
        const port = portOf(edge);
        return port ? [{ from: item, fromPort: port, to: edge.to, toPort: edge.toPort }] : [];
      }),
      ...(end ? [{ from: end.from, fromPort: end.fromPort, to: result, toPort: 'value' }] : []),
    ],
  };
  const loop: FlowNode = { id, type: 'forEach', position: { x: around.x, y: around.y }, values: withInner({}, inner) };
  const edges = [
    ...sources.slice(0, 2).map(({ from, fromPort }, at) => ({ from, fromPort, to: id, toPort: at === 0 ? 'list' : 'with' })),
    ...leaving.map(({ to, toPort }) => ({ from: id, fromPort: 'list', to, toPort })),
  ];
  const without = applyEdit(document, { kind: 'remove', ids });
  return { id, document: applyEdit(without, { kind: 'add', nodes: [loop], edges }) };
}

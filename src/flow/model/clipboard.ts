import { z } from 'zod';
import type { Json } from '#schemas/kit/kinds/json.ts';
import { type FlowDocument, flowDocument, type FlowNode } from '#schemas/wire/flows/document.ts';
import type { Catalog } from '#schemas/wire/flows/operatorShape.ts';
import { boxAround } from './align.ts';
import { idsOf, newId } from './ids.ts';
import { boxesOf, commentSize, gridStep } from './size.ts';

const copied = z.strictObject({ flow: flowDocument.unwrap().pick({ nodes: true, edges: true, comments: true, groups: true }) });
type Part = Pick<FlowDocument, 'nodes' | 'edges' | 'comments' | 'groups'>;

/** The chosen part of a flow, with the edges within it, as text that any flow takes. */
export function copyText({ nodes, edges, comments, groups }: FlowDocument, chosen: ReadonlySet<string>): string {
  const flow: Part = {
    nodes: nodes.filter(({ id }) => chosen.has(id)),
    edges: edges.filter(({ from, to }) => chosen.has(from) && chosen.has(to)),
    comments: comments.filter(({ id }) => chosen.has(id)),
    groups: groups.filter((group) => group.nodes.every((id) => chosen.has(id))),
  };
  return JSON.stringify({ flow }, null, 2);
}

function parse(text: string): Part | undefined {
  try {
    return copied.safeParse(JSON.parse(text)).data?.flow;
  } catch {
    return undefined;
  }
}

/** A text, or all texts within a value, with each step called by its new id. */
function withSteps(value: Json, renamed: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string')
    return value.replace(/\bsteps\.(\w+)/g, (whole, id: string) => (renamed.has(id) ? `steps.${renamed.get(id)}` : whole));
  if (Array.isArray(value)) return value.map((each: Json) => withSteps(each, renamed));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withSteps(each as Json, renamed)]));
}

function withNames({ type, values }: FlowNode, catalog: Catalog, renamed: ReadonlyMap<string, string>): FlowNode['values'] {
  const shape = catalog.get(type);
  const named = new Set([...(shape?.expressions ?? []), ...(shape?.templates ?? [])]);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, named.has(name) ? withSteps(value, renamed) : value]));
}

const corner = (places: readonly FlowNode['position'][]) => ({
  x: Math.min(...places.map(({ x }) => x)),
  y: Math.min(...places.map(({ y }) => y)),
});

/** The chosen part of a flow once more, below itself; undefined where nothing is chosen. */
export function duplicate(document: FlowDocument, chosen: ReadonlySet<string>, catalog: Catalog): Part | undefined {
  const notes = document.comments.map((comment) => ({ id: comment.id, ...comment.position, ...commentSize(comment) }));
  const around = boxAround([...boxesOf(document.nodes, catalog), ...notes].filter(({ id }) => chosen.has(id)));
  if (!around) return undefined;
  const below = Math.ceil((around.y + around.height) / gridStep + 2) * gridStep;
  return pastePart(copyText(document, chosen), document, { x: around.x, y: below }, catalog);
}

/**
 * A copied text as a part of another flow: everything under new ids, expressions with them, its upper left corner at a place. Undefined where
 * the text is no part of a flow.
 */
export function pastePart(text: string, into: FlowDocument, at: FlowNode['position'], catalog: Catalog): Part | undefined {
  const part = parse(text);
  if (!part || part.nodes.length + part.comments.length === 0) return undefined;
  const taken = idsOf(into);
  const renamed = new Map(part.nodes.map(({ id, type }) => [id, newId(type, taken)]));
  const start = corner([...part.nodes, ...part.comments].map(({ position }) => position));
  const place = ({ x, y }: FlowNode['position']) => ({ x: x - start.x + at.x, y: y - start.y + at.y });
  const idOf = (id: string) => renamed.get(id) ?? id;
  return {
    nodes: part.nodes.map((node) => ({
      ...node,
      id: idOf(node.id),
      position: place(node.position),
      values: withNames(node, catalog, renamed),
    })),
    edges: part.edges.map((edge) => ({ ...edge, from: idOf(edge.from), to: idOf(edge.to) })),
    comments: part.comments.map((comment) => ({ ...comment, id: newId('comment', taken), position: place(comment.position) })),
    groups: part.groups.map((group) => ({ ...group, id: newId('group', taken), nodes: group.nodes.map(idOf) })),
  };
}

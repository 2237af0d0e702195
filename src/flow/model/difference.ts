import { isSameJson } from '#schemas/kit/sameJson.ts';
import { edgeKey, type FlowDocument, type FlowNode } from '#schemas/wire/flows/document.ts';

/** Nodes that one drawing has and another has not, or has otherwise, by their ids. */
export interface FlowDifference {
  readonly added: readonly FlowNode[];
  readonly removed: readonly FlowNode[];
  /** Each with the names of what is different about it. */
  readonly changed: readonly { readonly node: FlowNode; readonly fields: readonly string[] }[];
  /** Nodes that only stand elsewhere. */
  readonly moved: readonly FlowNode[];
  readonly edges: { readonly added: number; readonly removed: number };
}

function changedFields(before: FlowNode, after: FlowNode): readonly string[] {
  const names = [...new Set([...Object.keys(before.values), ...Object.keys(after.values)])];
  return [
    ...(['type', 'label', 'onFailure'] as const).filter((name) => !isSameJson(before[name], after[name])),
    ...names.filter((name) => !isSameJson(before.values[name], after.values[name])),
  ];
}

const countNew = (before: ReadonlySet<string>, after: ReadonlySet<string>): number => [...after].filter((key) => !before.has(key)).length;

/** The difference between two drawings of a flow. */
export function difference(before: FlowDocument, after: FlowDocument): FlowDifference {
  const old = new Map(before.nodes.map((node) => [node.id, node]));
  const now = new Set(after.nodes.map(({ id }) => id));
  const both = after.nodes.flatMap((node) => {
    const earlier = old.get(node.id);
    return earlier && earlier !== node ? [{ node, earlier, fields: changedFields(earlier, node) }] : [];
  });
  const [oldEdges, newEdges] = [new Set(before.edges.map(edgeKey)), new Set(after.edges.map(edgeKey))];
  return {
    added: after.nodes.filter(({ id }) => !old.has(id)),
    removed: before.nodes.filter(({ id }) => !now.has(id)),
    changed: both.filter(({ fields }) => fields.length > 0).map(({ node, fields }) => ({ node, fields })),
    moved: both
      .filter(({ node, earlier, fields }) => fields.length === 0 && !isSameJson(node.position, earlier.position))
      .map(({ node }) => node),
    edges: { added: countNew(oldEdges, newEdges), removed: countNew(newEdges, oldEdges) },
  };
}

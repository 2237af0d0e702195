import { isSameJson } from '#schemas/kit/sameJson.ts';
import { edgeKey, type FlowDocument } from '#schemas/wire/flows/document.ts';

/** Two changes of one drawing, joined part by part. */
export interface Merged {
  readonly document: FlowDocument;
  /** Ids of parts that both changed, each in its own way; the document has them as they are here. */
  readonly clashes: readonly string[];
}

/** Lists joined member by member: what one side changed, came with or took away is as that side has it. */
function mergeLists<Item>(base: readonly Item[], mine: readonly Item[], theirs: readonly Item[], keyOf: (item: Item) => string) {
  const of = (items: readonly Item[]) => new Map(items.map((item) => [keyOf(item), item]));
  const [before, here, there] = [of(base), of(mine), of(theirs)];
  const clashes: string[] = [];
  const items = [...new Set([...here.keys(), ...there.keys()])].flatMap((key) => {
    const [was, own, other] = [before.get(key), here.get(key), there.get(key)];
    if (isSameJson(own, was)) return other ? [other] : [];
    if (!isSameJson(other, was) && !isSameJson(own, other)) clashes.push(key);
    return own ? [own] : [];
  });
  return { items, clashes };
}

/** Joins what was changed here with what was changed elsewhere since both began from the same drawing. */
export function mergeFlows(base: FlowDocument, mine: FlowDocument, theirs: FlowDocument): Merged {
  const byId = ({ id }: { readonly id: string }) => id;
  const nodes = mergeLists(base.nodes, mine.nodes, theirs.nodes, byId);
  const comments = mergeLists(base.comments, mine.comments, theirs.comments, byId);
  const groups = mergeLists(base.groups, mine.groups, theirs.groups, byId);
  const edges = mergeLists(base.edges, mine.edges, theirs.edges, edgeKey);
  const there = new Set(nodes.items.map(byId));
  return {
    document: {
      ...theirs,
      nodes: nodes.items,
      comments: comments.items,
      groups: groups.items,
      edges: edges.items.filter(({ from, to }) => there.has(from) && there.has(to)),
    },
    clashes: [...nodes.clashes, ...comments.clashes, ...groups.clashes],
  };
}

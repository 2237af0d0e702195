import type { Json } from '#schemas/kit/kinds/json.ts';
import {
  edgeKey,
  emptyFlow,
  type FailurePolicy,
  type FlowComment,
  type FlowDocument,
  type FlowEdge,
  type FlowGroup,
  type FlowNode,
} from '#schemas/wire/flows/document.ts';
import { innerOf } from '#schemas/wire/flows/inner.ts';

type Position = FlowNode['position'];
type Values = FlowNode['values'];

/** Changes of a flow by somebody who edits it, by kind, with what each needs to know. */
interface EditFacts {
  /** New parts, placed and joined already: what a palette, a clipboard or a template brings. */
  readonly add: {
    readonly nodes?: readonly FlowNode[];
    readonly edges?: readonly FlowEdge[];
    readonly comments?: readonly FlowComment[];
    readonly groups?: readonly FlowGroup[];
    /** Edges by their keys that the new parts come in place of. */
    readonly instead?: ReadonlySet<string>;
    /** New places of nodes that make room for them. */
    readonly positions?: Readonly<Record<string, Position>>;
  };
  /** Places of nodes and comments, by their ids. */
  readonly move: { readonly positions: Readonly<Record<string, Position>> };
  /** An edge; with `instead`, in place of those that stood in its way. */
  readonly connect: { readonly edge: FlowEdge; readonly instead?: ReadonlySet<string> };
  readonly setValues: { readonly id: string; readonly values: Values };
  readonly setFailure: { readonly id: string; readonly onFailure: FailurePolicy | undefined };
  readonly rename: { readonly id: string; readonly label: string };
  /** Nodes, comments and groups by their ids, edges by their keys. Edges of nodes that go, go with them. */
  readonly remove: { readonly ids: ReadonlySet<string>; readonly edges?: ReadonlySet<string> };
  readonly group: { readonly group: FlowGroup };
  readonly ungroup: { readonly id: string };
  readonly comment: { readonly comment: FlowComment };
  /** A change of the drawing within a node. */
  readonly inner: { readonly id: string; readonly edit: FlowEdit };
  /** Another drawing in place of all: a version that is restored. */
  readonly replace: { readonly document: FlowDocument };
}
type EditKind = keyof EditFacts;
export type FlowEdit = { readonly [Kind in EditKind]: { readonly kind: Kind } & EditFacts[Kind] }[EditKind];

type Apply<Kind extends EditKind> = (document: FlowDocument, facts: EditFacts[Kind]) => FlowDocument;

/** The list with one member changed; the same list where the change leaves it as it was. */
function withChanged<Item extends { readonly id: string }>(
  list: readonly Item[],
  id: string,
  change: (item: Item) => Item,
): readonly Item[] {
  const at = list.findIndex((item) => item.id === id);
  const before = list[at];
  if (!before) return list;
  const after = change(before);
  return after === before ? list : list.with(at, after);
}

const inNodes = (document: FlowDocument, id: string, change: (node: FlowNode) => FlowNode): FlowDocument => {
  const nodes = withChanged(document.nodes, id, change);
  return nodes === document.nodes ? document : { ...document, nodes };
};

/** The list without some; the same list where it has none of them. */
const without = <Item>(list: readonly Item[], isGone: (item: Item) => boolean): readonly Item[] =>
  list.some(isGone) ? list.filter((item) => !isGone(item)) : list;

const more = <Item>(list: readonly Item[], added: readonly Item[] = []): readonly Item[] =>
  added.length === 0 ? list : [...list, ...added];

const movedTo = <Item extends { readonly id: string; readonly position: Position }>(
  item: Item,
  positions: Readonly<Record<string, Position>>,
): Item => {
  const position = Object.hasOwn(positions, item.id) ? positions[item.id]! : item.position;
  return position.x === item.position.x && position.y === item.position.y ? item : { ...item, position };
};

function leftInGroups(groups: readonly FlowGroup[], gone: ReadonlySet<string>): readonly FlowGroup[] {
  const isTouched = (group: FlowGroup) => gone.has(group.id) || group.nodes.some((id) => gone.has(id));
  if (!groups.some(isTouched)) return groups;
  return groups.flatMap((group) => {
    const nodes = group.nodes.filter((id) => !gone.has(id));
    return gone.has(group.id) || nodes.length === 0 ? [] : [{ ...group, nodes }];
  });
}

const edits: { readonly [Kind in EditKind]: Apply<Kind> } = {
  add: (document, { nodes, edges, comments, groups, instead = new Set(), positions = {} }) => ({
    ...document,
    nodes: more(
      document.nodes.map((node) => movedTo(node, positions)),
      nodes,
    ),
    edges: more(
      without(document.edges, (each) => instead.has(edgeKey(each))),
      edges,
    ),
    comments: more(document.comments, comments),
    groups: more(document.groups, groups),
  }),
  move: (document, { positions }) => ({
    ...document,
    nodes: document.nodes.map((node) => movedTo(node, positions)),
    comments: document.comments.map((comment) => movedTo(comment, positions)),
  }),
  connect: (document, { edge, instead = new Set() }) => ({
    ...document,
    edges: [...without(document.edges, (each) => instead.has(edgeKey(each)) || edgeKey(each) === edgeKey(edge)), edge],
  }),
  setValues: (document, { id, values }) => inNodes(document, id, (node) => ({ ...node, values })),
  setFailure: (document, { id, onFailure }) =>
    inNodes(document, id, ({ onFailure: _, ...node }) => (onFailure ? { ...node, onFailure } : node)),
  rename: (document, { id, label }) =>
    inNodes(document, id, ({ label: _, ...node }) => (label.trim() ? { ...node, label: label.trim() } : node)),
  remove: (document, { ids, edges = new Set() }) => ({
    ...document,
    nodes: without(document.nodes, ({ id }) => ids.has(id)),
    edges: without(document.edges, (edge) => ids.has(edge.from) || ids.has(edge.to) || edges.has(edgeKey(edge))),
    comments: without(document.comments, ({ id }) => ids.has(id)),
    groups: leftInGroups(document.groups, ids),
  }),
  group: (document, { group }) => {
    const members = new Set(group.nodes);
    return {
      ...document,
      groups: [
        ...leftInGroups(
          without(document.groups, ({ id }) => id === group.id),
          members,
        ),
        group,
      ],
    };
  },
  ungroup: (document, { id }) => ({ ...document, groups: without(document.groups, (group) => group.id === id) }),
  comment: (document, { comment }) => ({ ...document, comments: withChanged(document.comments, comment.id, () => comment) }),
  inner: (document, { id, edit }) =>
    inNodes(document, id, (node) => {
      const before = innerOf(node) ?? emptyFlow;
      const after = applyEdit(before, edit);
      return after === before ? node : { ...node, values: { ...node.values, inner: after as unknown as Json } };
    }),
  replace: (_, { document }) => document,
};

/** The flow after a change. What the change does not touch stays the same object, so that nothing of it is drawn again. */
export const applyEdit = (document: FlowDocument, edit: FlowEdit): FlowDocument =>
  (edits[edit.kind] as Apply<EditKind>)(document, edit as EditFacts[EditKind]);

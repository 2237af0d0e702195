import type { FlowDocument, FlowNode } from '#schemas/wire/flows/document.ts';
import { gridStep } from './size.ts';

type Position = FlowNode['position'];
type Positions = Readonly<Record<string, Position>>;

const wholeSteps = (length: number): number => Math.round(length / gridStep) * gridStep;

/** Ids of all that moves with some: a group takes its members along. */
export const withMembers = ({ groups }: Pick<FlowDocument, 'groups'>, ids: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...ids, ...groups.filter(({ id }) => ids.has(id)).flatMap(({ nodes }) => nodes)]);

/** Places of what is moved, and of the members of groups among it, in steps of the grid; `placeOf` tells where a group stood. */
export function placesWith(
  { nodes, groups }: Pick<FlowDocument, 'nodes' | 'groups'>,
  moved: Positions,
  placeOf: (group: string) => Position | undefined,
): Positions {
  const steps = new Map<string, Position>();
  for (const group of groups) {
    const [from, to] = [placeOf(group.id), moved[group.id]];
    if (!from || !to) continue;
    for (const id of group.nodes) steps.set(id, { x: wholeSteps(to.x - from.x), y: wholeSteps(to.y - from.y) });
  }
  const members = nodes.flatMap(({ id, position: { x, y } }) => {
    const by = steps.get(id);
    return by ? [[id, { x: x + by.x, y: y + by.y }] as const] : [];
  });
  return { ...Object.fromEntries(members), ...moved };
}

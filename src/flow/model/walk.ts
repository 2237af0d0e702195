import type { FlowDocument } from '#schemas/wire/flows/document.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';
type Place = FlowDocument['nodes'][number];

const distance = (one: Place, other: Place): number =>
  Math.abs(one.position.x - other.position.x) + Math.abs(one.position.y - other.position.y);

const nearest = (to: Place, some: readonly Place[]): string | undefined =>
  some.reduce<Place | undefined>((best, each) => (best && distance(to, best) <= distance(to, each) ? best : each), undefined)?.id;

/** Where the arrow keys lead: right and left along the edges, up and down to what stands there. */
export function stepFrom({ nodes, edges }: FlowDocument, id: string, direction: Direction): string | undefined {
  const from = nodes.find((node) => node.id === id);
  if (!from) return undefined;
  if (direction === 'left' || direction === 'right') {
    const joined = new Set(
      edges.flatMap((edge) => (direction === 'right' ? (edge.from === id ? [edge.to] : []) : edge.to === id ? [edge.from] : [])),
    );
    return nearest(
      from,
      nodes.filter((node) => joined.has(node.id)),
    );
  }
  const sign = direction === 'down' ? 1 : -1;
  const beyond = nodes.filter(({ id: other, position }) => other !== id && sign * (position.y - from.position.y) > 0);
  const near = beyond.filter(({ position }) => Math.abs(position.x - from.position.x) <= sign * (position.y - from.position.y));
  return nearest(from, near.length > 0 ? near : beyond);
}

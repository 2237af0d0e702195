import type { FlowDocument } from '#schemas/wire/flows/document.ts';

/** Ids that a flow has given away, of whatever. */
export const idsOf = ({ nodes, comments, groups }: FlowDocument): Set<string> =>
  new Set([...nodes, ...comments, ...groups].map(({ id }) => id));

/** A new id of a kind, such as `model2`, that can be written in an expression; the set takes it in. */
export function newId(kind: string, taken: Set<string>): string {
  const stem = kind.replace(/^.*[:/]/, '').replace(/\W/g, '') || 'node';
  for (let number = 1; ; number++) {
    const id = `${stem}${number}`;
    if (taken.has(id)) continue;
    taken.add(id);
    return id;
  }
}

import { targetOf } from '#schemas/kit/kinds/index.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Values } from '../context.ts';

/** The most records that one value names by title; of more, the log says how many. */
const mostNamed = 50;

/** Records that the changes of entries name, by resource: those that came to a relation, and those that left it. */
export function namedRecords(resources: readonly Resource[], entries: readonly Values[]): ReadonlyMap<string, ReadonlySet<number>> {
  const named = new Map<string, Set<number>>();
  for (const { entity, changes } of entries) {
    const resource = resources.find(({ key }) => key === entity);
    if (!resource || changes === null || typeof changes !== 'object') continue;
    for (const [name, change] of Object.entries(changes as Values)) {
      const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
      const target = field && targetOf(resource, field);
      if (!target) continue;
      const ids = named.get(target) ?? new Set();
      named.set(target, ids);
      for (const id of differing(change as Change)) ids.add(id);
    }
  }
  return named;
}

interface Change {
  readonly before: unknown;
  readonly after: unknown;
}

const idsOf = (value: unknown): number[] => [value].flat().filter((id): id is number => typeof id === 'number');

function differing({ before, after }: Change): number[] {
  const [old, present] = [new Set(idsOf(before)), new Set(idsOf(after))];
  return [...old]
    .filter((id) => !present.has(id))
    .concat([...present].filter((id) => !old.has(id)))
    .slice(0, mostNamed);
}

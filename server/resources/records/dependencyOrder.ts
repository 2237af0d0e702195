/** Keys in an order in which each comes after all that it needs, and those that need one another in a ring. */
export interface DependencyOrder<Key> {
  readonly ordered: readonly Key[];
  readonly rings: readonly Key[];
}

/** Orders keys by what each needs (Kahn's algorithm), in time proportional to keys and needs; without needs, the given order stays. Needs that are no keys do not count. */
export function dependencyOrder<Key>(needs: ReadonlyMap<Key, readonly Key[]>): DependencyOrder<Key> {
  const waiting = new Map<Key, number>();
  const dependents = new Map<Key, Key[]>([...needs.keys()].map((key) => [key, []]));
  for (const [key, needed] of needs) {
    const known = needed.filter((other) => needs.has(other));
    waiting.set(key, known.length);
    for (const other of known) dependents.get(other)!.push(key);
  }
  const ordered = [...needs.keys()].filter((key) => waiting.get(key) === 0);
  for (const key of ordered) {
    for (const dependent of dependents.get(key)!) {
      const left = waiting.get(dependent)! - 1;
      waiting.set(dependent, left);
      if (left === 0) ordered.push(dependent);
    }
  }
  return { ordered, rings: [...needs.keys()].filter((key) => waiting.get(key)! > 0) };
}

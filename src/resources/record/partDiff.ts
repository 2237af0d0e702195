/** A part of a value that was there before, is there now, or both. */
export interface PartChange {
  readonly part: string;
  readonly before: unknown;
  readonly after: unknown;
}

type Parts = Readonly<Record<string, unknown>>;

const partsOf = (value: unknown): Parts | undefined =>
  value === null || value === undefined ? {} : typeof value === 'object' && !Array.isArray(value) ? (value as Parts) : undefined;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Returns the parts in which two values differ, of which one may be absent, in the order of the earlier; undefined of values without parts. */
export function partDiff(before: unknown, after: unknown): PartChange[] | undefined {
  const [old, now] = [partsOf(before), partsOf(after)];
  if (!old || !now) return undefined;
  const valueIn = (parts: Parts, part: string): unknown => (Object.hasOwn(parts, part) ? parts[part] : null);
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((part) => ({ part, before: valueIn(old, part), after: valueIn(now, part) }))
    .filter((change) => !isSame(change.before, change.after));
}

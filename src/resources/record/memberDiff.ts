type Member = string | number;

/** Members that a set lost and gained, and the number of those that stayed. */
export interface MemberDiff {
  readonly removed: readonly Member[];
  readonly added: readonly Member[];
  readonly kept: number;
}

const isMember = (value: unknown): value is Member => typeof value === 'string' || typeof value === 'number';
const membersOf = (value: unknown): readonly Member[] | undefined =>
  value === null || value === undefined ? [] : Array.isArray(value) && value.every(isMember) ? value : undefined;

/** Returns the difference of two sets, of which one may be absent; undefined of values that are none, or that differ in their order alone. */
export function memberDiff(before: unknown, after: unknown): MemberDiff | undefined {
  const [old, now] = [membersOf(before), membersOf(after)];
  if (!old || !now || !(Array.isArray(before) || Array.isArray(after))) return undefined;
  const [had, has] = [new Set(old), new Set(now)];
  const removed = old.filter((member) => !has.has(member));
  const added = now.filter((member) => !had.has(member));
  return removed.length + added.length > 0 ? { removed, added, kept: old.length - removed.length } : undefined;
}

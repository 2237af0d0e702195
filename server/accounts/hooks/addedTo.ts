/** The ids that a relation has after a change and had not before it. */
export function addedTo(before: unknown, after: unknown): number[] {
  const had = new Set((before ?? []) as readonly number[]);
  return ((after ?? []) as readonly number[]).filter((id) => !had.has(id));
}

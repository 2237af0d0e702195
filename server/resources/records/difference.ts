import { isDerived } from '#schemas/kit/kinds/index.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { HistoryEntry } from '#schemas/wire/history.ts';

type Values = Readonly<Record<string, unknown>>;
export type Changes = HistoryEntry['changes'];

/** Compares two values of a field. JSON objects are equal whatever the order of their keys. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(inOrder(one ?? null)) === JSON.stringify(inOrder(other ?? null));

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, inOrder(inner)]),
  );
}

/** The fields whose values differ between two states of a record; a state that does not exist is empty. Secrets show only that they changed. */
export function differenceOf(resource: Resource, before: Values | null, after: Values | null, secrets: readonly string[] = []): Changes {
  const stored = Object.entries(resource.fields).filter(([, field]) => !isDerived(field) && field.access !== 'writeOnly');
  const differing = stored
    .map(([name]) => [name, { before: before?.[name] ?? null, after: after?.[name] ?? null }] as const)
    .filter(([, change]) => !isSame(change.before, change.after));
  return Object.fromEntries([...differing, ...secrets.map((name) => [name, { before: before ? true : null, after: true }] as const)]);
}

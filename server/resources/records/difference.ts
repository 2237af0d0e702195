import { isDerived } from '#schemas/kit/kinds/index.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { isSameJson } from '#schemas/kit/sameJson.ts';
import type { HistoryEntry } from '#schemas/wire/history.ts';

type Values = Readonly<Record<string, unknown>>;
export type Changes = HistoryEntry['changes'];

/** True of equal values of a field: JSON objects whatever the order of their members, and nothing whichever way it is told. */
export const isSame = (one: unknown, other: unknown): boolean => isSameJson(one ?? null, other ?? null);

/** The fields whose values differ between two states of a record; a state that does not exist is empty. Secrets show only that they changed. */
export function differenceOf(resource: Resource, before: Values | null, after: Values | null, secrets: readonly string[] = []): Changes {
  const stored = Object.entries(resource.fields).filter(([, field]) => !isDerived(field) && field.access !== 'writeOnly');
  const differing = stored
    .map(([name]) => [name, { before: before?.[name] ?? null, after: after?.[name] ?? null }] as const)
    .filter(([, change]) => !isSame(change.before, change.after));
  return Object.fromEntries([...differing, ...secrets.map((name) => [name, { before: before ? true : null, after: true }] as const)]);
}

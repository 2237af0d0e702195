import type { AnyField, Fields } from '#schemas/kit/field.ts';
import { holdsSeveral } from '#schemas/kit/kinds/index.ts';
import { type Values } from './values.ts';
import { isSame } from '../record/sameValue.ts';

/** Outcome of merging one field. `conflict`: both sides changed it, and differently; someone has to choose. */
export type MergeOutcome = 'mine' | 'theirs' | 'both' | 'conflict';

export interface FieldMerge {
  readonly name: string;
  readonly outcome: MergeOutcome;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** The value, where no one has to choose. */
  readonly merged: unknown;
}

const idsOf = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

/** Chosen records merge one by one: what either side added is there, what either side removed is not. */
function mergeIds(base: unknown, mine: unknown, theirs: unknown): number[] {
  const before = new Set(idsOf(base));
  const kept = new Set(idsOf(mine));
  const added = idsOf(mine).filter((id) => !before.has(id));
  const isRemoved = (id: number) => before.has(id) && !kept.has(id);
  return [...new Set([...idsOf(theirs).filter((id) => !isRemoved(id)), ...added])];
}

function mergeField(name: string, field: AnyField, base: unknown, mine: unknown, theirs: unknown): FieldMerge | undefined {
  const sides = { name, base, mine, theirs };
  const changedHere = !isSame(field, base, mine);
  const changedThere = !isSame(field, base, theirs);
  if (!changedHere && !changedThere) return undefined;
  if (!changedThere) return { ...sides, outcome: 'mine', merged: mine };
  if (!changedHere) return { ...sides, outcome: 'theirs', merged: theirs };
  if (isSame(field, mine, theirs)) return { ...sides, outcome: 'both', merged: theirs };
  if (holdsSeveral(field)) return { ...sides, outcome: 'both', merged: mergeIds(base, mine, theirs) };
  return { ...sides, outcome: 'conflict', merged: undefined };
}

/** Merges two changes of one record, field by field: every field that either side changed, in declared order. */
export const mergeChanges = (fields: Fields, base: Values, mine: Values, theirs: Values): FieldMerge[] =>
  Object.entries(fields).flatMap(([name, field]) => mergeField(name, field, base[name], mine[name], theirs[name]) ?? []);

export type Side = 'mine' | 'theirs';
export type Choices = Readonly<Record<string, Side>>;

export const conflictsOf = (merges: readonly FieldMerge[]): FieldMerge[] => merges.filter(({ outcome }) => outcome === 'conflict');

/** The record that a merge and its choices come to, on top of the other side's. */
export const mergedValues = (merges: readonly FieldMerge[], theirs: Values, choices: Choices): Values => ({
  ...theirs,
  ...Object.fromEntries(
    merges.map(({ name, outcome, merged, ...sides }) => [name, outcome === 'conflict' ? sides[choices[name] ?? 'mine'] : merged]),
  ),
});

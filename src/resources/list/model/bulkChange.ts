import type { AnyField, Fields } from '#schemas/kit/field.ts';
import { holdsSeveral } from '#schemas/kit/kinds/index.ts';
import type { MemberChanges } from '#schemas/wire/consoleMeta.ts';
import { mustBeGiven } from '../../fields/inputProps.ts';
import { isBlank, isSame } from '../../record/sameValue.ts';

type Values = Readonly<Record<string, unknown>>;

/** Ways to change a field of many records: one value for all, nothing for all, or members that a set gains or loses. */
export type BulkMode = 'add' | 'remove' | 'set' | 'clear';
export type BulkModes = Readonly<Record<string, BulkMode>>;

/** Ways in which a field may be changed; the first is the one to begin with. */
export function modesOf(field: AnyField): readonly BulkMode[] {
  if (holdsSeveral(field)) return ['add', 'remove', 'set', ...(mustBeGiven(field) ? [] : (['clear'] as const))];
  return field.required ? ['set'] : ['set', 'clear'];
}

/** A change of many records, as it is sent. */
export interface BulkChange extends Required<MemberChanges> {
  readonly values: Values;
}

/** True if a way to change a field needs a value, and none is there: emptying has to be meant. */
export const lacksValue = (mode: BulkMode, value: unknown): boolean =>
  mode !== 'clear' && (isBlank(value) || (Array.isArray(value) && value.length === 0));

/** Returns the change that some fields make, each in its way. */
export function bulkChangeOf(fields: Fields, modes: BulkModes, given: Values): BulkChange {
  const values: Record<string, unknown> = {};
  const add: Record<string, readonly number[]> = {};
  const remove: Record<string, readonly number[]> = {};
  const members = { add, remove };
  for (const [name, mode] of Object.entries(modes)) {
    if (mode === 'add' || mode === 'remove') members[mode][name] = given[name] as readonly number[];
    else values[name] = mode === 'clear' ? (holdsSeveral(fields[name]!) ? [] : null) : given[name];
  }
  return { values, add, remove };
}

/** True if a record would not be as it is after a change. */
export function wouldChange(fields: Fields, row: Values, { values, add, remove }: BulkChange): boolean {
  const held = (name: string): readonly unknown[] => (Array.isArray(row[name]) ? row[name] : []);
  return (
    Object.entries(values).some(([name, value]) => !isSame(fields[name]!, row[name], value)) ||
    Object.entries(add).some(([name, ids]) => ids.some((id) => !held(name).includes(id))) ||
    Object.entries(remove).some(([name, ids]) => ids.some((id) => held(name).includes(id)))
  );
}

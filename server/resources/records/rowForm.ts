import type { AnyField } from '#schemas/kit/field.ts';
import { columnOf, type ColumnType, holdsSeveral, isDerived, kindOf, targetOf } from '#schemas/kit/kinds/index.ts';
import { fieldsWhere, type Resource } from '#schemas/kit/resource.ts';
import { allFields } from '#schemas/kit/systemFields.ts';
import { readerOf } from './storedValue.ts';

type Values = Readonly<Record<string, unknown>>;

/** A field that points to records. */
export interface Relation {
  readonly name: string;
  /** The key of the resource whose records they are. */
  readonly target: string;
  readonly holdsSeveral: boolean;
  /** It may be empty, and is once its record is removed. */
  readonly isOptional: boolean;
}

/** Form in which a value is in its column, for a database that writes it as JSON. */
export type WrittenAs = 'itself' | 'boolean' | 'json';

/** Parts that the rows of a resource are read by. */
export interface RowForm {
  /** The fields that may be read, those of the system included, each with what reads its stored value. */
  readonly readers: readonly (readonly [string, (stored: unknown) => unknown])[];
  readonly relations: readonly Relation[];
  /** The fields that keep titles of records, and the resources of those. */
  readonly titles: readonly (readonly [string, string])[];
  /** The fields whose values are worked out from the others. */
  readonly derived: readonly (readonly [string, (row: Values) => unknown])[];
  /** The fields that may be read, as a database writes their values by itself; undefined where it cannot write all of them. */
  readonly written: readonly (readonly [string, WrittenAs])[] | undefined;
}

const forms = new WeakMap<Resource, RowForm>();

/** The form of a resource's rows, worked out once: its declaration never changes. */
export function rowFormOf(resource: Resource): RowForm {
  const known = forms.get(resource);
  if (known) return known;
  const form = {
    readers: readersOf(resource),
    relations: relationsOf(resource),
    titles: titlesIn(resource),
    derived: derivedOf(resource),
    written: writtenOf(resource),
  };
  forms.set(resource, form);
  return form;
}

const readableFields = (resource: Resource) => Object.entries(allFields(resource)).filter(([, { access }]) => access !== 'writeOnly');

const readersOf = (resource: Resource): RowForm['readers'] => readableFields(resource).map(([name, field]) => [name, readerOf(field)]);

/** So many fields at most: a function of SQLite takes 127 operands, two for each. */
const mostWritten = 63;

/** Real numbers are left to JavaScript, as SQLite would cut them at 15 digits. */
const writtenIn: Readonly<Record<ColumnType, WrittenAs | undefined>> = {
  text: 'itself',
  integer: 'itself',
  boolean: 'boolean',
  join: 'json',
  real: undefined,
  none: undefined,
};

/** Tests of the value in place of none, which the database writes like any other. */
const isWrittenEmpty: Readonly<Record<WrittenAs, (empty: unknown) => boolean>> = {
  itself: (empty) => empty === undefined,
  boolean: (empty) => empty === false,
  json: (empty) => Array.isArray(empty) && empty.length === 0,
};

function writtenAs(field: AnyField): WrittenAs | undefined {
  const kind = kindOf(field);
  const byColumn = writtenIn[columnOf(field)];
  if (!byColumn || !isWrittenEmpty[byColumn](kind.empty)) return undefined;
  if (!kind.fromStored) return byColumn;
  return byColumn === 'itself' ? kind.storedAs?.(field) : undefined;
}

function writtenOf(resource: Resource): RowForm['written'] {
  const fields = readableFields(resource).map(([name, field]) => [name, writtenAs(field)] as const);
  const known = fields.flatMap(([name, as]) => (as ? [[name, as] as const] : []));
  const isWhole = known.length === fields.length && known.length <= mostWritten;
  return isWhole && !resource.tree && titlesIn(resource).length === 0 ? known : undefined;
}

const relationsOf = (resource: Resource): Relation[] =>
  fieldsWhere(resource, () => true).flatMap(([name, field]) => {
    const target = targetOf(resource, field);
    return target === undefined ? [] : [{ name, target, holdsSeveral: holdsSeveral(field), isOptional: !field.required }];
  });

const titlesIn = ({ fields }: Resource): RowForm['titles'] =>
  Object.entries(fields).flatMap(([name, { titlesOf }]) => (titlesOf ? [[name, titlesOf] as const] : []));

const derivedOf = (resource: Resource): RowForm['derived'] =>
  fieldsWhere(resource, isDerived).map(([name, field]) => [name, (row) => kindOf(field).derive?.(field, row)]);

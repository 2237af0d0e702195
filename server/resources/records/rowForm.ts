import { holdsSeveral, isDerived, kindOf, targetOf } from '#schemas/kit/kinds/index.ts';
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

/** Parts that the rows of a resource are read by. */
export interface RowForm {
  /** The fields that may be read, those of the system included, each with what reads its stored value. */
  readonly readers: readonly (readonly [string, (stored: unknown) => unknown])[];
  readonly relations: readonly Relation[];
  /** The fields that keep titles of records, and the resources of those. */
  readonly titles: readonly (readonly [string, string])[];
  /** The fields whose values are worked out from the others. */
  readonly derived: readonly (readonly [string, (row: Values) => unknown])[];
}

const forms = new WeakMap<Resource, RowForm>();

/** The form of a resource's rows, worked out once: its declaration never changes. */
export function rowFormOf(resource: Resource): RowForm {
  const known = forms.get(resource);
  if (known) return known;
  const form = { readers: readersOf(resource), relations: relationsOf(resource), titles: titlesIn(resource), derived: derivedOf(resource) };
  forms.set(resource, form);
  return form;
}

const readersOf = (resource: Resource): RowForm['readers'] =>
  Object.entries(allFields(resource))
    .filter(([, { access }]) => access !== 'writeOnly')
    .map(([name, field]) => [name, readerOf(field)]);

const relationsOf = (resource: Resource): Relation[] =>
  fieldsWhere(resource, () => true).flatMap(([name, field]) => {
    const target = targetOf(resource, field);
    return target === undefined ? [] : [{ name, target, holdsSeveral: holdsSeveral(field), isOptional: !field.required }];
  });

const titlesIn = ({ fields }: Resource): RowForm['titles'] =>
  Object.entries(fields).flatMap(([name, { titlesOf }]) => (titlesOf ? [[name, titlesOf] as const] : []));

const derivedOf = (resource: Resource): RowForm['derived'] =>
  fieldsWhere(resource, isDerived).map(([name, field]) => [name, (row) => kindOf(field).derive?.(field, row)]);

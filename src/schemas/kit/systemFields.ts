import type { Field } from './field.ts';
import { datetime, number } from './kinds/index.ts';
import { type Resource, systemLabels } from './resource.ts';
import type { SystemKey } from './rows.ts';
import type { AnyField } from './field.ts';

/** System columns of every record, as fields: so that lists, filters and exports treat them like any other. */
export const systemFields: Readonly<Record<SystemKey, AnyField>> = {
  id: number(systemLabels.id, { integer: true, readOnly: true, required: true, showIn: { list: false } }) as Field<'number'>,
  version: number(systemLabels.version, {
    integer: true,
    readOnly: true,
    required: true,
    showIn: { list: false, record: false },
    inFiles: false,
    filter: false,
  }) as Field<'number'>,
  createdAt: datetime(systemLabels.createdAt, {
    readOnly: true,
    required: true,
    showIn: { list: false },
    inFiles: false,
  }) as Field<'datetime'>,
  updatedAt: datetime(systemLabels.updatedAt, {
    readOnly: true,
    required: true,
    showIn: { list: false },
    inFiles: false,
  }) as Field<'datetime'>,
};

/** When a record was put into the trash: a field of the lists of the trash only. */
export const deletedAtField: AnyField = datetime(
  { zh: '删除时间', en: 'Deleted' },
  { readOnly: true, required: true, inFiles: false },
) as Field<'datetime'>;

/** The field of that name, declared or of the system; undefined when there is none. Own properties only: `__proto__` is no field. */
export function fieldOf(resource: Resource, name: string): AnyField | undefined {
  if (Object.hasOwn(resource.fields, name)) return resource.fields[name];
  return Object.hasOwn(systemFields, name) ? systemFields[name as SystemKey] : undefined;
}

/** All fields of a resource with the system's own: id first, the others last. */
export const allFields = ({ fields }: Resource): Readonly<Record<string, AnyField>> => {
  const { id, ...others } = systemFields;
  return { id, ...fields, ...others };
};

import type { AnyField } from '../../kit/field.ts';
import type { Resource } from '../../kit/resource.ts';
import type { FieldScope, ResourceScope } from './dataScope.ts';

const readOnly = (field: AnyField): AnyField => ({ ...field, access: 'readOnly' });
const unasked = (field: AnyField): AnyField => ({ ...field, access: 'readOnly', filter: false, sort: false });

const scoped: Readonly<Record<FieldScope, (field: AnyField) => AnyField>> = { readOnly, masked: unasked, hidden: unasked };

/**
 * A resource as screens show it to whoever is limited: without hidden fields, but for the one that records are called by, and with others that
 * cannot be changed. Limits without fields give the resource itself.
 */
export function scopedResource(resource: Resource, { fields: limits = {} }: ResourceScope): Resource {
  if (Object.keys(limits).length === 0) return resource;
  const isShown = (name: string): boolean => limits[name] !== 'hidden' || name === resource.title;
  const limited = (name: string, field: AnyField): AnyField => {
    const limit = Object.hasOwn(limits, name) ? limits[name] : undefined;
    return limit ? scoped[limit](field) : field;
  };
  const { list, form } = resource;
  return {
    ...resource,
    fields: Object.fromEntries(
      Object.entries(resource.fields).flatMap(([name, field]) => (isShown(name) ? [[name, limited(name, field)]] : [])),
    ),
    list: {
      ...list,
      columns: list.columns.filter(isShown),
      search: list.search.filter((name) => !Object.hasOwn(limits, name) || limits[name] === 'readOnly'),
      sort: Object.fromEntries(Object.entries(list.sort).filter(([name]) => isShown(name))),
    },
    form: { ...form, groups: form.groups.map((group) => ({ ...group, fields: group.fields.filter(isShown) })) },
  };
}

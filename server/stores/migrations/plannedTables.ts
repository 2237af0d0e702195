import type { AnyField } from '#schemas/kit/field.ts';
import { columnOf, type ColumnType, kindOf, targetOf } from '#schemas/kit/kinds/index.ts';
import { fieldsWhere, type Resource } from '#schemas/kit/resource.ts';
import { joinTableOf, tableOf } from '../tables.ts';
import type { SystemTable } from '../systemTable.ts';
import type { Column, Index, IndexPart, Table } from './table.ts';

const alive = '"deletedAt" is null';
const removed = '"deletedAt" is not null';

const isColumn = (type: ColumnType): type is Exclude<ColumnType, 'join' | 'none'> => type !== 'join' && type !== 'none';

function initialOf(field: AnyField): Column['initial'] {
  if (field.initial === undefined) return undefined;
  return (kindOf(field).toStored?.(field.initial) ?? field.initial) as Column['initial'];
}

function columnsOf({ key, fields }: Resource): Record<string, Column> {
  const own = Object.entries(fields).flatMap(([name, field]): [string, Column][] => {
    const type = columnOf(field);
    const initial = initialOf(field);
    return isColumn(type)
      ? [[name, { type, at: `${key}.${name}`, required: field.required, ...(initial !== undefined && { initial }) }]]
      : [];
  });
  const system = (name: string, type: Column['type']): Column => ({ type, at: `${key}.${name}`, required: true, always: true });
  return {
    id: system('id', 'id'),
    ...Object.fromEntries(own),
    version: system('version', 'integer'),
    createdAt: system('createdAt', 'text'),
    updatedAt: system('updatedAt', 'text'),
    deletedAt: { type: 'text', at: `${key}.deletedAt`, required: false },
  };
}

/** PostgreSQL refuses rows whose indexed text is much longer than this many letters. */
const longestIndexed = 500;
const isShort = (field: AnyField): boolean => !field.schema.safeParse('x'.repeat(longestIndexed + 1)).success;

const indexedOf = new WeakMap<Resource, readonly string[]>();

/** The fields that lists are put in order by or filtered by often enough to be worth an index, worked out once: a declaration never changes. */
export function indexedFields(resource: Resource): readonly string[] {
  const known = indexedOf.get(resource) ?? fieldsWorthIndex(resource);
  indexedOf.set(resource, known);
  return known;
}

function fieldsWorthIndex({ fields, list, title }: Resource): string[] {
  const ordered = new Set([title, ...Object.keys(list.sort)]);
  const isIndexed = (name: string, field: AnyField): boolean => {
    const { index } = kindOf(field);
    return index === 'ifShort' ? ordered.has(name) && isShort(field) : index !== 'none' && field.filter;
  };
  return Object.entries(fields)
    .filter(([name, field]) => isColumn(columnOf(field)) && isIndexed(name, field))
    .map(([name]) => name);
}

/** The fields with few values, by which lists are filtered while they keep their own order: one index serves both. */
function chosenFields(resource: Resource): string[] {
  const order = defaultOrder(resource);
  if (order.length === 0) return [];
  return fieldsWhere(resource, (field) => field.filter && kindOf(field).index === 'withOrder')
    .map(([name]) => name)
    .filter((name) => !order.includes(name));
}

/** The columns of a resource's own order without the id; none where an index could not be walked in it. */
function defaultOrder(resource: Resource): string[] {
  const { fields, list } = resource;
  const names = Object.keys(list.sort).filter((name) => name !== 'id');
  const isWalked = (name: string): boolean => {
    const field = fields[name];
    if (field === undefined) return true;
    // Relations are put in order by titles, which are not in the column.
    return targetOf(resource, field) === undefined && (kindOf(field).index !== 'ifShort' || isShort(field));
  };
  return new Set(Object.values(list.sort)).size === 1 && names.every(isWalked) ? names : [];
}

/** Times of records that each table has an index in the order of. */
export const indexedTimes = ['createdAt', 'updatedAt'] as const;

/** Lists show living records only, so their indexes hold no others; each ends with the id, by which equal values are ordered. */
function indexesOf(resource: Resource): Index[] {
  const { fields } = resource;
  const unique = Object.entries(fields).filter(([, field]) => field.unique && isColumn(columnOf(field)));
  const placeOf = (name: string): IndexPart => (fields[name]!.required ? name : { emptyFirst: name });
  const order = defaultOrder(resource).map((name) => (Object.hasOwn(fields, name) ? placeOf(name) : name));
  return [
    // Of the trash alone: were the living in it too, SQLite would take it for lists, as its statistics cannot tell that nearly all are.
    { on: ['deletedAt', 'id'], where: removed },
    // SQLite counts all records in the narrowest index there is, and passes by those before a page in the order of their ids.
    { on: ['id', 'deletedAt'], only: 'sqlite' },
    ...unique.map(([name, field]): Index => ({ on: [columnOf(field) === 'text' ? { lower: name } : name], unique: true, where: alive })),
    ...[...indexedFields(resource).map(placeOf), ...indexedTimes].map((place): Index => ({ on: [place, 'id'], where: alive })),
    ...chosenFields(resource).map((name): Index => ({ on: [placeOf(name), ...order, 'id'], where: alive })),
  ];
}

const joinsOf = (resource: Resource): [field: string, table: string][] =>
  Object.entries(resource.fields).flatMap(([name, field]): [string, string][] =>
    columnOf(field) === 'join' ? [[name, joinTableOf(resource, name)]] : [],
  );

function joinTable(resource: Resource, field: string, name: string): Table {
  const side = (side: string): Column => ({ type: 'integer', at: `${resource.key}.${field}.${side}`, required: true, always: true });
  return {
    name,
    columns: { source: side('source'), target: side('target') },
    key: ['source', 'target'],
    indexes: [{ on: ['target', 'source'] }],
    joins: {},
  };
}

function tablesOfResource(resource: Resource): Table[] {
  const joins = joinsOf(resource);
  return [
    { name: tableOf(resource), columns: columnsOf(resource), indexes: indexesOf(resource), joins: Object.fromEntries(joins) },
    ...joins.map(([field, name]) => joinTable(resource, field, name)),
  ];
}

function systemTable({ name, holds, id, key, columns, indexes = [] }: SystemTable): Table {
  const own = Object.entries(columns).map(([column, { type, optional, initial }]): [string, Column] => [
    column,
    {
      type,
      at: `${name}.${column}`,
      required: !optional,
      ...(initial !== undefined && { initial }),
      ...(key?.includes(column) && { always: true as const }),
    },
  ]);
  const counted: [string, Column][] = id ? [['id', { type: 'id', at: `${name}.id`, required: true, always: true }]] : [];
  return { name, ...(holds && { holds }), columns: Object.fromEntries([...counted, ...own]), ...(key && { key }), indexes, joins: {} };
}

/** Every table the product should have. A resource that shows a system table has none of its own. */
export function plannedTables(resources: readonly Resource[], systemTables: readonly SystemTable[]): Table[] {
  const own = resources.filter((resource) => resource.systemTable === undefined);
  return [...systemTables.map(systemTable), ...own.flatMap(tablesOfResource)];
}

/** Tables that two declarations both claim, in words. */
export function clashesOf(tables: readonly Table[]): string[] {
  const names = tables.map(({ name }) => name);
  const twice = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  return [...twice].map((name) => `${name} is the table of two declarations: give the resource another key`);
}

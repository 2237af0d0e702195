import type { Operator } from '#schemas/kit/operators.ts';
import type { AnyField } from '#schemas/kit/field.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { fieldOf } from '#schemas/kit/systemFields.ts';
import { type Condition, type Filter, isGroup, type Related, type Sorter } from '#schemas/wire/listQuery.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: number };

/** Order of values in both databases: nothing first, then numbers by size and texts byte by byte. */
export function compareValues(one: unknown, other: unknown): number {
  if (one === null || other === null) return Number(other === null) - Number(one === null);
  if (typeof one === 'string') return Buffer.compare(Buffer.from(one), Buffer.from(String(other)));
  return Number(one) - Number(other);
}

const fold = (value: unknown): string => String(value).replace(/[A-Z]/g, (letter) => letter.toLowerCase());
const has = (value: unknown): boolean => value !== null && !(Array.isArray(value) && value.length === 0);

type Meets = (value: unknown, operand: any) => boolean; // any: each operator takes another form
const isEqual: Meets = (value, operand) => has(value) && compareValues(value, operand) === 0;
const isAnyOf: Meets = (value, operand: unknown[]) =>
  Array.isArray(value) ? value.some((item) => operand.includes(item)) : has(value) && operand.some((item) => isEqual(value, item));
const contains: Meets = (value, operand) => has(value) && fold(value).includes(fold(operand));
const not =
  (meets: Meets): Meets =>
  (value, operand) =>
    !meets(value, operand);

const meets: Readonly<Record<Operator, Meets>> = {
  eq: isEqual,
  ne: not(isEqual),
  lt: (value, operand) => has(value) && compareValues(value, operand) < 0,
  lte: (value, operand) => has(value) && compareValues(value, operand) <= 0,
  gt: (value, operand) => has(value) && compareValues(value, operand) > 0,
  gte: (value, operand) => has(value) && compareValues(value, operand) >= 0,
  in: isAnyOf,
  nin: not(isAnyOf),
  between: (value, [low, high]) => has(value) && compareValues(value, low) >= 0 && compareValues(value, high) <= 0,
  contains,
  ncontains: not(contains),
  startswith: (value, operand) => has(value) && fold(value).startsWith(fold(operand)),
  endswith: (value, operand) => has(value) && fold(value).endsWith(fold(operand)),
  null: not(has),
  nnull: has,
};

export const meetsCondition = (row: Row, { field, operator, value }: Condition): boolean => meets[operator](row[field] ?? null, value);

const meetsFilter = (row: Row, filter: Filter): boolean =>
  isGroup(filter)
    ? filter.value[filter.operator === 'and' ? 'every' : 'some']((inner) => meetsFilter(row, inner))
    : meetsCondition(row, filter);

const sortValue = (field: AnyField, value: unknown, titles: Related): unknown =>
  field.kind === 'one' || field.kind === 'parent'
    ? (titles[field.kind === 'one' ? field.to : 'specimens']?.[String(value)]?.title ?? null)
    : (value ?? null);

/** Answer of a list, worked out in memory from all rows: the plainest reading of its contract. */
export function referenceList(
  resource: Resource,
  rows: readonly Row[],
  titles: Related,
  query: { search?: string; filters: readonly Filter[]; sorters: readonly Sorter[] },
): number[] {
  const titlesIn = (row: Row, to: string, name: string) => [row[name]].flat().map((id) => titles[to]?.[String(id)]?.title ?? null);
  const searchedIn = (row: Row, name: string): readonly unknown[] => {
    const field = fieldOf(resource, name)!;
    return field.kind === 'one' || field.kind === 'many' ? titlesIn(row, field.to, name) : [row[name] ?? null];
  };
  const isFound = (row: Row): boolean =>
    !query.search || resource.list.search.some((name) => searchedIn(row, name).some((value) => contains(value, query.search)));
  const sorters = query.sorters.some(({ field }) => field === 'id')
    ? query.sorters
    : [...query.sorters, { field: 'id', order: query.sorters.at(-1)!.order }];
  const compare = (one: Row, other: Row): number => {
    for (const { field, order } of sorters) {
      const declared = fieldOf(resource, field)!;
      const difference = compareValues(sortValue(declared, one[field], titles), sortValue(declared, other[field], titles));
      if (difference !== 0) return order === 'asc' ? difference : -difference;
    }
    return 0;
  };
  return rows
    .filter((row) => isFound(row) && query.filters.every((filter) => meetsFilter(row, filter)))
    .sort(compare)
    .map(({ id }) => id);
}

/** Every filter operator the product understands; the names are refine's. An operator that is not here is refused. */
export const operators = [
  'eq',
  'ne',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'nin',
  'between',
  'contains',
  'ncontains',
  'startswith',
  'endswith',
  'null',
  'nnull',
] as const;
export type Operator = (typeof operators)[number];

/** Number of values that an operator takes: none, one, exactly two (a closed range), or a list. */
export const operandOf: Readonly<Record<Operator, 'none' | 'one' | 'two' | 'list'>> = {
  eq: 'one',
  ne: 'one',
  lt: 'one',
  lte: 'one',
  gt: 'one',
  gte: 'one',
  in: 'list',
  nin: 'list',
  between: 'two',
  contains: 'one',
  ncontains: 'one',
  startswith: 'one',
  endswith: 'one',
  null: 'none',
  nnull: 'none',
};

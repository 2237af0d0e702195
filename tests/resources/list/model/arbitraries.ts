import fc from 'fast-check';
import { operatorsOf } from '#schemas/kit/checkSchemas.ts';
import type { AnyField } from '#schemas/kit/field.ts';
import { operandOf, type Operator } from '#schemas/kit/operators.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { allFields } from '#schemas/kit/systemFields.ts';
import type { Condition, Filter, Sorter } from '#schemas/wire/listQuery.ts';
import { columnFields } from '#resources/list/model/columns.ts';
import { densities, type ListState } from '#resources/list/model/listState.ts';
import type { Scalar } from '#schemas/kit/kinds/index.ts';
import { presets } from '#resources/fields/calendar/presets.ts';

const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });

function scalar(field: AnyField): fc.Arbitrary<Scalar> {
  switch (field.kind) {
    case 'number':
      return field.integer ? fc.maxSafeInteger() : fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
    case 'boolean':
      return fc.boolean();
    case 'options':
      return fc.constantFrom(...field.choices.map(({ value }) => value));
    case 'date':
      return day.map((value) => value.toISOString().slice(0, 10));
    case 'datetime':
      return day.map((value) => value.toISOString());
    case 'one':
    case 'many':
    case 'parent':
      return fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
    default:
      return fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' });
  }
}

function operand(field: AnyField, operator: Operator): fc.Arbitrary<unknown> {
  const one = scalar(field);
  const takes = operandOf[operator];
  if (takes === 'none') return fc.constant(undefined);
  if (takes === 'one') return one;
  if (takes === 'list') return fc.array(one, { minLength: 1, maxLength: 5 });
  const two = fc.tuple(one, one).map((pair) => [...pair]);
  const isDays = field.kind === 'date' || field.kind === 'datetime';
  return isDays
    ? fc.oneof(
        two,
        fc.constantFrom(...presets).map((preset) => ({ preset })),
      )
    : two;
}

export function condition(resource: Resource): fc.Arbitrary<Condition> {
  const choices = Object.entries(allFields(resource)).flatMap(([name, field]) =>
    operatorsOf(resource, name).map((operator) =>
      operand(field, operator).map((value): Condition =>
        value === undefined ? { field: name, operator } : { field: name, operator, value },
      ),
    ),
  );
  return fc.oneof(...choices);
}

const filter = (resource: Resource): fc.Arbitrary<Filter> =>
  fc.letrec<{ filter: Filter; group: Filter }>((tie) => ({
    filter: fc.oneof({ depthSize: 'small', maxDepth: 2 }, condition(resource), tie('group')),
    group: fc.record({
      operator: fc.constantFrom('and' as const, 'or' as const),
      value: fc.array(tie('filter'), { minLength: 1, maxLength: 3 }),
    }),
  })).filter;

export const filters = (resource: Resource): fc.Arbitrary<Filter[]> => fc.array(filter(resource), { maxLength: 4 });

const sorters = (resource: Resource): fc.Arbitrary<Sorter[]> => {
  const sortable = Object.entries(allFields(resource))
    .filter(([, { sort }]) => sort)
    .map(([name]) => name);
  const sorter = fc.record({ field: fc.constantFrom(...sortable), order: fc.constantFrom('asc' as const, 'desc' as const) });
  return fc.uniqueArray(sorter, { maxLength: 5, selector: ({ field }) => field });
};

const columns = (resource: Resource) =>
  fc
    .tuple(
      fc.shuffledSubarray(columnFields(resource), { minLength: columnFields(resource).length }),
      fc.array(fc.option(fc.integer({ min: 64, max: 1200 }))),
      fc.array(fc.boolean()),
    )
    .map(([order, widths, shown]) =>
      order.map((field, index) => {
        const width = widths[index];
        return { field, shown: index === 0 || shown[index] === true, ...(width != null && { width }) };
      }),
    );

/** Any state that a person could bring a list into. */
export const listState = (resource: Resource): fc.Arbitrary<ListState> =>
  fc.record({
    page: fc.integer({ min: 1, max: 1_000_000 }),
    size: fc.integer({ min: 1, max: 1000 }),
    sorters: sorters(resource),
    filter: filters(resource).map((value) => ({ operator: 'and' as const, value })),
    search: fc.string({ maxLength: 50, unit: 'grapheme' }),
    columns: columns(resource),
    density: fc.constantFrom(...densities),
    view: fc.constant(null),
  });

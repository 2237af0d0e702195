import { z } from 'zod';
import type { Resource } from '#schemas/kit/resource.ts';
import { fieldOf } from '#schemas/kit/systemFields.ts';
import { operators } from '#schemas/kit/operators.ts';
import { type Filter, isGroup, queryLimits } from '#schemas/wire/listQuery.ts';
import { clampWidth, columnWidths, fitColumns } from './columns.ts';
import { densities, initialView, type ViewState } from './listState.ts';
import { checkCondition } from './operands.ts';

const filterShape: z.ZodType<Filter> = z.lazy(
  () =>
    z.union([
      z.strictObject({ field: z.string(), operator: z.enum(operators), value: z.unknown().optional() }),
      z.strictObject({ operator: z.enum(['and', 'or']), value: z.array(filterShape).max(queryLimits.conditions) }),
    ]) as z.ZodType<Filter>,
);

const width = z.lazy(() => z.number().min(columnWidths.least).max(columnWidths.most).transform(clampWidth));
const lookParts = {
  columns: z.lazy(() => z.array(z.object({ field: z.string(), shown: z.boolean(), width: width.optional().catch(undefined) }))),
  density: z.lazy(() => z.enum(densities)),
  size: z.lazy(() => z.int().min(1).max(queryLimits.pageSize)),
};
const look = z.lazy(() => z.object(lookParts));
const viewParts = {
  ...lookParts,
  sorters: z.lazy(() => z.array(z.object({ field: z.string(), order: z.enum(['asc', 'desc']) }))),
  filter: z.lazy(() => z.object({ operator: z.literal('and'), value: z.array(filterShape) })),
  search: z.lazy(() => z.string().max(queryLimits.searchLength)),
};

export interface ReadView {
  readonly state: ViewState;
  /** Number of conditions and sorters left out because they no longer make sense. */
  readonly dropped: number;
}

const countConditions = (filters: readonly Filter[]): number =>
  filters.reduce((sum, filter) => sum + (isGroup(filter) ? countConditions(filter.value) : 1), 0);

const fitFilters = (resource: Resource, filters: readonly Filter[]): Filter[] =>
  filters.flatMap((filter): Filter[] => {
    if (!isGroup(filter)) return [checkCondition(resource, filter) ?? []].flat();
    const value = fitFilters(resource, filter.value);
    return value.length === 0 ? [] : [{ operator: filter.operator, value }];
  });

/** Reads what a view keeps, part by part: a part that is missing or broken is as declared, and the rest still holds. */
export function readView(resource: Resource, kept: unknown): ReadView {
  const start = initialView(resource);
  const given = typeof kept === 'object' && kept !== null ? kept : {};
  const said = Object.entries(viewParts).flatMap(([name, shape]) => {
    const parsed = shape.safeParse((given as Record<string, unknown>)[name]);
    return parsed.success ? [[name, parsed.data]] : [];
  });
  const view = { ...start, ...(Object.fromEntries(said) as Partial<ViewState>) };
  const sorters = view.sorters.filter(({ field }) => fieldOf(resource, field)?.sort).slice(0, queryLimits.sorters);
  const value = fitFilters(resource, view.filter.value);
  const dropped = view.sorters.length - sorters.length + countConditions(view.filter.value) - countConditions(value);
  return {
    state: { ...view, sorters, filter: { operator: 'and', value }, columns: fitColumns(resource, view.columns.map(tidy)) },
    dropped,
  };
}

const tidy = ({ field, shown, width: wide }: ViewState['columns'][number]) => ({
  field,
  shown,
  ...(wide !== undefined && { width: wide }),
});

/** Reads the appearance of a list from a browser's storage; undefined when nothing usable is stored. */
export function readAppearance(resource: Resource, kept: string | null): Pick<ViewState, 'columns' | 'density' | 'size'> | undefined {
  const given = parseJson(kept);
  if (given === undefined || given === null) return undefined;
  const parsed = look.safeParse(given);
  return parsed.success ? { ...parsed.data, columns: fitColumns(resource, parsed.data.columns.map(tidy)) } : undefined;
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

import { kindOf } from '#schemas/kit/kinds/index.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { fieldOf } from '#schemas/kit/systemFields.ts';
import { type Condition, type Filter, isGroup, type ListQuery } from '#schemas/wire/listQuery.ts';
import type { ListState } from './listState.ts';
import { daysOf, isPresetValue, momentsOf } from '../../fields/calendar/presets.ts';

function resolveCondition(resource: Resource, condition: Condition, now: Date): Condition {
  if (!isPresetValue(condition.value)) return condition;
  const field = fieldOf(resource, condition.field);
  const spanOf = field && kindOf(field).time === 'moment' ? momentsOf : daysOf;
  return { ...condition, value: spanOf(condition.value.preset, now) };
}

/** Filters as the wire has them: spans such as "last 7 days" become two dates as of now, empty groups disappear. */
const wireFilters = (resource: Resource, filters: readonly Filter[], now: Date): Filter[] =>
  filters.flatMap((filter): Filter[] => {
    if (!isGroup(filter)) return [resolveCondition(resource, filter, now)];
    const value = wireFilters(resource, filter.value, now);
    return value.length === 0 ? [] : [{ operator: filter.operator, value }];
  });

/** Returns the query for a state of the list. */
export const toListQuery = (resource: Resource, state: ListState, now: Date): ListQuery => ({
  page: state.page,
  page_size: state.size,
  search: state.search.trim() || undefined,
  sorters: state.sorters,
  filters: wireFilters(resource, state.filter.value, now),
});

/** True if the list is narrowed by anything, so that "nothing found" is told from "nothing there". */
export const isNarrowed = ({ search, filter }: Pick<ListState, 'search' | 'filter'>): boolean =>
  search.trim() !== '' || filter.value.length > 0;

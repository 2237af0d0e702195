import { problemsOf, type Problem } from '#schemas/kit/problems.ts';
import { type DashboardFilter, filterValueOf } from '#schemas/wire/dashboards.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { ChosenFilter } from './condition.ts';

/** Signs that no statement holds, not even in a string. */
const control = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff\p{Cs}]/u;

/** Filters of a dashboard with the values that were sent for them. Refuses with VALIDATION_FAILED at their names what is of another kind, or of no filter. */
export function chosenFilters(filters: readonly DashboardFilter[], given: Readonly<Record<string, unknown>>): ChosenFilter[] {
  const unknown = Object.keys(given).filter((name) => !filters.some((filter) => filter.name === name));
  const problems = new Map<string, Problem>(unknown.map((name) => [name, { key: 'unknownField' }]));
  const chosen = filters.map(({ name, column, kind }): ChosenFilter => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value === undefined || value === null) return { name, column, kind, value: undefined };
    const read = filterValueOf(kind).safeParse(value);
    if (!read.success) problems.set(name, Object.values(problemsOf(read.error))[0] ?? { key: 'invalid' });
    else if (control.test(Object.values(value).join(''))) problems.set(name, { key: 'invalid' });
    return { name, column, kind, value: read.data } as ChosenFilter;
  });
  if (problems.size > 0) throw refuse('VALIDATION_FAILED', {}, { errors: Object.fromEntries(problems) });
  return chosen;
}

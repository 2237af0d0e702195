/** The last day that the sample knows of. It is fixed, so that the sample is the same on every machine and on every day. */
export const lastDay = '2026-06-30';

/**
 * Numbers drawn by a name and a key: the same ones at all times, in any order, on any machine, as they come from MD5.
 * `pick` gives 0 to n - 1, `part` 0 to 1, `bell` -1 to 1 with most near 0; `workday` is a day, or the Friday before it.
 */
export const randomMacros: readonly string[] = [
  `create temp macro draw(name, key) as md5_number_lower(name || ':' || key)`,
  `create temp macro pick(name, key, n) as (draw(name, key) % n)::integer`,
  `create temp macro part(name, key) as (draw(name, key) % 1000000) / 1000000.0`,
  `create temp macro bell(name, key) as (part(name || 'a', key) + part(name || 'b', key) + part(name || 'c', key)) / 1.5 - 1`,
  `create temp macro one_of(name, key, list) as list[pick(name, key, len(list)) + 1]`,
  `create temp macro workday(day) as (day - greatest(isodow(day)::integer - 5, 0))::date`,
];

import { useDataProvider } from '@refinedev/core';
import { useQueries } from '@tanstack/react-query';
import { targetOf } from '#schemas/kit/kinds/index.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { resourceOf } from '#schemas/index.ts';
import type { Related } from '#schemas/wire/listQuery.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Row } from '../cellProps.ts';
import { recordTitle } from './recordTitle.ts';

type Values = Readonly<Record<string, unknown>>;

/** The ids that these values name and whose titles are not known yet, by resource. */
function missing(resource: Resource, values: readonly Values[], known: Related): [string, number[]][] {
  const ids = new Map<string, Set<number>>();
  for (const [name, field] of Object.entries(resource.fields)) {
    const target = targetOf(resource, field);
    if (!target) continue;
    const wanted = ids.get(target) ?? new Set();
    ids.set(target, wanted);
    for (const id of values.flatMap((each) => each[name] ?? [])) if (typeof id === 'number' && !known[target]?.[id]) wanted.add(id);
  }
  return [...ids].map(([target, wanted]) => [target, [...wanted].sort((a, b) => a - b)]);
}

/** The titles of all records that these states of a record point to: those that are known, and one request per resource for the others. */
export function useRelated(resource: Resource, values: readonly Values[], known: Related): Related {
  const { getMany } = useDataProvider()();
  const { language } = useWords();
  const wanted = missing(resource, values, known);
  const answers = useQueries({
    queries: wanted.map(([target, ids]) => ({
      queryKey: ['titles', target, ids],
      queryFn: async () => (await getMany!<Row>({ resource: target, ids })).data,
      enabled: ids.length > 0,
      retry: false,
    })),
  });
  const fetched = wanted.map(([target], index): [string, Related[string]] => {
    const rows = answers[index]?.data ?? [];
    const records = rows.map((row) => [row.id, { id: row.id, title: recordTitle(resourceOf(target) ?? resource, row, language) }]);
    return [target, { ...known[target], ...Object.fromEntries(records) }];
  });
  return { ...known, ...Object.fromEntries(fetched) };
}

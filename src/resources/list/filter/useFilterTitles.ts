import { useDataProvider } from '@refinedev/core';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { resourceOf } from '#schemas/index.ts';
import { targetOf } from '#schemas/kit/kinds/index.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { fieldOf } from '#schemas/kit/systemFields.ts';
import { type Condition, type Filter, isGroup, type Related, type RelatedRecord } from '#schemas/wire/listQuery.ts';
import { useAllowed } from '#api/useAllowed.ts';
import type { Row } from '../../fields/cellProps.ts';
import { recordTitle } from '../../fields/relation/recordTitle.ts';

const conditionsOf = (filter: Filter): readonly Condition[] => (isGroup(filter) ? filter.value.flatMap(conditionsOf) : [filter]);

/** The records that a filter names and whose titles are not known, by resource. */
function unknownRecords(resource: Resource, filter: Filter, known: Related): ReadonlyMap<string, readonly number[]> {
  const unknown = new Map<string, number[]>();
  for (const { field: name, value } of conditionsOf(filter)) {
    const field = fieldOf(resource, name);
    const target = field && targetOf(resource, field);
    if (!target) continue;
    const ids = [value].flat().filter((id): id is number => typeof id === 'number' && !known[target]?.[id]);
    if (ids.length > 0)
      unknown.set(
        target,
        [...new Set([...(unknown.get(target) ?? []), ...ids])].sort((a, b) => a - b),
      );
  }
  return unknown;
}

/** The titles of the records that a filter names: those of the page are known, the others are fetched, one request for each resource. */
export function useFilterTitles(resource: Resource, filter: Filter, known: Related): Related {
  const { language } = useWords();
  const provider = useDataProvider();
  const allowed = useAllowed();
  const unknown = useMemo(() => [...unknownRecords(resource, filter, known)], [resource, filter, known]);
  return useQueries({
    queries: unknown.map(([key, ids]) => ({
      queryKey: ['titles', key, ids],
      queryFn: () => provider().getMany!<Row>({ resource: key, ids: [...ids] }),
      enabled: allowed(resourceOf(key)?.endpoints.list ?? false),
      staleTime: 300_000,
      retry: false,
    })),
    combine: (answers): Related => {
      const found = Object.fromEntries(
        answers.map(({ data }, place) => {
          const target = resourceOf(unknown[place]![0])!;
          const records = (data?.data ?? []).map((row): [string, RelatedRecord] => [
            String(row.id),
            { id: row.id, title: recordTitle(target, row, language) },
          ]);
          return [target.key, { ...known[target.key], ...Object.fromEntries(records) }];
        }),
      );
      return { ...known, ...found };
    },
  });
}

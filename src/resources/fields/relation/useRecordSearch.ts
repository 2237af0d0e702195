import { type CrudFilter, useInfiniteList } from '@refinedev/core';
import { useDebounced } from '#ui/useDebounced.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Row } from '../cellProps.ts';
import { recordTitle } from './recordTitle.ts';

const pageSize = 30;

const byTitle = ({ fields, title }: Resource) => (fields[title]?.sort ? [{ field: title, order: 'asc' as const }] : []);

export interface Found {
  readonly value: number;
  readonly label: string;
  readonly row: Row;
}

/** Looks for records as someone types, a page at a time; asks nothing while `enabled` is false. */
export function useRecordSearch(target: Resource, search: string, { enabled, filters = [] }: { enabled: boolean; filters?: CrudFilter[] }) {
  const { language } = useWords();
  const typed = search.trim();
  const asked = useDebounced(typed);
  const { query } = useInfiniteList<Row, CallError>({
    resource: target.key,
    pagination: { pageSize },
    sorters: byTitle(target),
    filters,
    errorNotification: false,
    meta: asked ? { console: { search: asked } } : {},
    queryOptions: { enabled, retry: false },
  });
  const rows = query.data?.pages.flatMap((page) => page.data) ?? [];
  const found = rows.map((row): Found => ({ value: row.id, label: recordTitle(target, row, language), row }));
  const isOfFormer = asked !== typed || query.isPlaceholderData;
  return {
    // Of what was found for other words, Enter would take one that nobody looks for.
    options: isOfFormer ? found.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase())) : found,
    isLoading: query.isFetching || asked !== typed,
    error: query.error,
    more: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
    },
    retry: () => void query.refetch(),
  };
}

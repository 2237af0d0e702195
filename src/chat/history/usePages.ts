import { type InfiniteData, type UseInfiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCall } from '#api/useCall.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { Endpoint } from '#schemas/kit/endpoint.ts';

/** Items per page. */
export const pageSize = 30;

export type PagesRead<Item> = InfiniteData<readonly Item[], number>;
type Options<Item> = UseInfiniteQueryOptions<readonly Item[], CallError, PagesRead<Item>, readonly string[], number>;

/** Loaded items of a paged list. */
export interface Pages<Item> {
  /** Undefined until the first page has come. */
  readonly items: readonly Item[] | undefined;
  /** Why there is nothing to show; a failure beside what is there already is not told. */
  readonly error: CallError | null;
  readonly isReading: boolean;
  readonly hasMore: boolean;
  readonly isReadingMore: boolean;
  readMore(): void;
  retry(): void;
}

interface Asked<Item> extends Pick<Options<Item>, 'queryKey' | 'placeholderData' | 'refetchOnWindowFocus' | 'refetchInterval' | 'enabled'> {
  readonly endpoint: Endpoint;
  readonly query?: Readonly<Record<string, string>>;
  /** Key of an item: new items move the others to later pages, where they come a second time. */
  readonly keyOf: (item: Item) => string;
}

/** Reads a call that answers a plain list, as long as wanted (contract §3.3). A page that is not full is the last. */
export function usePages<Item>({ endpoint, query, keyOf, ...options }: Asked<Item>): Pages<Item> {
  const call = useCall();
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...options,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<readonly Item[]>(endpoint, { query: { ...query, page: pageParam, page_size: pageSize }, signal }),
    getNextPageParam: (last, pages) => (last.length < pageSize ? undefined : pages.length + 1),
  } satisfies Options<Item>);
  const items = useMemo(() => data && onceEach(data.pages.flat(), keyOf), [data, keyOf]);
  return useMemo(
    () => ({
      items,
      error: items ? null : error,
      isReading: isFetching,
      hasMore: hasNextPage,
      isReadingMore: isFetchingNextPage,
      readMore: () => void (isFetchingNextPage || fetchNextPage()),
      retry: () => void refetch(),
    }),
    [items, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch],
  );
}

const onceEach = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] =>
  [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].reverse();

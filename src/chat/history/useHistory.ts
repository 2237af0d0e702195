import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAllowed } from '#calls/useAllowed.ts';
import { useCall } from '#calls/useCall.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { WireConversation } from '#schemas/wire/chat/conversation.ts';
import { chatEndpoints } from '#schemas/wire/chat/endpoints.ts';

/** How many conversations are read at a time. */
export const historyPage = 30;

/** How often the history is read again while some conversation is being answered, in milliseconds. */
const whileAnswering = 4_000;

/** Under which name the history is kept among what was read. */
export const historyKey = ['chat', 'history'] as const;
/** And what was found in it. */
export const searchKey = ['chat', 'search'] as const;
export type HistoryPages = InfiniteData<readonly WireConversation[], number>;

/** The user's conversations as far as they were read; undefined until the first have come. */
export interface History {
  readonly items: readonly WireConversation[] | undefined;
  readonly error: CallError | null;
  readonly hasMore: boolean;
  readonly isReadingMore: boolean;
  readMore(): void;
  retry(): void;
}

/** The newest first, the pinned before them. Reads again when the window is returned to, and while a conversation is being answered. */
export function useHistory(): History {
  const call = useCall();
  const allowed = useAllowed()(chatEndpoints['chat.list']);
  const query = useInfiniteQuery<readonly WireConversation[], CallError, HistoryPages, typeof historyKey, number>({
    queryKey: historyKey,
    enabled: allowed,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<readonly WireConversation[]>(chatEndpoints['chat.list'], { query: { page: pageParam, page_size: historyPage }, signal }),
    getNextPageParam: (last, pages) => (last.length < historyPage ? undefined : pages.length + 1),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.pages.flat().some(({ running }) => running) ? whileAnswering : false),
  });
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  return useMemo(
    () => ({
      items: allowed ? data && onceEach(data.pages.flat()) : [],
      error: data ? null : error,
      hasMore: hasNextPage,
      isReadingMore: isFetchingNextPage,
      readMore: () => void (isFetchingNextPage || fetchNextPage()),
      retry: () => void refetch(),
    }),
    [allowed, data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch],
  );
}

/** A conversation that begins meanwhile moves the others to later pages, where they come a second time. */
const onceEach = (items: readonly WireConversation[]): WireConversation[] =>
  [...new Map(items.toReversed().map((item) => [item.conv_uid, item])).values()].reverse();

import { useSubscription } from '@refinedev/core';
import { useMemo } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import type { WireConversation } from '#schemas/wire/chat/conversation.ts';
import { listConversations } from '#schemas/contracts/conversations.ts';
import { type Pages, type PagesRead, usePages } from './usePages.ts';

/** Milliseconds between refreshes of the history while some conversation is being answered. */
const whileAnswering = 4_000;

/** Channel of changes to one's own conversations that nobody made by hand. */
export const ownConversations = 'resources/ownConversations';

/** Under which name the history is kept among what was read. */
export const historyKey = ['chat', 'history'] as const;
export type HistoryPages = PagesRead<WireConversation>;

/** The user's conversations as far as they were read. */
export type History = Pages<WireConversation>;

const keyOf = ({ conv_uid }: WireConversation): string => conv_uid;

/** The newest first, the pinned before them. Reads again when the window is returned to, and while a conversation is being answered. */
export function useHistory(): History {
  const enabled = useAllowed()(listConversations.endpoint);
  const pages = usePages<WireConversation>({
    endpoint: listConversations.endpoint,
    queryKey: historyKey,
    enabled,
    keyOf,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.pages.flat().some(({ running }) => running) ? whileAnswering : false),
  });
  // A model has named one.
  useSubscription({ channel: ownConversations, types: ['*'], enabled, onLiveEvent: pages.retry });
  return useMemo(() => (enabled ? pages : { ...pages, items: [] }), [enabled, pages]);
}

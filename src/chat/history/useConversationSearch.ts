import { keepPreviousData } from '@tanstack/react-query';
import { useAllowed } from '#api/useAllowed.ts';
import { searchConversations } from '#schemas/contracts/conversations.ts';
import type { WireSearchHit } from '#schemas/wire/chat/conversation.ts';
import { type Pages, usePages } from './usePages.ts';

/** Key of a search result. */
export const hitKey = ({ conversation, turn }: WireSearchHit): string => `${conversation.conv_uid}/${turn ?? 'title'}`;

/** Places in one's own conversations that hold some words: titles, questions and answers, the latest first. Nothing for whoever may not search. */
export function useConversationSearch(words: string): Pages<WireSearchHit> {
  const isAllowed = useAllowed()(searchConversations.endpoint);
  return usePages<WireSearchHit>({
    endpoint: searchConversations.endpoint,
    query: { q: words },
    queryKey: ['chat', 'search', words],
    placeholderData: words === '' ? undefined : keepPreviousData,
    enabled: isAllowed && words !== '',
    keyOf: hitKey,
  });
}

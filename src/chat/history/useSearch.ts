import { useDebounced } from '#ui/useDebounced.ts';
import type { WireSearchHit } from '#schemas/wire/chat/conversation.ts';
import { searchConversations } from '#schemas/contracts/conversations.ts';
import { searchKey } from './useHistory.ts';
import { type Pages, usePages } from './usePages.ts';

/** Key of a search result. */
export const hitKey = ({ conversation, turn }: WireSearchHit): string => `${conversation.conv_uid}/${turn ?? 'title'}`;

/** Looks for words in titles and messages once the fingers rest. */
export function useSearch(looked: string): Pages<WireSearchHit> {
  const rested = useDebounced(looked, undefined, '');
  const pages = usePages<WireSearchHit>({
    endpoint: searchConversations.endpoint,
    query: { q: rested },
    queryKey: [...searchKey, rested],
    enabled: rested !== '',
    keyOf: hitKey,
  });
  return { ...pages, isReading: pages.isReading || rested !== looked };
}

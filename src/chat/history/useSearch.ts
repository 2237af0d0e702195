import { useEffect, useState } from 'react';
import type { WireSearchHit } from '#schemas/wire/chat/conversation.ts';
import { searchConversations } from '#schemas/contracts/conversations.ts';
import { searchKey } from './useHistory.ts';
import { type Pages, usePages } from './usePages.ts';

/** How long the fingers rest before it is looked for, in milliseconds. */
const restMs = 250;

/** What tells a place that was found from the others. */
export const hitKey = ({ conversation, turn }: WireSearchHit): string => `${conversation.conv_uid}/${turn ?? 'title'}`;

/** Looks for words in titles and messages once the fingers rest. */
export function useSearch(looked: string): Pages<WireSearchHit> {
  const rested = useRested(looked);
  const pages = usePages<WireSearchHit>({
    endpoint: searchConversations.endpoint,
    query: { q: rested },
    queryKey: [...searchKey, rested],
    enabled: rested !== '',
    keyOf: hitKey,
  });
  return { ...pages, isReading: pages.isReading || rested !== looked };
}

/** What was written when the fingers last rested; nothing until they have. */
function useRested(value: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

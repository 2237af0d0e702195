import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCall } from '#calls/useCall.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { WireSearchHit } from '#schemas/wire/chat/conversation.ts';
import { chatEndpoints } from '#schemas/wire/chat/endpoints.ts';
import { searchKey } from './useHistory.ts';

/** How long the fingers rest before it is looked for, in milliseconds. */
const restMs = 250;

/** Looks for words in titles and messages once the fingers rest; `hits` are undefined until the first answer. */
export function useSearch(looked: string) {
  const call = useCall();
  const rested = useRested(looked);
  const { data, error, isFetching, refetch } = useQuery<readonly WireSearchHit[], CallError>({
    queryKey: [...searchKey, rested],
    queryFn: ({ signal }) => call<readonly WireSearchHit[]>(chatEndpoints['chat.search'], { query: { q: rested }, signal }),
  });
  return { hits: data, error, isLooking: isFetching || rested !== looked, retry: () => void refetch() };
}

function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

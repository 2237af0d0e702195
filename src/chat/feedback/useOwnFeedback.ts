import { useSubscription } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '#api/useCall.ts';
import { listOwnFeedback } from '#schemas/contracts/feedback.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { OwnFeedback } from '#schemas/wire/chat/feedback.ts';

/** One's own feedback, read anew when something becomes of it: all, or what was said of the answers of one conversation. */
export function useOwnFeedback(convUid?: string, isWanted = true) {
  const call = useCall();
  const read = useQuery<readonly OwnFeedback[], CallError>({
    queryKey: ['feedback', 'own', convUid ?? null],
    queryFn: ({ signal }) => call(listOwnFeedback, { signal, query: convUid === undefined ? {} : { con_uid: convUid } }),
    enabled: isWanted,
  });
  useSubscription({ channel: 'resources/ownFeedback', types: ['*'], enabled: isWanted, onLiveEvent: () => void read.refetch() });
  return read;
}

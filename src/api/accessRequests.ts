import { useQuery } from '@tanstack/react-query';
import { type AccessRequest, readOwnAccessRequests } from '#schemas/contracts/accessRequests.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { useCall } from './useCall.ts';

/** Milliseconds between looks at requests that wait for an answer. */
const lookEvery = 30_000;

export const ownRequestsKey = ['ownAccessRequests'] as const;

/** Reads one's own requests, and looks again as long as some of them wait. */
export function useOwnAccessRequests({ enabled }: { readonly enabled: boolean }) {
  const call = useCall();
  return useQuery<AccessRequest[], CallError>({
    queryKey: ownRequestsKey,
    enabled,
    retry: false,
    queryFn: ({ signal }) => call(readOwnAccessRequests, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => state === 'open') ? lookEvery : false),
  });
}

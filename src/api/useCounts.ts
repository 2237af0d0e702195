import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countRecords } from '#schemas/contracts/service.ts';
import { useCall } from './useCall.ts';

const queryKey = ['counts'];

/** Milliseconds after which others may have changed the numbers. */
const staysTrue = 60_000;

/** Numbers of records by resource, as they were in the last minute. Undefined until they are known. */
export function useCounts(): Readonly<Record<string, number>> | undefined {
  const call = useCall();
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(countRecords, { signal }),
    refetchInterval: staysTrue,
    staleTime: staysTrue,
    retry: false,
  });
  return data?.counts;
}

/** Has the numbers counted anew after each change that goes through refine. */
export function useFreshCounts(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        const isOfData = mutation?.options.mutationKey?.[0] === 'data';
        if (isOfData && type === 'updated' && mutation.state.status === 'success') void client.invalidateQueries({ queryKey });
      }),
    [client],
  );
}

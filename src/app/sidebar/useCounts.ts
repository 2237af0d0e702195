import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCall } from '#api/useCall.ts';
import { countRecords } from '#schemas/contracts/service.ts';

const queryKey = ['counts'];

/** Milliseconds after which others may have changed the numbers. */
const staysTrue = 60_000;

/** Numbers of records by resource; counted anew after each change that goes through refine, and every minute. Undefined until they are known. */
export function useCounts(): Readonly<Record<string, number>> | undefined {
  const call = useCall();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(countRecords, { signal }),
    refetchInterval: staysTrue,
    retry: false,
  });
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        const isOfData = mutation?.options.mutationKey?.[0] === 'data';
        if (isOfData && type === 'updated' && mutation.state.status === 'success') void client.invalidateQueries({ queryKey });
      }),
    [client],
  );
  return data?.counts;
}

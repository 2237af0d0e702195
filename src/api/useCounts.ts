import { useSubscription } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
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

/** Milliseconds for which changes of others are gathered before they are counted: many come together. */
const gathered = 3_000;

/** Has the numbers counted anew after each change that goes through refine. Returns what does so soon, for changes of others: many come together. */
export function useFreshCounts(): () => void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        const isOfData = mutation?.options.mutationKey?.[0] === 'data';
        if (isOfData && type === 'updated' && mutation.state.status === 'success') void client.invalidateQueries({ queryKey });
      }),
    [client],
  );
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey });
    }, gathered);
  }, [client]);
}

/** Hears when records of a resource come or go, and draws nothing. */
export function CountListener({ resource, onChange }: { readonly resource: string; readonly onChange: () => void }): null {
  useSubscription({ channel: `resources/${resource}`, types: ['created', 'deleted'], onLiveEvent: onChange });
  return null;
}

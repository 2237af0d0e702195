import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '#api/useCall.ts';
import { useSend } from '#api/useSend.ts';
import { changeSearch, confirmPlan, deleteSearch, readSearch } from '#schemas/contracts/deepSearches.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { type Budget, busyStates, type PlannedStep, type SearchChange, type SearchProgress } from '#schemas/wire/reports/deepSearch.ts';

/** Milliseconds between two looks at a search that goes on. */
const pause = 1_000;

/** A deep search as it stands, looked at again while it goes on, and what can be done to it. */
export function useSearch(id: number) {
  const call = useCall();
  const client = useQueryClient();
  const queryKey = ['deepSearches', id];
  const query = useQuery<SearchProgress, CallError>({
    queryKey,
    retry: false,
    queryFn: ({ signal }) => call(readSearch, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && busyStates.includes(state.data.state) ? pause : false),
  });
  const [confirmed, changed, deleted] = [useSend(confirmPlan), useSend(changeSearch), useSend(deleteSearch)];
  const keep = { onSuccess: (progress: SearchProgress) => client.setQueryData(queryKey, progress) };
  return {
    query,
    error: confirmed.error ?? changed.error ?? deleted.error,
    isBusy: confirmed.isPending || changed.isPending || deleted.isPending,
    confirm: (steps: PlannedStep[], budget: Budget) => confirmed.mutate({ params: { id }, body: { steps, budget } }, keep),
    change: (to: SearchChange) => changed.mutate({ params: { id }, body: { to } }, keep),
    remove: (then: () => void) => deleted.mutate({ params: { id } }, { onSuccess: then }),
  };
}
export type Search = ReturnType<typeof useSearch>;

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '#api/useCall.ts';
import { readAsk } from '#schemas/contracts/flows.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { WireAsk } from '#schemas/wire/flows/asks.ts';
import { QueryView } from '#ui/QueryView.tsx';
import { AskView } from './AskView.tsx';

/** Milliseconds between two looks at one that somebody else may answer. */
const pause = 4_000;

/** Something that a run asked, by its number. */
export function OneAsk({ id }: { readonly id: number }) {
  const call = useCall();
  const client = useQueryClient();
  const queryKey = ['flow', 'ask', id];
  const query = useQuery<WireAsk, CallError>({
    queryKey,
    queryFn: ({ signal }) => call(readAsk, { params: { ask: String(id) }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? pause : false),
  });
  return (
    <QueryView query={query} loading={3}>
      {(ask) => <AskView ask={ask} onAnswered={(after) => client.setQueryData(queryKey, after)} />}
    </QueryView>
  );
}

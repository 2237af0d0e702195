import { useQuery } from '@tanstack/react-query';
import { useCall } from '#api/useCall.ts';
import { checkSources } from '#schemas/contracts/knowledgeAnswers.ts';
import type { SourceState } from '#schemas/wire/knowledge/references.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { Passage } from '../../model/parts/references.ts';

/** States of the passages of a document since the answer, by their chunks; nothing is known of those of other servers. */
export function useSourceStates(passages: readonly Passage[]): ReadonlyMap<number, SourceState> {
  const call = useCall();
  const sources = passages.flatMap(({ origin, content }) => (origin ? [{ chunk: origin.chunk, document: origin.document, content }] : []));
  const { data } = useQuery<ReadonlyMap<number, SourceState>, CallError>({
    queryKey: ['knowledge', 'sources', sources],
    queryFn: async ({ signal }) => {
      const states = await call(checkSources, { body: { sources }, signal });
      return new Map(states.map(({ state }, at) => [sources[at]!.chunk, state]));
    },
    enabled: sources.length > 0,
    retry: false,
  });
  return data ?? new Map();
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import type { DeclaredEndpoint } from '#schemas/contracts/index.ts';
import type { listContentKinds } from '#schemas/contracts/deliveries.ts';
import type { CallAnswer } from '#schemas/kit/defineCall.ts';
import type { CallError } from '#schemas/wire/callError.ts';

/** Asked by every list of contents, which loads no contracts. */
const endpoint = 'GET /api/deliveries/contents' satisfies DeclaredEndpoint;

/** Kinds of contents that can be delivered, with what each asks for. */
export function useContentKinds() {
  const call = useCall();
  const { language } = useWords();
  return useQuery<CallAnswer<typeof listContentKinds>, CallError>({
    queryKey: ['deliveries', 'kinds', language],
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    queryFn: ({ signal }) => call<CallAnswer<typeof listContentKinds>>(endpoint, { signal }),
  });
}

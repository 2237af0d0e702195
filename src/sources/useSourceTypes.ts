import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAllowed } from '#api/useAllowed.ts';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import type { DeclaredEndpoint } from '#schemas/contracts/index.ts';
import type { listSourceTypes } from '#schemas/contracts/sources.ts';
import type { CallAnswer } from '#schemas/kit/defineCall.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { WireSourceType } from '#schemas/wire/sources.ts';

/** Asked by every list of sources, which loads no contracts. */
const endpoint = 'GET /api/v2/serve/datasource-types' satisfies DeclaredEndpoint;

/** The types of sources that can be connected, with the parameters that each asks for; not asked of whoever may not read them. */
export function useSourceTypes() {
  const call = useCall();
  const { language } = useWords();
  const mayRead = useAllowed()(endpoint);
  return useQuery<readonly WireSourceType[], CallError>({
    queryKey: ['sourceTypes', language],
    placeholderData: keepPreviousData,
    enabled: mayRead,
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await call<CallAnswer<typeof listSourceTypes>>(endpoint, { signal })).types,
  });
}

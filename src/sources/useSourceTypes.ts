import { useQuery } from '@tanstack/react-query';
import { useAllowed } from '#api/useAllowed.ts';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { listSourceTypes } from '#schemas/contracts/sources.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { WireSourceType } from '#schemas/wire/sources.ts';

/** The types of sources that can be connected, with the parameters that each asks for; not asked of whoever may not read them. */
export function useSourceTypes() {
  const call = useCall();
  const { language } = useWords();
  const mayRead = useAllowed()(listSourceTypes.endpoint);
  return useQuery<readonly WireSourceType[], CallError>({
    queryKey: ['sourceTypes', language],
    enabled: mayRead,
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await call(listSourceTypes, { signal })).types,
  });
}

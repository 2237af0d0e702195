import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { listModelKinds, listModels } from '#schemas/contracts/models.ts';
import type { WireModel, WireModelKind } from '#schemas/wire/models.ts';

/** Followed by the language: the server words what is wrong, and what the parameters are called. */
const key = ['models'];
/** Milliseconds between checks of the models' health while the page is visible. */
const refreshMs = 15_000;

/** The connected models. They are read anew from time to time; what was read stays until then. */
export function useModels() {
  const call = useCall();
  const { language } = useWords();
  return useQuery<readonly WireModel[], CallError>({
    queryKey: [...key, language],
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    queryFn: ({ signal }) => call(listModels, { signal }),
  });
}

/** Has everything that speaks of models read anew, also what other pages offer; waits for the list of models alone. */
export function useRefreshModels(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== key[0] });
    return client.invalidateQueries({ queryKey: key });
  }, [client]);
}

/** The kinds of models that can be connected, with the parameters that each asks for; not asked of whoever may not connect one. */
export function useKinds() {
  const call = useCall();
  const { language } = useWords();
  const mayRead = useAllowed()(listModelKinds.endpoint);
  return useQuery<readonly WireModelKind[], CallError>({
    queryKey: [...key, 'kinds', language],
    placeholderData: keepPreviousData,
    enabled: mayRead,
    staleTime: Infinity,
    queryFn: ({ signal }) => call(listModelKinds, { signal }),
  });
}

import { useQuery } from '@tanstack/react-query';
import { useCall } from '#api/useCall.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { modelTypes } from '#schemas/wire/chat/endpoints.ts';
import { engineName } from '#schemas/wire/models.ts';

/** The models that can be asked now, the default first (spec §4); `names` are undefined until they were read, and unless they are wanted. */
export function useModelNames(isWanted = true) {
  const call = useCall();
  const { data, error, refetch } = useQuery<readonly string[], CallError>({
    queryKey: ['chat', 'models'],
    enabled: isWanted,
    queryFn: ({ signal }) => call<readonly string[]>(modelTypes, { signal }),
    refetchOnWindowFocus: true,
  });
  return {
    names: data,
    /** Whether the built-in engine is all there is. */
    isEngineAlone: data !== undefined && data.length > 0 && data.every((name) => name === engineName),
    error: data ? null : error,
    retry: () => void refetch(),
  };
}

/** Which of the models answers: the one that was chosen, or the first when none was, or it is not among them (spec §4). */
export const chosenModel = (names: readonly string[] | undefined, chosen: string | null | undefined): string | undefined =>
  chosen && names?.includes(chosen) ? chosen : names?.[0];

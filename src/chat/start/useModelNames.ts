import { useQuery } from '@tanstack/react-query';
import { useCall } from '#api/useCall.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { listModelNames } from '#schemas/contracts/models.ts';
import { engineName } from '#schemas/wire/models.ts';

/** The models that can be asked now, the default first (spec §4); `names` are undefined until they were read, and unless they are wanted. */
export function useModelNames(isWanted = true) {
  const call = useCall();
  const { data, error, refetch } = useQuery<readonly string[], CallError>({
    queryKey: ['chat', 'models'],
    enabled: isWanted,
    queryFn: ({ signal }) => call(listModelNames, { signal }),
    refetchOnWindowFocus: true,
  });
  return {
    names: data,
    /** True if the built-in engine is the only model. */
    isEngineAlone: data !== undefined && data.length > 0 && data.every((name) => name === engineName),
    error: data ? null : error,
    retry: () => void refetch(),
  };
}

/** Returns the answering model: the chosen one, or the first when there is no choice, or it is not among them (spec §4). */
export const chosenModel = (names: readonly string[] | undefined, chosen: string | null | undefined): string | undefined =>
  chosen && names?.includes(chosen) ? chosen : names?.[0];

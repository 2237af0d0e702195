import { useQuery } from '@tanstack/react-query';
import { type MakeCall, useCall } from '#api/useCall.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { listModelNames } from '#schemas/contracts/models.ts';
import { engineName } from '#schemas/wire/models.ts';

/** Query for the names of the models that can be asked now. */
export const modelNamesQuery = (call: MakeCall) => ({
  queryKey: ['chat', 'models'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(listModelNames, { signal }),
});

/** The models that can be asked now, the default first (spec §4); `names` are undefined until they were read, and unless they are wanted. */
export function useModelNames(isWanted = true) {
  const call = useCall();
  const { data, error, refetch } = useQuery<readonly string[], CallError>({
    ...modelNamesQuery(call),
    enabled: isWanted,
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

/** True of a model that was chosen and can be asked no more: it was deleted, or is not granted now. */
export const isModelGone = (names: readonly string[] | undefined, chosen: string | null | undefined): boolean =>
  Boolean(chosen && names && names.length > 0 && !names.includes(chosen));

/** Returns the answering model: the chosen one, or the first when there is no choice, or it is not among them (spec §4). */
export const chosenModel = (names: readonly string[] | undefined, chosen: string | null | undefined): string | undefined =>
  chosen && names?.includes(chosen) ? chosen : names?.[0];

import { useQuery } from '@tanstack/react-query';
import { useCall } from '#calls/useCall.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { modelTypes } from '#schemas/wire/chat/endpoints.ts';
import { engineName } from '#schemas/wire/models.ts';

/** The models that can be asked now, the default first (spec §4); `names` are undefined until they were read. */
export function useModelNames() {
  const call = useCall();
  const { data, error, refetch } = useQuery<readonly string[], CallError>({
    queryKey: ['chat', 'models'],
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

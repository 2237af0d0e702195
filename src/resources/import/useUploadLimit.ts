import { useQuery } from '@tanstack/react-query';
import { readConfig } from '#schemas/contracts/service.ts';
import { useCall } from '#api/useCall.ts';

/** Returns the most bytes a file may have; undefined until the server has told. */
export function useUploadLimit(): number | undefined {
  const call = useCall();
  const { data } = useQuery({
    queryKey: ['uploadLimit'],
    queryFn: async () => (await call(readConfig, {})).maxUploadBytes ?? null,
    staleTime: Infinity,
    retry: false,
  });
  return data ?? undefined;
}

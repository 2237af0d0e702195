import { useQuery } from '@tanstack/react-query';
import { useCall } from '#api/useCall.ts';

/** How many bytes a file may have, as far as the server tells. */
export function useUploadLimit(): number | undefined {
  const call = useCall();
  const { data } = useQuery({
    queryKey: ['uploadLimit'],
    queryFn: async () => (await call<{ readonly maxUploadBytes?: number }>('GET /config.json')).maxUploadBytes ?? null,
    staleTime: Infinity,
    retry: false,
  });
  return data ?? undefined;
}

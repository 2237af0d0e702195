import { useQuery } from '@tanstack/react-query';
import { useCall } from '#api/useCall.ts';
import { listDatabases } from '#schemas/contracts/sources.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { WireDatabase } from '#schemas/wire/sources.ts';

/** Sources that one may ask. */
export function useSources() {
  const call = useCall();
  return useQuery<readonly WireDatabase[], CallError>({
    queryKey: ['dashboards', 'sources'],
    queryFn: ({ signal }) => call(listDatabases, { query: {}, signal }),
  });
}

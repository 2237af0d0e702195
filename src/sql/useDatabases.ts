import { useQuery } from '@tanstack/react-query';
import { useCall } from '#api/useCall.ts';
import { listDatabases } from '#schemas/contracts/sources.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { WireDatabase } from '#schemas/wire/sources.ts';

/** Databases that one may ask. */
export function useDatabases() {
  const call = useCall();
  return useQuery<readonly WireDatabase[], CallError>({
    queryKey: ['databases'],
    retry: false,
    queryFn: ({ signal }) => call(listDatabases, { signal }),
  });
}

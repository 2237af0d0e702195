import { useQuery } from '@tanstack/react-query';
import { useAllowed } from '#api/useAllowed.ts';
import { useCall } from '#api/useCall.ts';
import { readTables } from '#schemas/contracts/statements.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { WireSourceSchema } from '#schemas/wire/sources.ts';

const none: WireSourceSchema['tables'] = [];

/** Tables of the source of a name, for an editor to complete; none until they have been read, and for whoever may not read them. */
export function useTables(source: string) {
  const call = useCall();
  const mayRead = useAllowed()(readTables.endpoint);
  const query = useQuery<WireSourceSchema, CallError>({
    queryKey: ['statementTables', source],
    retry: false,
    enabled: source !== '' && mayRead,
    queryFn: ({ signal }) => call(readTables, { query: { source }, signal }),
  });
  return { ...query, tables: query.data?.tables ?? none };
}

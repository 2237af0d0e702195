import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sameSubject } from '#api/sameSubject.ts';
import { useCall } from '#api/useCall.ts';
import { readSourceSchema, refreshSource } from '#schemas/contracts/sources.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { WireSourceSchema } from '#schemas/wire/sources.ts';

/** Tables of a source as they were read last, and the way to read them anew; a changed record is another connection. Those of one that is not saved are none. */
export function useSourceSchema(id: number | undefined, version: number) {
  const call = useCall();
  const client = useQueryClient();
  const queryKey = ['sourceSchema', id, version];
  const query = useQuery<WireSourceSchema, CallError>({
    queryKey,
    enabled: id !== undefined,
    placeholderData: sameSubject('sourceSchema', id),
    retry: false,
    staleTime: Infinity,
    queryFn: ({ signal }) => call(readSourceSchema, { params: { id: id! }, signal }),
  });
  const refresh = useMutation<WireSourceSchema, CallError>({
    mutationFn: () => call(refreshSource, { params: { id: id! } }),
    onSuccess: (read) => {
      client.setQueryData(queryKey, read);
      void client.invalidateQueries({ queryKey: ['sourceSample', id] });
    },
  });
  return { query, refresh };
}

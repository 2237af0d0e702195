import { useDataProvider } from '@refinedev/core';
import { useMutation } from '@tanstack/react-query';
import type { ConsoleMeta } from '#schemas/wire/consoleMeta.ts';
import type { Endpoint } from '#schemas/kit/endpoint.ts';
import { partsOf } from '#schemas/kit/endpoint.ts';
import type { CallError } from '#schemas/wire/callError.ts';

interface Sent {
  readonly body: unknown;
  readonly console?: ConsoleMeta;
}

/** A call that changes something and belongs to no resource. Says nothing by itself: what succeeded or failed is worded where it is made. */
export function useSend<Answer = unknown>(endpoint: Endpoint) {
  const { custom } = useDataProvider()();
  const { method, path } = partsOf(endpoint);
  return useMutation<Answer, CallError, Sent>({
    mutationFn: async ({ body, console }) => {
      if (!custom) throw new Error('The data provider makes no custom calls');
      const reply = await custom({
        url: path,
        method: method.toLowerCase() as Lowercase<typeof method>,
        payload: body,
        meta: { console },
      });
      return reply.data as Answer;
    },
  });
}

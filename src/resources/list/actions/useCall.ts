import { useDataProvider, useOnError } from '@refinedev/core';
import { useCallback } from 'react';
import { type Endpoint, partsOf, pathOf } from '#schemas/kit/endpoint.ts';

interface Asked {
  /** Fills `{id}` of the endpoint. */
  readonly id?: number;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal;
}

/** Calls an endpoint and gives the data of its answer; throws `CallError`. An ended session is dealt with for all callers here. */
export function useCall(): <Data>(endpoint: Endpoint, asked?: Asked) => Promise<Data> {
  const provider = useDataProvider();
  const { mutate: checkError } = useOnError();
  return useCallback(
    async <Data>(endpoint: Endpoint, { id, body, query, signal }: Asked = {}) => {
      const method = partsOf(endpoint).method.toLowerCase() as 'post';
      const url = pathOf(endpoint, id === undefined ? {} : { id });
      try {
        const { data } = await provider().custom!({ url, method, payload: body as object, query, meta: { console: { signal } } });
        return data as Data;
      } catch (error) {
        checkError(error);
        throw error;
      }
    },
    [provider, checkError],
  );
}

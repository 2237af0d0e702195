import { useDataProvider, useOnError } from '@refinedev/core';
import { useCallback } from 'react';
import { type Endpoint, partsOf, pathOf } from '#schemas/kit/endpoint.ts';
import type { ConsoleMeta } from '#schemas/wire/consoleMeta.ts';

export interface Asked {
  /** Fills `{id}` of the endpoint. */
  readonly id?: number | string;
  /** Fills its other parameters. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  readonly console?: Omit<ConsoleMeta, 'signal'>;
}

export type MakeCall = <Data>(endpoint: Endpoint, asked?: Asked) => Promise<Data>;

/** Calls an endpoint and gives the data of its answer; throws `CallError`. An ended session is dealt with for all callers here. */
export function useCall(): MakeCall {
  const provider = useDataProvider();
  const { mutate: checkError } = useOnError();
  return useCallback(
    async <Data>(endpoint: Endpoint, { id, params, body, query, headers, signal, console }: Asked = {}) => {
      const method = partsOf(endpoint).method.toLowerCase() as 'post';
      const url = pathOf(endpoint, { ...(id !== undefined && { id }), ...params });
      const meta = { console: { ...console, signal } };
      try {
        const { data } = await provider().custom!({ url, method, payload: body as object, query, headers, meta });
        return data as Data;
      } catch (error) {
        checkError(error);
        throw error;
      }
    },
    [provider, checkError],
  );
}

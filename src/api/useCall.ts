import { useDataProvider, useOnError } from '@refinedev/core';
import { useCallback } from 'react';
import { hasForm } from '#schemas/kit/callForms.ts';
import type { CallAnswer, CallContract, CallRequest } from '#schemas/kit/defineCall.ts';
import { type Endpoint, partsOf, pathOf } from '#schemas/kit/endpoint.ts';
import type { ConsoleMeta } from '#schemas/wire/consoleMeta.ts';

/** Settings of a call, beside its input. */
export interface CallSettings {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  readonly console?: Omit<ConsoleMeta, 'signal'>;
}

/** Request to an endpoint of a resource. */
export interface CallOptions extends CallSettings {
  /** Fills `{id}` of the endpoint. */
  readonly id?: number | string;
  /** Fills its other parameters. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** Answer of a call: its data, and the name under which the server sends a file. */
export interface Answer<Data> {
  readonly data: Data;
  readonly fileName?: string;
}

/** Makes a declared call, typed by its contract, or one to an endpoint of a resource. */
export interface MakeCall {
  <Call extends CallContract>(call: Call, request: CallRequest<Call> & CallSettings): Promise<CallAnswer<Call>>;
  <Data>(endpoint: Endpoint, options?: CallOptions): Promise<Data>;
}

const responseTypes = { file: 'blob', events: 'stream', bare: undefined } as const;

/** The form in which the answer of a declared call is read. */
function readAs(called: Endpoint | CallContract): Pick<ConsoleMeta, 'responseType'> {
  if (typeof called === 'string' || !hasForm(called.answer)) return {};
  const responseType = responseTypes[called.answer.form];
  return responseType ? { responseType } : {};
}

/** Function that makes a call and gives its whole answer; throws `CallError`. An ended session is dealt with for all callers here. */
export function useAnswer(): <Data>(called: Endpoint | CallContract, options?: CallOptions) => Promise<Answer<Data>> {
  const provider = useDataProvider();
  const { mutate: checkError } = useOnError();
  return useCallback(
    async <Data>(called: Endpoint | CallContract, { id, params, body, query, headers, signal, console }: CallOptions = {}) => {
      const endpoint = typeof called === 'string' ? called : called.endpoint;
      const method = partsOf(endpoint).method.toLowerCase() as 'post';
      const url = pathOf(endpoint, { ...(id !== undefined && { id }), ...params });
      const meta = { console: { ...readAs(called), ...console, signal } };
      try {
        return (await provider().custom!({ url, method, payload: body as object, query, headers, meta })) as Answer<Data>;
      } catch (error) {
        checkError(error);
        throw error;
      }
    },
    [provider, checkError],
  );
}

/** Function that makes a call and gives the data of its answer; throws `CallError`. */
export function useCall(): MakeCall {
  const answer = useAnswer();
  return useCallback(
    async (called: Endpoint | CallContract, options?: CallOptions) => (await answer(called, options)).data,
    [answer],
  ) as MakeCall;
}

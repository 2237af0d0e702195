import { type DataProvider, useDataProvider } from '@refinedev/core';
import { useMemo } from 'react';
import { hasForm } from '#schemas/kit/callForms.ts';
import type { CallAnswer, CallContract, CallRequest } from '#schemas/kit/defineCall.ts';
import { type Endpoint, partsOf, pathOf } from '#schemas/kit/endpoint.ts';
import type { ConsoleMeta } from '#schemas/wire/consoleMeta.ts';
import { type CheckError, useCheckError } from './checkError.ts';

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
interface Answer<Data> {
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

/** Makes a call and gives its whole answer; throws `CallError`. */
type AnswerCall = <Data>(called: Endpoint | CallContract, options?: CallOptions) => Promise<Answer<Data>>;

/** Returns a function that makes calls by a provider. An ended session is dealt with for all callers here. */
const answerBy =
  ({ custom }: Pick<DataProvider, 'custom'>, checkError: CheckError): AnswerCall =>
  async <Data>(called: Endpoint | CallContract, { id, params, body, query, headers, signal, console }: CallOptions = {}) => {
    const endpoint = typeof called === 'string' ? called : called.endpoint;
    const method = partsOf(endpoint).method.toLowerCase() as 'post';
    const url = pathOf(endpoint, { ...(id !== undefined && { id }), ...params });
    const meta = { console: { ...readAs(called), ...console, signal } };
    try {
      return (await custom!({ url, method, payload: body as object, query, headers, meta })) as Answer<Data>;
    } catch (error) {
      void checkError(error);
      throw error;
    }
  };

const dataOf = (answer: AnswerCall) =>
  (async (called: Endpoint | CallContract, options?: CallOptions) => (await answer(called, options)).data) as MakeCall;

/** The same as `useCall` outside of components. */
export const callBy = (provider: Pick<DataProvider, 'custom'>, checkError: CheckError): MakeCall => dataOf(answerBy(provider, checkError));

/** Function that makes a call and gives its whole answer; throws `CallError`. */
export function useAnswer(): AnswerCall {
  const provider = useDataProvider();
  const checkError = useCheckError();
  return useMemo(() => answerBy(provider(), checkError), [provider, checkError]);
}

/** Function that makes a call and gives the data of its answer; throws `CallError`. */
export function useCall(): MakeCall {
  const answer = useAnswer();
  return useMemo(() => dataOf(answer), [answer]);
}

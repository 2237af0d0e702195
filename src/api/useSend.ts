import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { CallAnswer, CallContract, CallRequest } from '#schemas/kit/defineCall.ts';
import type { Endpoint } from '#schemas/kit/endpoint.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { type CallOptions, type CallSettings, useCall } from './useCall.ts';

type Sending<Answer, Request> = UseMutationResult<Answer, CallError, Request>;

/** A call that changes something, as a mutation: a declared one, typed by its contract, or one to an endpoint of a resource. What succeeded or failed is worded where it is made. */
export function useSend<Call extends CallContract>(call: Call): Sending<CallAnswer<Call>, CallRequest<Call> & CallSettings>;
export function useSend<Answer = unknown>(endpoint: Endpoint): Sending<Answer, CallOptions>;
export function useSend(called: CallContract | Endpoint): unknown {
  const call = useCall() as (called: CallContract | Endpoint, options: CallOptions) => Promise<unknown>;
  return useMutation<unknown, CallError, CallOptions>({ mutationFn: (options) => call(called, options) });
}

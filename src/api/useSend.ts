import { useMutation } from '@tanstack/react-query';
import type { Endpoint } from '#schemas/kit/endpoint.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { type CallOptions, useCall } from './useCall.ts';

/** A call that changes something and belongs to no resource, as a mutation. What succeeded or failed is worded where it is made. */
export function useSend<Answer = unknown>(endpoint: Endpoint) {
  const call = useCall();
  return useMutation<Answer, CallError, CallOptions>({ mutationFn: (options) => call<Answer>(endpoint, options) });
}

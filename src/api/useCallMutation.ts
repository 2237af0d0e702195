import { type BaseRecord, useCustomMutation } from '@refinedev/core';
import { useCallback } from 'react';
import { type Endpoint, partsOf, pathOf } from '#schemas/kit/endpoint.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { silently } from './silently.ts';

/** Makes a change for which refine has no verb: restoring, deleting for good, reverting, an action. Resolves to the data of the answer; throws `CallError`. */
export type ChangeByCall = <Data>(endpoint: Endpoint, options: { readonly id?: number; readonly body?: object }) => Promise<Data>;

/** Returns a function that makes such a change as a mutation of refine. It says nothing and invalidates nothing by itself. */
export function useCallMutation(): ChangeByCall {
  const { mutateAsync } = useCustomMutation<BaseRecord, CallError, object | undefined>();
  return useCallback(
    async <Data>(endpoint: Endpoint, { id, body }: { readonly id?: number; readonly body?: object }) => {
      const method = partsOf(endpoint).method.toLowerCase() as 'post';
      const url = pathOf(endpoint, id === undefined ? {} : { id });
      return (await mutateAsync({ url, method, values: body, ...silently })).data as Data;
    },
    [mutateAsync],
  );
}

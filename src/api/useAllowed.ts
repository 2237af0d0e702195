import { AccessControlContext } from '@refinedev/core';
import { useContext, useMemo } from 'react';
import { type Endpoint, type Method, partsOf } from '#schemas/kit/endpoint.ts';

/** True if the signed-in user may call an address; answered without a request. The path may keep its `{id}`. */
type Allows = (method: Method, path: string) => boolean;

/** The same as `useAllowed` outside of components. */
export const allowedBy =
  (allows: Allows | undefined) =>
  (endpoint: Endpoint | false): boolean => {
    if (endpoint === false) return false;
    const { method, path } = partsOf(endpoint);
    return allows?.(method, path) ?? true;
  };

/**
 * Tells what may be offered. The providers' access control carries `allows` in its `options`, which is all that refine
 * passes on to its context; without access control everything is offered. The server decides anyway.
 */
export function useAllowed(): (endpoint: Endpoint | false) => boolean {
  const { allows } = useContext(AccessControlContext).options as { allows?: Allows };
  return useMemo(() => allowedBy(allows), [allows]);
}

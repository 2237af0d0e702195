import { neededPermission } from '#schemas/wire/access/neededPermission.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { localRefusal } from './failures.ts';

/** The refusal of a call for want of a permission, which is named where the product makes it. */
export function forbidden({ method, path }: { readonly method: string; readonly path: string }): CallError {
  const permission = neededPermission(method, path);
  return localRefusal('FORBIDDEN', permission === undefined ? {} : { permission });
}

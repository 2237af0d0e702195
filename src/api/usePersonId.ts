import { useGetIdentity } from '@refinedev/core';

/** Returns the id of the signed-in user, as a key for browser storage; undefined until it is known. */
export function usePersonId(): string | undefined {
  const { data, isLoading } = useGetIdentity<{ readonly id?: string | number }>();
  return isLoading ? undefined : String(data?.id ?? 'nobody');
}

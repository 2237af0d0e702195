import { useGetIdentity } from '@refinedev/core';

/** Whose drafts are kept on this machine; undefined until it is known who is signed in. */
export function useDraftOwner(): string | undefined {
  const { data, isLoading } = useGetIdentity<{ readonly id?: string | number }>();
  return isLoading ? undefined : String(data?.id ?? 'nobody');
}

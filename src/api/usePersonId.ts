import { useGetIdentity } from '@refinedev/core';

/** Who is signed in, for what a browser keeps of one person; undefined until it is known. */
export function usePersonId(): string | undefined {
  const { data, isLoading } = useGetIdentity<{ readonly id?: string | number }>();
  return isLoading ? undefined : String(data?.id ?? 'nobody');
}

import { useCustom } from '@refinedev/core';
import type { Profile } from '#schemas/wire/session.ts';

/** What the signed-in user may read of themselves, while `enabled`. */
export function useProfile(enabled: boolean) {
  const { query } = useCustom<Profile>({
    url: '/api/profile',
    method: 'get',
    errorNotification: false,
    queryOptions: { queryKey: ['profile'], enabled, placeholderData: undefined },
  });
  return { profile: query.data?.data, error: query.error, refetch: () => void query.refetch() };
}

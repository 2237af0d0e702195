import { useCustom } from '@refinedev/core';
import { readProfile } from '#schemas/contracts/accounts.ts';
import type { Profile } from '#schemas/wire/session.ts';

/** Reads the profile of the signed-in user, while `enabled`. */
export function useProfile(enabled: boolean) {
  const { query } = useCustom<Profile>({
    url: readProfile.path,
    method: 'get',
    errorNotification: false,
    queryOptions: { queryKey: ['profile'], enabled, placeholderData: undefined },
  });
  return { profile: query.data?.data, error: query.error, refetch: () => void query.refetch() };
}

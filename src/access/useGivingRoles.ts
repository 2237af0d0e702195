import { useQuery } from '@tanstack/react-query';
import { useCall } from '#api/useCall.ts';
import { type GivingRole, readGivingRoles } from '#schemas/contracts/accessRequests.ts';
import type { CallError } from '#schemas/wire/callError.ts';

/** Reads the roles that have a permission, those that reach least first. */
export function useGivingRoles(permission: string) {
  const call = useCall();
  return useQuery<GivingRole[], CallError>({
    queryKey: ['givingRoles', permission],
    enabled: permission !== '',
    retry: false,
    queryFn: ({ signal }) => call(readGivingRoles, { params: { permission }, signal }),
  });
}

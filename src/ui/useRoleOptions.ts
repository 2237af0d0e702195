import { useQuery } from '@tanstack/react-query';
import { useAllowed } from '#api/useAllowed.ts';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { listShareRoles } from '#schemas/contracts/shares.ts';
import { titleWords } from '#schemas/recordTitles.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { ShareRole } from '#schemas/wire/chat/shares.ts';

const none: readonly ShareRole[] = [];

/** Roles that something can be shared with, as options of a choice: those that one holds or may list. */
export function useRoleOptions() {
  const call = useCall();
  const { language } = useWords();
  const { data, isLoading, isError } = useQuery<readonly ShareRole[], CallError>({
    queryKey: ['chat', 'shareRoles'],
    queryFn: ({ signal }) => call(listShareRoles, { signal }),
    enabled: useAllowed()(listShareRoles.endpoint),
  });
  const roles = data ?? none;
  return { options: roles.map(({ id, RoleName }) => ({ value: id, label: titleWords('roles', RoleName, language) })), isLoading, isError };
}

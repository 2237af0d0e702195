import { useSelect } from '@refinedev/antd';
import { useQuery } from '@tanstack/react-query';
import { useAllowed } from '#api/useAllowed.ts';
import { useCall } from '#api/useCall.ts';
import { listShareRoles } from '#schemas/contracts/shares.ts';
import type { RowOf } from '#schemas/kit/resource.ts';
import { users } from '#schemas/users.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { ShareRole } from '#schemas/wire/chat/shares.ts';
import type { SpaceGrant } from '#schemas/wire/knowledge/rights.ts';

/** Roles and people to whom a right can be given. */
export function useGrantees(grants: readonly SpaceGrant[]) {
  const call = useCall();
  const allowed = useAllowed();
  const mayListPeople = allowed(users.endpoints.list);
  const roles = useQuery<readonly ShareRole[], CallError>({
    queryKey: ['chat', 'shareRoles'],
    queryFn: ({ signal }) => call(listShareRoles, { signal }),
    enabled: allowed(listShareRoles.endpoint),
  });
  const people = useSelect<RowOf<'users'>, CallError>({
    resource: users.key,
    optionLabel: ({ username, org_cn }) => [username, org_cn].filter(Boolean).join(' · '),
    optionValue: ({ id }) => String(id),
    defaultValue: grants.flatMap(({ user }) => user ?? []),
    onSearch: (words) => [{ field: users.title, operator: 'contains', value: words }],
    queryOptions: { enabled: mayListPeople },
    defaultValueQueryOptions: { enabled: mayListPeople },
  });
  const roleNames = new Map(roles.data?.map(({ id, RoleName }) => [id, RoleName]));
  const personNames = new Map(people.selectProps.options?.map(({ value, label }) => [Number(value), String(label)]));
  return {
    roles: roles.data ?? [],
    /** Undefined for those who may not list people. */
    people: mayListPeople ? people.selectProps : undefined,
    nameOf: ({ role, user }: SpaceGrant): string =>
      (role === undefined ? personNames.get(user ?? 0) : roleNames.get(role)) ?? `#${role ?? user}`,
  };
}

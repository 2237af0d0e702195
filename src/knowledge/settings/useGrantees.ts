import { useSelect } from '@refinedev/antd';
import { useAllowed } from '#api/useAllowed.ts';
import type { RowOf } from '#schemas/kit/resource.ts';
import { users } from '#schemas/users.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { SpaceGrant } from '#schemas/wire/knowledge/rights.ts';
import { useRoleOptions } from '#ui/useRoleOptions.ts';

/** Roles and people to whom a right can be given. */
export function useGrantees(grants: readonly SpaceGrant[]) {
  const allowed = useAllowed();
  const mayListPeople = allowed(users.endpoints.list);
  const { options: roles } = useRoleOptions();
  const people = useSelect<RowOf<'users'>, CallError>({
    resource: users.key,
    optionLabel: ({ username, org_cn }) => [username, org_cn].filter(Boolean).join(' · '),
    optionValue: ({ id }) => String(id),
    defaultValue: grants.flatMap(({ user }) => user ?? []),
    onSearch: (words) => [{ field: users.title, operator: 'contains', value: words }],
    queryOptions: { enabled: mayListPeople },
    defaultValueQueryOptions: { enabled: mayListPeople },
  });
  const roleNames = new Map(roles.map(({ value, label }) => [value, label]));
  const personNames = new Map(people.selectProps.options?.map(({ value, label }) => [Number(value), String(label)]));
  return {
    roles,
    /** Undefined for those who may not list people. */
    people: mayListPeople ? people.selectProps : undefined,
    nameOf: ({ role, user }: SpaceGrant): string =>
      (role === undefined ? personNames.get(user ?? 0) : roleNames.get(role)) ?? `#${role ?? user}`,
  };
}

import type { DataScope, FieldScope } from '#schemas/wire/access/dataScope.ts';

/** One person of the organisation that the oracle knows. */
export interface Member {
  readonly id: number;
  readonly dept: string;
  readonly org: string;
}

/** A role as the oracle reads it: the calls that it lets through, and its data scope. */
export interface OracleRole {
  readonly calls: readonly string[];
  readonly dataScope: DataScope;
}

type State = 'shown' | 'masked' | 'hidden';

/** Decides record by record and role by role, in the plainest way: what a role does not reach or hides, another may still show. */
export function createOracle(roles: readonly OracleRole[], self: Member) {
  const granting = (call: string) => roles.filter(({ calls }) => calls.includes(call));

  const reaches = ({ dataScope }: OracleRole, resource: string, owner: Member): boolean => {
    const scope = dataScope[resource]?.records ?? 'all';
    if (scope === 'all' || owner.id === self.id) return true;
    if (scope === 'department') return owner.dept === self.dept;
    return scope === 'organisation' && owner.org === self.org;
  };
  const limitOf = ({ dataScope }: OracleRole, resource: string, name: string): FieldScope | undefined =>
    dataScope[resource]?.fields?.[name];

  /** Tells whether the record of that owner is reached by a call. */
  const isReached = (call: string, resource: string, owner: Member): boolean =>
    granting(call).some((role) => reaches(role, resource, owner));

  const stateOf = (call: string, resource: string, owner: Member, name: string): State => {
    const limits = granting(call)
      .filter((role) => reaches(role, resource, owner))
      .map((role) => limitOf(role, resource, name));
    if (limits.some((limit) => limit === undefined || limit === 'readOnly')) return 'shown';
    return limits.includes('masked') ? 'masked' : 'hidden';
  };

  const isWritable = (call: string, resource: string, owner: Member, name: string): boolean =>
    granting(call).some((role) => reaches(role, resource, owner) && limitOf(role, resource, name) === undefined);

  return { may: (call: string) => granting(call).length > 0, isReached, stateOf, isWritable };
}

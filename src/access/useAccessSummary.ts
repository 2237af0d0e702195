import { useQueries } from '@tanstack/react-query';
import { readRoleAccess } from '#schemas/contracts/access.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { RoleAccessSummary } from '#schemas/wire/session.ts';
import { useCall } from '#api/useCall.ts';

const union = (lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())];

/** Merges the summaries of several roles: all that any of them shows. */
export function mergeAccess(summaries: readonly RoleAccessSummary[]): RoleAccessSummary {
  const keys = union(summaries.map(({ resources }) => resources.map(({ key }) => key)));
  const verbsOf = (key: string) => union(summaries.map(({ resources }) => resources.find((each) => each.key === key)?.verbs ?? []));
  return {
    tiles: union(summaries.map(({ tiles }) => tiles)),
    resources: keys.map((key) => ({ key, verbs: verbsOf(key) })),
    endpoints: union(summaries.map(({ endpoints }) => endpoints)),
  };
}

/** Reads the summary of a set of roles from the server, role by role. */
export function useAccessSummary(roles: readonly number[]) {
  const call = useCall();
  const answers = useQueries({
    queries: roles.map((id) => ({
      queryKey: ['summary', id],
      retry: false,
      queryFn: () => call(readRoleAccess, { params: { id } }),
    })),
  });
  const error = answers.find((answer) => answer.error)?.error as CallError | undefined;
  const read = answers.flatMap(({ data }) => data ?? []);
  return {
    /** Undefined until all of them are read. */
    data: read.length < roles.length ? undefined : mergeAccess(read),
    error,
    /** Roles that show a resource. */
    showing: (key: string): number[] => roles.filter((_, index) => answers[index]?.data?.resources.some((each) => each.key === key)),
    refetch: () => answers.forEach((answer) => void answer.refetch()),
  };
}

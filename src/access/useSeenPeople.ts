import { useMany } from '@refinedev/core';
import type { Row } from '#resources/fields/cellProps.ts';
import { users } from '#schemas/users.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { SeenRecord } from '#schemas/wire/history.ts';

/** People in the versions in which they were read once they were chosen; undefined until then. Those who are gone have none. */
export function useSeenPeople(ids: readonly number[]): readonly SeenRecord[] | undefined {
  const { query, result } = useMany<Row, CallError>({
    resource: users.key,
    ids: [...ids],
    errorNotification: false,
    queryOptions: { enabled: ids.length > 0, retry: false },
  });
  if (ids.length > 0 && query.isFetching) return undefined;
  const versions = new Map(result.data.map(({ id, version }) => [id, version]));
  return ids.map((id) => ({ id, version: versions.get(id) }));
}

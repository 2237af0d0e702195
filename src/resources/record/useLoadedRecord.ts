import { useOne } from '@refinedev/core';
import { idSchema } from '#schemas/kit/kinds/index.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { Related } from '#schemas/wire/listQuery.ts';
import type { Row } from '../fields/cellProps.ts';

/** A record as the page about it knows it. An id that is no number is that of no record, and is not asked for. */
export type LoadedRecord =
  | { readonly is: 'waiting' }
  | { readonly is: 'here'; readonly row: Row; readonly related: Related }
  | { readonly is: 'missing' }
  | { readonly is: 'failed'; readonly error: CallError; readonly retrying: boolean; readonly retry: () => void };

/** Fetches a record by the id of an address; never gives another record in its place. `undefined` asks for none. */
export function useLoadedRecord(resource: Resource, id: string | undefined): LoadedRecord {
  const known = idSchema.safeParse(Number(id));
  const { query } = useOne<Row & { related?: Related }, CallError>({
    resource: resource.key,
    id: known.data ?? 0,
    errorNotification: false,
    liveMode: 'auto',
    queryOptions: { enabled: known.success, placeholderData: undefined, retry: false },
  });
  if (!known.success) return { is: 'missing' };
  if (query.data) {
    const { related = {}, ...row } = query.data.data;
    return { is: 'here', row: row as Row, related };
  }
  if (query.isError) return { is: 'failed', error: query.error, retrying: query.isFetching, retry: () => void query.refetch() };
  return { is: 'waiting' };
}

import { useList, useTable } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RowOf } from '#schemas/kit/resource.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { DocumentStatus } from '#schemas/wire/knowledge/documents.ts';

type Space = RowOf<'spaces'>;
type Document = RowOf<'documents'>;

/** Documents of a space that are not read, by state. */
export type Unread = Readonly<Partial<Record<DocumentStatus, number>>>;

export const spacesOnPage = 24;
const countedDocuments = 1000;

/** Spaces of a page of the list, as words find them. */
export function useSpaces(search: string) {
  const table = useTable<Space, CallError>({
    resource: 'spaces',
    pagination: { pageSize: spacesOnPage },
    sorters: { initial: [{ field: 'updatedAt', order: 'desc' }] },
    meta: { console: { search } },
    liveMode: 'auto',
    errorNotification: false,
    syncWithLocation: false,
    queryOptions: { placeholderData: keepPreviousData, retry: false },
  });
  const unread = useUnread(table.tableQuery.data?.data.map(({ id }) => id) ?? []);
  return { ...table, unread };
}

/** States of the documents of spaces that are still to be read, or could not be. */
function useUnread(spaces: readonly number[]): ReadonlyMap<number, Unread> {
  const { result } = useList<Document, CallError>({
    resource: 'documents',
    pagination: { pageSize: countedDocuments },
    filters: [
      { field: 'space', operator: 'in', value: [...spaces] },
      { field: 'status', operator: 'in', value: ['TODO', 'RUNNING', 'FAILED'] },
    ],
    liveMode: 'auto',
    errorNotification: false,
    queryOptions: { enabled: spaces.length > 0, retry: false },
  });
  return useMemo(() => {
    const counts = new Map<number, Partial<Record<DocumentStatus, number>>>();
    for (const { space, status } of result.data) {
      if (space === null || status === null) continue;
      const of = counts.get(space) ?? {};
      counts.set(space, { ...of, [status]: (of[status] ?? 0) + 1 });
    }
    return counts;
  }, [result.data]);
}

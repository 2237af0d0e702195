import { useTable } from '@refinedev/antd';
import { useState } from 'react';
import type { RowOf } from '#schemas/kit/resource.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { DocumentStatus } from '#schemas/wire/knowledge/documents.ts';
import { useExistingPage } from '#ui/useExistingPage.ts';

export type Document = RowOf<'documents'>;

/** Documents of a space as a table shows them: of one state or of all, with some labels, and as words find them. */
export function useDocuments(space: number) {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<DocumentStatus>();
  const [labels, setLabels] = useState<readonly string[]>([]);
  const table = useTable<Document, CallError>({
    resource: 'documents',
    pagination: { pageSize: 20 },
    sorters: { initial: [{ field: 'id', order: 'desc' }] },
    filters: {
      permanent: [
        { field: 'space', operator: 'eq', value: space },
        ...(status ? [{ field: 'status', operator: 'eq' as const, value: status }] : []),
        ...labels.map((label) => ({ field: 'labels', operator: 'contains' as const, value: label })),
      ],
    },
    meta: { console: { search } },
    liveMode: 'auto',
    errorNotification: false,
    syncWithLocation: false,
    queryOptions: { retry: false },
  });
  const { currentPage, pageSize, setCurrentPage, tableQuery: query } = table;
  const total = query.isPlaceholderData ? undefined : query.data?.total;
  useExistingPage({ page: currentPage, size: pageSize, total, onPage: setCurrentPage });
  const atFirst =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setCurrentPage(1);
    };
  return {
    ...table,
    search,
    setSearch: atFirst(setSearch),
    status,
    setStatus: atFirst(setStatus),
    labels,
    setLabels: atFirst(setLabels),
    isNarrowed: search !== '' || status !== undefined || labels.length > 0,
    showAll: () => {
      setSearch('');
      setStatus(undefined);
      setLabels([]);
    },
  };
}

import { useTable } from '@refinedev/antd';
import { useEffect, useState } from 'react';
import type { RowOf } from '#schemas/kit/resource.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { DocumentStatus } from '#schemas/wire/knowledge/documents.ts';

export type Document = RowOf<'documents'>;

/** Documents of a space as a table shows them: of one state or of all, and as words find them. */
export function useDocuments(space: number) {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<DocumentStatus>();
  const table = useTable<Document, CallError>({
    resource: 'documents',
    pagination: { pageSize: 20 },
    sorters: { initial: [{ field: 'id', order: 'desc' }] },
    filters: { permanent: [{ field: 'space', operator: 'eq', value: space }], defaultBehavior: 'replace' },
    meta: { console: { search } },
    liveMode: 'auto',
    errorNotification: false,
    syncWithLocation: false,
    queryOptions: { retry: false },
  });
  const { setFilters, setCurrentPage } = table;
  useEffect(() => {
    setFilters(status ? [{ field: 'status', operator: 'eq', value: status }] : []);
    setCurrentPage(1);
  }, [status, setFilters, setCurrentPage]);
  return { ...table, search, setSearch, status, setStatus };
}

import { useKeys } from '@refinedev/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Resource } from '#schemas/kit/resource.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { ListReply, Related, Sorter } from '#schemas/wire/listQuery.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Row } from '../fields/cellProps.ts';
import { useCall } from '#api/useCall.ts';

/** Query of the trash on screen. */
export interface AskedOfTrash {
  readonly page: number;
  readonly size: number;
  readonly search: string;
  readonly sorters: readonly Sorter[];
}

export const startOfTrash = ({ list }: Resource): AskedOfTrash => ({ page: 1, size: list.pageSize, search: '', sorters: [] });

const noRelated: Related = {};

/** A page of the trash of a resource. What was on screen stays there until the answer comes. */
export function useTrash(resource: Resource, { page, size, search, sorters }: AskedOfTrash) {
  const { t } = useWords();
  const call = useCall();
  const { keys } = useKeys();
  const body = { page, page_size: size, search, sorters };
  const { data, error, isPlaceholderData, refetch } = useQuery<ListReply<Row>, CallError>({
    queryKey: [...keys().data('default').resource(resource.key).get(), 'trash', body],
    queryFn: ({ signal }) => call<ListReply<Row>>(resource.endpoints.trash || 'POST /', { body, signal }),
    enabled: resource.endpoints.trash !== false,
    placeholderData: keepPreviousData,
    retry: false,
  });
  // What the product itself removed has nobody's name.
  const rows = useMemo(() => data?.items.map((row) => ({ ...row, deletedBy: row['deletedBy'] ?? t('lists.trash.system') })), [data, t]);
  return {
    rows,
    total: data?.total_count ?? 0,
    related: data?.related ?? noRelated,
    isStale: isPlaceholderData,
    error,
    retry: () => void refetch(),
  };
}

import { useDataProvider } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Fields } from '#schemas/kit/field.ts';
import type { Row } from '../../fields/cellProps.ts';
import type { SeenRecord } from '#schemas/wire/history.ts';
import { type BulkChange, wouldChange } from '../model/bulkChange.ts';
import { batchSize } from '../model/batches.ts';

interface Wanted {
  readonly resource: string;
  readonly fields: Fields;
  readonly count: number;
  readonly gather: () => Promise<readonly SeenRecord[]>;
  /** Undefined until every field has its value. */
  readonly change: BulkChange | undefined;
}

/** Number of the chosen records that a change would alter; undefined until it is known, and of more records than one call changes. */
export function useBulkPreview({ resource, fields, count, gather, change }: Wanted): number | undefined {
  const id = useId();
  const { getMany } = useDataProvider()();
  const { data } = useQuery({
    queryKey: ['bulkPreview', resource, id],
    queryFn: async () => (await getMany!<Row>({ resource, ids: (await gather()).map((record) => record.id) })).data,
    enabled: count <= batchSize && change !== undefined,
    gcTime: 0,
    retry: false,
  });
  return data && change ? data.filter((row) => wouldChange(fields, row, change)).length : undefined;
}

import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import { useCall } from '#api/useCall.ts';
import { readFilterValues, type TileData } from '#schemas/contracts/dashboards.ts';
import type { DashboardFilter } from '#schemas/wire/dashboards.ts';
import { type Chosen, shownValues, type Value, withChosen } from '../model/filterValues.ts';

/** Values to choose from in filters, by their names. */
export interface OfferedValues {
  offered(filter: DashboardFilter): Value[];
  isLoading(name: string): boolean;
  /** Has the values of a filter read. */
  open(name: string): void;
}

interface Row {
  readonly id: number;
  readonly version: number;
  readonly filters: readonly DashboardFilter[];
}

/** Values to choose from in the filters of a dashboard: of those that were opened all that the database has, of others those that are shown. */
export function useFilterValues({ id, version, filters }: Row, chosen: Chosen, shown: readonly (TileData | undefined)[]): OfferedValues {
  const call = useCall();
  const mayRead = useAllowed()(readFilterValues.endpoint);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const asked = filters.filter(({ name, kind }) => mayRead && kind === 'value' && opened.includes(name));
  const queries = useQueries({
    queries: asked.map(({ name: filter }) => ({
      queryKey: ['dashboards', id, version, 'values', filter],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(readFilterValues, { params: { id }, query: { filter }, signal }),
      retry: false,
    })),
  });
  const read = new Map(asked.map(({ name }, at) => [name, queries[at]!]));
  return {
    offered: ({ name, column }) => withChosen(read.get(name)?.data?.values ?? shownValues(column, shown), chosen[name]),
    isLoading: (name) => read.get(name)?.isFetching ?? false,
    open: (name) => setOpened((before) => (before.includes(name) ? before : [...before, name])),
  };
}

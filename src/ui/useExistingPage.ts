import { useEffect } from 'react';
import { useLatest } from './useLatest.ts';

interface PageState {
  readonly page: number;
  readonly size: number;
  /** Number of what is paged; undefined until it is known for this very page. */
  readonly total: number | undefined;
  readonly onPage: (page: number) => void;
}

/** Leads from a page that is not there any more, since what stood on it went, to the last that is. */
export function useExistingPage({ page, size, total, onPage }: PageState): void {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / size));
  const lead = useLatest(onPage);
  useEffect(() => {
    if (page > last) lead()(last);
  }, [page, last, lead]);
}

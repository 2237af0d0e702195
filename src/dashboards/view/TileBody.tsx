import { lazy, Suspense } from 'react';
import { Loading } from '#ui/Loading.tsx';
import type { TileData } from '#schemas/contracts/dashboards.ts';
import type { DataTile } from '#schemas/wire/dashboards.ts';

const Drawn = lazy(() => import('./Drawn.tsx'));

interface TileBodyProps {
  readonly tile: Pick<DataTile, 'kind' | 'title' | 'chart'>;
  readonly data: Pick<TileData, 'columns' | 'rows'>;
  /** Pixels that a chart may take. */
  readonly height: number;
}

/** Rows as a tile draws them; what draws is fetched when the first is shown. */
export const TileBody = (props: TileBodyProps) => (
  <Suspense fallback={<Loading rows={3} />}>
    <Drawn {...props} />
  </Suspense>
);

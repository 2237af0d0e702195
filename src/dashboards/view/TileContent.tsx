import { Alert, Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { isData, type Tile } from '#schemas/wire/dashboards.ts';
import { Loading } from '#ui/Loading.tsx';
import { QueryView } from '#ui/QueryView.tsx';
import { heightOf } from '../grid/cells.ts';
import { TileBody } from './TileBody.tsx';
import type { TileResult } from './useResults.ts';

const Words = lazy(() => import('./Words.tsx'));

interface TileContentProps {
  readonly tile: Tile;
  /** Undefined for a tile of words. */
  readonly result: TileResult | undefined;
}

/** Words of a tile, or its data; in their place that they are on their way, or why there are none. */
export function TileContent({ tile, result }: TileContentProps) {
  const { t, error: words } = useWords();
  if (!isData(tile))
    return (
      <Suspense fallback={<Loading rows={2} />}>
        <Words text={tile.text} />
      </Suspense>
    );
  if (!result) return <Loading rows={3} />;
  if (result.error?.code === 'TILE_SOURCE_REFUSED')
    return (
      <Alert
        type="info"
        showIcon
        title={words(result.error)}
        action={
          <Button size="small" onClick={() => void result.refetch()}>
            {t('ui.retry')}
          </Button>
        }
      />
    );
  return (
    <QueryView query={result} loading={3}>
      {(data) => <TileBody tile={tile} data={data} height={heightOf(tile.place)} />}
    </QueryView>
  );
}

import { Alert, Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { isData, type Tile } from '#schemas/wire/dashboards.ts';
import { Loading } from '#ui/Loading.tsx';
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
  if (!result || result.isPending) return <Loading rows={3} />;
  if (result.isError)
    return (
      <Alert
        type={result.error.code === 'TILE_SOURCE_REFUSED' ? 'info' : 'error'}
        showIcon
        title={words(result.error)}
        action={
          <Button size="small" onClick={() => void result.refetch()}>
            {t('ui.retry')}
          </Button>
        }
      />
    );
  return <TileBody tile={tile} data={result.data} height={heightOf(tile.place)} />;
}

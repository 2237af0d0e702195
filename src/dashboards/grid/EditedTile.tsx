import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCall } from '#api/useCall.ts';
import { tryTile } from '#schemas/contracts/dashboards.ts';
import type { DashboardFilter, DataTile } from '#schemas/wire/dashboards.ts';
import styles from '../dashboards.module.css';
import { atMost } from '../model/atMost.ts';
import { TileBody } from '../view/TileBody.tsx';
import { heightOf } from './cells.ts';

/** Tiles that are asked at once, and milliseconds for which one that was drawn is drawn again without asking. */
const turn = atMost(4);
const staleTime = 5 * 60_000;

interface EditedTileProps {
  readonly tile: DataTile;
  readonly filters: readonly DashboardFilter[];
}

/** A tile that is being laid out, drawn as whoever looks will see it; its statement where it cannot be asked. */
export function EditedTile({ tile, filters }: EditedTileProps) {
  const call = useCall();
  const { source, sql } = tile;
  const declared = [...filters];
  const { data } = useQuery({
    queryKey: ['dashboards', 'edited', source, sql, declared],
    queryFn: ({ signal }) => turn(() => call(tryTile, { body: { source, sql, declared }, signal }), signal),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime,
  });
  if (!data) return <p className={styles.excerpt}>{sql}</p>;
  return (
    <div className={styles.body}>
      <TileBody tile={tile} data={data} height={heightOf(tile.place)} />
    </div>
  );
}

import { CopyOutlined, DeleteOutlined, DragOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type KeyboardEvent, useRef } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { dashboardLimits, type Tile } from '#schemas/wire/dashboards.ts';
import styles from '../dashboards.module.css';
import { freePlace, moveTo, resizeTo, settle } from '../model/grid.ts';
import { freshId } from '../model/tilesOf.ts';
import { cellsOf } from './cells.ts';
import { TileContent } from '../view/TileContent.tsx';
import type { TileResult } from '../view/useResults.ts';
import { useDrag } from './useDrag.ts';

interface EditableGridProps {
  readonly tiles: readonly Tile[];
  /** Results of tiles by their ids. */
  readonly results: ReadonlyMap<string, TileResult>;
  readonly disabled: boolean;
  readonly onChange: (tiles: readonly Tile[]) => void;
  readonly onEdit: (tile: Tile) => void;
}

/** Tiles in their places, to be moved and resized by the pointer or by keys. */
export function EditableGrid({ tiles, ...rest }: EditableGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  return (
    <div ref={grid} className={styles.grid} data-editing="true">
      {tiles.map((tile) => (
        <EditableTile key={tile.id} tile={tile} tiles={tiles} grid={grid} {...rest} />
      ))}
    </div>
  );
}

interface EditableTileProps extends EditableGridProps {
  readonly tile: Tile;
  readonly grid: React.RefObject<HTMLDivElement | null>;
}

type Step = readonly [columns: number, rows: number];
const steps: Readonly<Record<string, Step>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function EditableTile({ tile, tiles, results, grid, disabled, onChange, onEdit }: EditableTileProps) {
  const { t } = useWords();
  const { id, place } = tile;
  const title = tile.title || t('dashboards.tile.untitled');
  const before = useRef<readonly Tile[]>(tiles);
  const placeBefore = () => before.current.find((each) => each.id === id)?.place ?? place;
  const onBegin = () => (before.current = tiles);
  const move = useDrag(grid, {
    onBegin,
    onMove: (columns, rows) => onChange(moveTo(before.current, id, { x: placeBefore().x + columns, y: placeBefore().y + rows })),
  });
  const resize = useDrag(grid, {
    onBegin,
    onMove: (columns, rows) => onChange(resizeTo(before.current, id, { w: placeBefore().w + columns, h: placeBefore().h + rows })),
  });
  const byKeys = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || disabled) return;
    event.preventDefault();
    const [columns, rows] = step;
    onChange(
      event.shiftKey
        ? resizeTo(tiles, id, { w: place.w + columns, h: place.h + rows })
        : // Tiles rise as far as they can: to go down is to go below what stands there.
          moveTo(tiles, id, { x: place.x + columns, y: rows > 0 ? nextBelow(tiles, tile) : place.y + rows }),
    );
  };
  const where = t('dashboards.grid.where', { column: place.x + 1, row: place.y + 1, width: place.w, height: place.h });
  return (
    <section className={styles.tile} style={cellsOf(place)} aria-label={title}>
      <div className={styles.tools}>
        <Button
          type="text"
          size="small"
          className={styles.handle}
          icon={<DragOutlined aria-hidden />}
          aria-label={t('dashboards.grid.move', { title, where })}
          title={t('dashboards.grid.keys')}
          disabled={disabled}
          onKeyDown={byKeys}
          {...move}
        />
        <span className={styles.tileTitle}>{title}</span>
        <Button
          type="text"
          size="small"
          icon={<EditOutlined aria-hidden />}
          aria-label={t('dashboards.grid.edit', { title })}
          title={t('dashboards.grid.edit', { title })}
          disabled={disabled}
          onClick={() => onEdit(tile)}
        />
        <Button
          type="text"
          size="small"
          icon={<CopyOutlined aria-hidden />}
          aria-label={t('dashboards.grid.copy', { title })}
          title={t('dashboards.grid.copy', { title })}
          disabled={disabled || tiles.length >= dashboardLimits.tiles}
          onClick={() => onChange([...tiles, { ...tile, id: freshId(), place: freePlace(tiles, place) }])}
        />
        <Button
          type="text"
          size="small"
          data-removes
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('dashboards.grid.remove', { title })}
          title={t('dashboards.grid.remove', { title })}
          disabled={disabled}
          onClick={() => onChange(settle(tiles.filter((each) => each.id !== id)))}
        />
      </div>
      <div className={styles.body}>
        <TileContent tile={tile} result={results.get(id)} />
      </div>
      <span className={styles.corner} aria-hidden {...(!disabled && resize)} />
    </section>
  );
}

/** The row below the first tile that stands under another. */
function nextBelow(tiles: readonly Tile[], { id, place }: Tile): number {
  const bottoms = tiles
    .filter((other) => other.id !== id && other.place.y >= place.y + place.h)
    .filter((other) => other.place.x < place.x + place.w && place.x < other.place.x + other.place.w)
    .map((other) => other.place.y + other.place.h - place.h);
  return bottoms.length > 0 ? Math.max(Math.min(...bottoms), place.y + 1) : place.y + 1;
}

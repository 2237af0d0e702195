import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { useForm } from '#resources/fields/FormContext.ts';
import { groupProps, type InputProps } from '#resources/fields/inputProps.ts';
import { type DashboardFilter, dashboardLimits, type Tile } from '#schemas/wire/dashboards.ts';
import { useFocusAfterRemoval } from '#ui/useFocusAfterRemoval.ts';
import styles from '../dashboards.module.css';
import { EditableGrid } from '../grid/EditableGrid.tsx';
import { useTrials } from '../grid/useTrials.ts';
import { freePlace } from '../model/grid.ts';
import { freshId, sizes, withColumns } from '../model/tilesOf.ts';

const TileForm = lazy(() => import('./TileForm.tsx'));

const none: readonly Tile[] = [];

/** The tiles of a dashboard in their grid, drawn as they will be seen; each is written in a drawer. */
export default function TilesInput(props: InputProps) {
  const { t } = useWords();
  const keepFocus = useFocusAfterRemoval();
  const { values } = useForm();
  const [edited, setEdited] = useState<Tile>();
  const tiles = (props.value ?? none) as readonly Tile[];
  const filters = (values['filters'] ?? []) as readonly DashboardFilter[];
  const results = useTrials(tiles, filters);
  const { onChange } = props;
  // Filters reach tiles by the columns of their results, also of statements that nobody has tried in their form.
  const read = withColumns(tiles, (id) => results.get(id));
  useEffect(() => {
    if (read !== tiles) onChange(read);
  }, [read, tiles, onChange]);
  const isNew = edited !== undefined && !tiles.some(({ id }) => id === edited.id);
  const isFull = props.disabled || tiles.length >= dashboardLimits.tiles;
  const keep = (tile: Tile) => {
    // A place as large as what it has become.
    const placed = { ...tile, place: freePlace(tiles, sizes[tile.kind]) };
    onChange(isNew ? [...tiles, placed] : tiles.map((each) => (each.id === tile.id ? tile : each)));
    setEdited(undefined);
  };
  const addData = () => {
    const place = freePlace(tiles, sizes.chart);
    setEdited({ id: freshId(), kind: 'chart', title: '', source: 0, sql: '', columns: [], chart: null, place });
  };
  const addText = () => setEdited({ id: freshId(), kind: 'words', title: '', text: '', place: freePlace(tiles, sizes.words) });
  return (
    <div ref={keepFocus} role="group" data-wide="true" className={styles.editor} {...groupProps(props)}>
      <div className={styles.actions}>
        <Button data-adds icon={<PlusOutlined aria-hidden />} disabled={isFull} onClick={addData}>
          {t('dashboards.tile.add')}
        </Button>
        <Button disabled={isFull} onClick={addText}>
          {t('dashboards.tile.addText')}
        </Button>
      </div>
      <p className={styles.note}>{tiles.length === 0 ? t('dashboards.grid.none') : t('dashboards.grid.keys')}</p>
      <EditableGrid tiles={tiles} results={results} disabled={props.disabled} onChange={onChange} onEdit={setEdited} />
      {edited && (
        <Suspense>
          <TileForm tile={edited} isNew={isNew} filters={filters} onClose={() => setEdited(undefined)} onKeep={keep} />
        </Suspense>
      )}
    </div>
  );
}

import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { useForm } from '#resources/fields/FormContext.ts';
import { groupProps, type InputProps } from '#resources/fields/inputProps.ts';
import type { DashboardFilter, Tile } from '#schemas/wire/dashboards.ts';
import styles from '../dashboards.module.css';
import { EditableGrid } from '../grid/EditableGrid.tsx';
import { freePlace } from '../model/grid.ts';

const TileForm = lazy(() => import('./TileForm.tsx'));

/** The size of a new tile, by what it is. */
const sizes = { data: { w: 6, h: 6 }, text: { w: 6, h: 3 } } as const;

/** An id that no tile has. */
const freshId = (): string => crypto.randomUUID().replaceAll('-', '');

/** The tiles of a dashboard in their grid; each is written in a drawer. */
export default function TilesInput(props: InputProps) {
  const { t } = useWords();
  const { values } = useForm();
  const [edited, setEdited] = useState<Tile>();
  const tiles = (props.value ?? []) as readonly Tile[];
  const filters = (values['filters'] ?? []) as readonly DashboardFilter[];
  const isNew = edited !== undefined && !tiles.some(({ id }) => id === edited.id);
  const keep = (tile: Tile) => {
    props.onChange(isNew ? [...tiles, tile] : tiles.map((each) => (each.id === tile.id ? tile : each)));
    setEdited(undefined);
  };
  const addData = () =>
    setEdited({
      id: freshId(),
      kind: 'chart',
      title: '',
      source: 0,
      sql: '',
      columns: [],
      chart: null,
      place: freePlace(tiles, sizes.data),
    });
  const addText = () => setEdited({ id: freshId(), kind: 'words', title: '', text: '', place: freePlace(tiles, sizes.text) });
  return (
    <div role="group" data-wide="true" className={styles.editor} {...groupProps(props)}>
      <div className={styles.actions}>
        <Button icon={<PlusOutlined aria-hidden />} disabled={props.disabled} onClick={addData}>
          {t('dashboards.tile.add')}
        </Button>
        <Button disabled={props.disabled} onClick={addText}>
          {t('dashboards.tile.addText')}
        </Button>
      </div>
      <p className={styles.note}>{tiles.length === 0 ? t('dashboards.grid.none') : t('dashboards.grid.keys')}</p>
      <EditableGrid tiles={tiles} filters={filters} disabled={props.disabled} onChange={props.onChange} onEdit={setEdited} />
      {edited && (
        <Suspense>
          <TileForm tile={edited} isNew={isNew} filters={filters} onClose={() => setEdited(undefined)} onKeep={keep} />
        </Suspense>
      )}
    </div>
  );
}

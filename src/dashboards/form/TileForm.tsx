import { Button, Drawer, Input } from 'antd';
import { useId, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { DashboardFilter, Tile } from '#schemas/wire/dashboards.ts';
import { LeaveQuestion } from '#ui/LeaveGuard.tsx';
import styles from '../dashboards.module.css';
import { DataFields } from './DataFields.tsx';

interface TileFormProps {
  readonly tile: Tile;
  readonly isNew: boolean;
  readonly filters: readonly DashboardFilter[];
  readonly onClose: () => void;
  readonly onKeep: (tile: Tile) => void;
}

const isWhole = (tile: Tile): boolean => (tile.kind === 'words' ? tile.text.trim() !== '' : tile.source > 0 && tile.sql.trim() !== '');

/** Writes one tile: what it is called, what it asks, and how that is drawn. */
export default function TileForm({ tile: before, isNew, filters, onClose, onKeep }: TileFormProps) {
  const { t } = useWords();
  const [tile, setTile] = useState(before);
  const [isAsking, setAsking] = useState(false);
  const id = useId();
  /** Changes the tile as it is then: what was tried may be answered while one goes on writing. */
  const change = (changes: Partial<Tile>) => setTile((now) => ({ ...now, ...changes }) as Tile);
  // Columns are read, not written.
  const said = (each: Tile) => JSON.stringify({ ...each, columns: null });
  const leave = () => (said(tile) === said(before) ? onClose() : setAsking(true));
  const words = tile.kind === 'words' ? t('dashboards.tile.text') : t('dashboards.tile.one');
  return (
    <Drawer
      open
      size="min(720px, 100vw)"
      title={t(isNew ? 'dashboards.tile.new' : 'dashboards.tile.change', { tile: words })}
      onClose={leave}
      footer={
        <div className={styles.actions}>
          <Button type="primary" disabled={!isWhole(tile)} onClick={() => onKeep(tile)}>
            {t('dashboards.tile.keep')}
          </Button>
          <Button onClick={leave}>{t('dashboards.tile.cancel')}</Button>
        </div>
      }
    >
      <div className={styles.fields}>
        <label htmlFor={`${id}-title`}>{t('dashboards.tile.title')}</label>
        <Input id={`${id}-title`} value={tile.title} maxLength={200} onChange={({ target }) => change({ title: target.value })} />
        {tile.kind === 'words' ? (
          <>
            <label htmlFor={`${id}-text`}>{t('dashboards.tile.markdown')}</label>
            <Input.TextArea
              id={`${id}-text`}
              rows={10}
              value={tile.text}
              maxLength={10_000}
              onChange={({ target }) => change({ text: target.value })}
            />
          </>
        ) : (
          <DataFields tile={tile} filters={filters} onChange={change} />
        )}
      </div>
      <LeaveQuestion open={isAsking} onStay={() => setAsking(false)} onDiscard={onClose} />
    </Drawer>
  );
}

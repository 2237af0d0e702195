import { FullscreenOutlined, LinkOutlined, PictureOutlined, PrinterOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, ConfigProvider, Tooltip } from 'antd';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import { RecordFrame } from '#resources/record/RecordFrame.tsx';
import { RecordButtons } from '#resources/show/RecordButtons.tsx';
import { useOwned } from '#resources/show/useOwned.ts';
import type { Resource, RowOf } from '#schemas/kit/resource.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useCopy } from '#ui/useCopy.ts';
import printed from '#ui/printed.module.css';
import { printPage, usePrinting } from '#ui/usePrinting.ts';
import styles from '../dashboards.module.css';
import { cellsOf } from '../grid/cells.ts';
import { chosenIn, type Chosen } from '../model/filterValues.ts';
import { FilterBar } from './FilterBar.tsx';
import { TileView } from './TileView.tsx';
import { useFilterValues } from './useFilterValues.ts';
import { useImage } from './useImage.ts';
import { useTiles } from './useTiles.ts';

type Row = RowOf<'dashboards'>;
const inAddress = 'filters';

/** Place of what opens over a dashboard: where that fills the screen, nothing beside it can be seen. */
const popupPlace = () => (document.fullscreenElement as HTMLElement | null) ?? document.body;

/** A dashboard as it is looked at. Its filters stand in the address, so that a link opens what is seen. */
export function Board({ resource, row }: { readonly resource: Resource; readonly row: Row }) {
  const { t } = useWords();
  const [search, setSearch] = useSearchParams();
  const text = search.get(inAddress);
  const chosen = useMemo(() => chosenIn(row.filters, text), [row.filters, text]);
  const { results, isBusy, refresh } = useTiles(row, chosen);
  const image = useImage();
  const isPrinting = usePrinting();
  const copy = useCopy();
  const changeable = useOwned(resource, row);
  const choose = (next: Chosen) =>
    setSearch(
      (before) => {
        const params = new URLSearchParams(before);
        params.set(inAddress, JSON.stringify(next));
        return params;
      },
      { replace: true },
    );
  const values = useFilterValues(
    row,
    chosen,
    [...results.values()].map(({ data }) => data),
  );
  const unreached = (applied: readonly string[] = []) =>
    row.filters.filter(({ name }) => chosen[name] !== undefined && !applied.includes(name)).map(({ title, name }) => title || name);
  const link = () => void copy(window.location.href, { copied: t('dashboards.linkCopied'), failed: t('dashboards.linkFailed') });
  const tool = (words: string, icon: React.ReactNode, onClick: () => void, isLoading = false) => (
    <Tooltip title={words}>
      <Button icon={icon} aria-label={words} loading={isLoading} onClick={onClick} />
    </Tooltip>
  );
  return (
    <RecordFrame
      layout="page"
      title={row.title}
      onClose={() => {}}
      extra={
        <div className={styles.actions}>
          {tool(t('dashboards.refresh'), <ReloadOutlined aria-hidden />, refresh, isBusy)}
          {tool(t('dashboards.fullScreen'), <FullscreenOutlined aria-hidden />, () => void image.element.current?.requestFullscreen?.())}
          {tool(t('dashboards.image'), <PictureOutlined aria-hidden />, () => image.save(row.title), image.isSaving)}
          {tool(t('dashboards.print'), <PrinterOutlined aria-hidden />, () => void printPage())}
          {tool(t('dashboards.link'), <LinkOutlined aria-hidden />, link)}
          <RecordButtons resource={changeable} row={{ ...row }} />
        </div>
      }
    >
      <div
        ref={image.element as React.RefObject<HTMLDivElement | null>}
        className={`${styles.board} ${printed.printed}`}
        data-paper={isPrinting}
      >
        <p className={styles.fullScreenTitle} aria-hidden>
          {row.title}
        </p>
        {row.note && <p className={styles.note}>{row.note}</p>}
        {row.filters.length > 0 && (
          <ConfigProvider getPopupContainer={popupPlace}>
            <FilterBar filters={row.filters} chosen={chosen} values={values} onChange={choose} />
          </ConfigProvider>
        )}
        {row.tiles.length === 0 && <EmptyState title={t('dashboards.empty')} hint={t('dashboards.emptyHint')} heading="h2" />}
        <div className={styles.grid}>
          {row.tiles.map((tile) => (
            <div key={tile.id} className={styles.cell} style={cellsOf(tile.place)}>
              <TileView tile={tile} result={results.get(tile.id)} unreached={unreached(results.get(tile.id)?.data?.applied)} />
            </div>
          ))}
        </div>
      </div>
    </RecordFrame>
  );
}

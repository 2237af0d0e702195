import { PictureOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { ruleWords } from '#chat/parts/chart/ruleWords.ts';
import { formatDateTime } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Tile } from '#schemas/wire/dashboards.ts';
import styles from '../dashboards.module.css';
import { notOnImage } from './saveImage.ts';
import { TileContent } from './TileContent.tsx';
import { useImage } from './useImage.ts';
import type { TileResult } from './useResults.ts';

interface TileViewProps {
  readonly tile: Tile;
  /** Undefined for a tile of words. */
  readonly result: TileResult | undefined;
  /** Titles of filters that are set and do not reach this tile. */
  readonly unreached: readonly string[];
}

/** One tile: what it shows, or why not, by itself. */
export function TileView({ tile, result, unreached }: TileViewProps) {
  const { t } = useWords();
  const image = useImage();
  const title = tile.title || t('dashboards.tile.untitled');
  return (
    <section ref={image.element} className={styles.tile} aria-label={title} aria-busy={result?.isFetching ?? false}>
      <Button
        type="text"
        size="small"
        className={styles.save}
        icon={<PictureOutlined aria-hidden />}
        aria-label={t('dashboards.tile.image', { title })}
        title={t('dashboards.tile.image', { title })}
        loading={image.isSaving}
        onClick={() => image.save(title)}
        {...notOnImage}
      />
      {tile.title && <h2 className={styles.tileTitle}>{tile.title}</h2>}
      <div className={styles.body}>
        <TileContent tile={tile} result={result} />
      </div>
      {result?.data && (
        <p className={styles.foot}>
          {[
            t('dashboards.tile.asOf', { moment: formatDateTime(result.data.asOf) }),
            result.data.isCut && t('dashboards.tile.cut', { count: result.data.rows.length }),
            ...result.data.rules.map((rule) => ruleWords(rule, t)),
            unreached.length > 0 && t('dashboards.tile.unfiltered', { filters: unreached.join(t('dashboards.list')) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </section>
  );
}

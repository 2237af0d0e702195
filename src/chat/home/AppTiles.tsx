import { useId } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { useAppTiles } from '../start/useAppTiles.ts';
import type { SceneTile } from '../start/useScenes.ts';
import styles from './home.module.css';
import { Tile } from './Tile.tsx';

/** As many as are seen at a glance; the app center has all. */
const mostShown = 6;

interface Props {
  readonly mayStart: boolean;
  readonly onStart: (tile: SceneTile) => Promise<unknown>;
}

/** Apps that one collected, and those that are asked most; nothing where none is published. */
export function AppTiles({ mayStart, onStart }: Props) {
  const { t } = useWords();
  const headingId = useId();
  const tiles = useAppTiles() ?? [];
  if (tiles.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles['heading']}>
        {t('chat.home.apps')}
      </h2>
      <ul className={styles['tiles']}>
        {tiles.slice(0, mostShown).map((tile) => (
          <li key={tile.subject}>
            <Tile tile={tile} mayStart={mayStart} onStart={onStart} />
          </li>
        ))}
      </ul>
    </section>
  );
}

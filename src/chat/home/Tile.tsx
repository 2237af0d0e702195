import { useBusy } from '#ui/useBusy.ts';
import { SceneIcon } from '../scenes/SceneIcon.tsx';
import type { SceneTile } from '../start/useScenes.ts';
import styles from './home.module.css';

interface Props {
  readonly tile: SceneTile;
  readonly mayStart: boolean;
  readonly onStart: (tile: SceneTile) => Promise<unknown>;
}

/** A scene or an app that a conversation begins with. */
export function Tile({ tile, mayStart, onStart }: Props) {
  const { scene, name, about } = tile;
  const { isBusy: isStarting, run: start } = useBusy(() => onStart(tile));
  return (
    <button type="button" className={styles['tile']} disabled={!mayStart || isStarting} onClick={() => void start()}>
      <span className={styles['tileIcon']}>
        <SceneIcon scene={scene} />
      </span>
      <span className={styles['tileWords']}>
        <span className={styles['tileName']}>{name}</span>
        <span className={styles['tileAbout']}>{about}</span>
      </span>
    </button>
  );
}

import { Button } from 'antd';
import { useId, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { SceneIcon } from '../scenes/SceneIcon.tsx';
import { type SceneTile, useScenes } from '../start/useScenes.ts';
import styles from './home.module.css';

/** As many as there usually are, so that nothing moves when they come. */
const usual = 7;

interface Props {
  readonly mayStart: boolean;
  readonly onStart: (scene: string) => Promise<unknown>;
}

/** The scenes as tiles. Those that cannot be talked to yet are shown, and say so. */
export function SceneTiles({ mayStart, onStart }: Props) {
  const { t, error: words } = useWords();
  const headingId = useId();
  const { tiles, error, retry } = useScenes();
  if (tiles?.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles['heading']}>
        {t('chat.home.scenes')}
      </h2>
      {error ? (
        <p className={styles['quiet']} role="alert">
          {t('chat.home.scenesFailed')} {words(error)}
          <Button type="link" size="small" onClick={retry}>
            {t('chat.home.retry')}
          </Button>
        </p>
      ) : (
        <ul className={styles['tiles']} aria-busy={!tiles}>
          {tiles
            ? tiles.map((tile) => (
                <li key={tile.scene}>
                  <Tile tile={tile} mayStart={mayStart} onStart={onStart} />
                </li>
              ))
            : Array.from({ length: usual }, (_, index) => <li key={index} className={styles['waiting']} />)}
        </ul>
      )}
    </section>
  );
}

function Tile({ tile: { scene, name, about, isReady }, mayStart, onStart }: Props & { readonly tile: SceneTile }) {
  const { t } = useWords();
  const [isStarting, setStarting] = useState(false);
  const start = async () => {
    setStarting(true);
    await onStart(scene);
    setStarting(false);
  };
  return (
    <button type="button" className={styles['tile']} disabled={!isReady || !mayStart || isStarting} onClick={() => void start()}>
      <span className={styles['tileIcon']}>
        <SceneIcon scene={scene} />
      </span>
      <span className={styles['tileWords']}>
        <span className={styles['tileName']}>
          <span className={styles['tileTitle']}>{name}</span>
          {!isReady && <span className={styles['soon']}>{t('chat.home.notReady')}</span>}
        </span>
        <span className={styles['tileAbout']}>{about}</span>
      </span>
    </button>
  );
}

import { Button } from 'antd';
import { useId, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { SceneIcon } from '../scenes/SceneIcon.tsx';
import { type SceneTile, useScenes } from '../start/useScenes.ts';
import styles from './home.module.css';

/** As many as there usually are, so that nothing moves when they come. */
const usual = 1;

interface Props {
  readonly mayStart: boolean;
  readonly onStart: (scene: string) => Promise<unknown>;
}

/** The scenes as tiles; below them one line of those that are still to come. */
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
            ? tiles
                .filter(({ isReady }) => isReady)
                .map((tile) => (
                  <li key={tile.scene}>
                    <Tile tile={tile} mayStart={mayStart} onStart={onStart} />
                  </li>
                ))
            : Array.from({ length: usual }, (_, index) => <li key={index} className={styles['waiting']} />)}
        </ul>
      )}
      <Planned names={tiles?.filter(({ isReady }) => !isReady).map(({ name }) => name) ?? []} />
    </section>
  );
}

function Tile({ tile: { scene, name, about }, mayStart, onStart }: Props & { readonly tile: SceneTile }) {
  const [isStarting, setStarting] = useState(false);
  const start = async () => {
    setStarting(true);
    await onStart(scene);
    setStarting(false);
  };
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

function Planned({ names }: { readonly names: readonly string[] }) {
  const { t, language } = useWords();
  if (names.length === 0) return null;
  return (
    <p className={styles['planned']}>
      {t('chat.home.planned')}
      {names.join(language === 'zh' ? '、' : ', ')}
    </p>
  );
}

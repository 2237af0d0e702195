import { listed } from '#schemas/kit/text.ts';
import { Button } from 'antd';
import { useId } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { useScenes } from '../start/useScenes.ts';
import styles from './home.module.css';
import { Tile } from './Tile.tsx';

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
                    <Tile tile={tile} mayStart={mayStart} onStart={({ scene }) => onStart(scene)} />
                  </li>
                ))
            : Array.from({ length: usual }, (_, index) => <li key={index} className={styles['waiting']} />)}
        </ul>
      )}
      <Planned names={tiles?.filter(({ isReady }) => !isReady).map(({ name }) => name) ?? []} />
    </section>
  );
}

function Planned({ names }: { readonly names: readonly string[] }) {
  const { t, language } = useWords();
  if (names.length === 0) return null;
  return (
    <p className={styles['planned']}>
      {t('chat.home.planned')}
      {listed(names, language)}
    </p>
  );
}

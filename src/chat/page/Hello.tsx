import { useWords } from '#i18n/useWords.ts';
import { isScene, scenes } from '#schemas/wire/chat/scenes.ts';
import styles from './page.module.css';

interface Props {
  readonly scene: string;
  /** What the scene says first (`scene_hello`, spec §3). */
  readonly hello: string | null;
}

/** An empty conversation: what can be asked here. */
export function Hello({ scene, hello }: Props) {
  const { t, label } = useWords();
  const known = isScene(scene) ? scenes[scene] : undefined;
  return (
    <div className={styles['notice']}>
      <h2>{known ? label(known.name) : t('chat.page.hello')}</h2>
      <p>{hello || (known && label(known.about))}</p>
    </div>
  );
}

import { resourceOf } from '#schemas/index.ts';
import type { TileKey } from '#schemas/wire/access/tiles.ts';
import type { RoleSight } from '#schemas/wire/session.ts';
import { useWords } from '#i18n/useWords.ts';
import styles from './access.module.css';
import { useVerbWords } from './useVerbWords.ts';

const tileWords: ReadonlySet<string> = new Set([
  'app',
  'flow',
  'models',
  'database',
  'knowledge',
  'agent',
  'prompt',
  'system',
  'subscription',
]);
const isTile = (key: string): key is Exclude<TileKey, 'feedback'> => tileWords.has(key);

/** What someone sees of the product: tiles, and what can be done to each resource. */
export function SightView({ sight }: { readonly sight: RoleSight }) {
  const { t, label } = useWords();
  const verbWords = useVerbWords();
  return (
    <dl className={styles.sight}>
      <div>
        <dt>{t('forms.access.tiles')}</dt>
        <dd>
          {sight.tiles.length > 0
            ? sight.tiles
                .map((key) => (key === 'feedback' ? t('app.toolbox.feedback') : isTile(key) ? t(`app.tiles.${key}`) : key))
                .join(t('forms.comma'))
            : t('forms.access.noTiles')}
        </dd>
      </div>
      {sight.resources.map(({ key, verbs }) => (
        <div key={key}>
          <dt>{label(resourceOf(key)?.label ?? { zh: key, en: key })}</dt>
          <dd>{verbs.map((verb) => verbWords(`${key}.${verb}`)).join(t('forms.comma'))}</dd>
        </div>
      ))}
      {sight.resources.length === 0 && (
        <div>
          <dt>{t('forms.access.resources')}</dt>
          <dd>{t('forms.access.noResources')}</dd>
        </div>
      )}
    </dl>
  );
}

import { usePageAccess } from '#pages/access.ts';
import { resourceOf } from '#schemas/index.ts';
import { tiles } from '#schemas/wire/access/tiles.ts';
import type { RoleAccessSummary } from '#schemas/wire/session.ts';
import { useWords } from '#i18n/useWords.ts';
import styles from './access.module.css';
import { useVerbWords } from './useVerbWords.ts';

/** Summary of the product as someone sees it: tiles, and the actions on each resource. */
export function AccessSummary({ summary }: { readonly summary: RoleAccessSummary }) {
  const { t, label } = useWords();
  const verbWords = useVerbWords();
  const tileWords = useTileWords();
  return (
    <dl className={styles.summary}>
      <div>
        <dt>{t('forms.access.tiles')}</dt>
        <dd>{summary.tiles.length > 0 ? summary.tiles.map(tileWords).join(t('forms.comma')) : t('forms.access.noTiles')}</dd>
      </div>
      {summary.resources.map(({ key, verbs }) => (
        <div key={key}>
          <dt>{label(resourceOf(key)?.label ?? { zh: key, en: key })}</dt>
          <dd>{verbs.map((verb) => verbWords(`${key}.${verb}`)).join(t('forms.comma'))}</dd>
        </div>
      ))}
      {summary.resources.length === 0 && (
        <div>
          <dt>{t('forms.access.resources')}</dt>
          <dd>{t('forms.access.noResources')}</dd>
        </div>
      )}
    </dl>
  );
}

/** Words the key of a tile: by the page, or the list, that it leads to. */
function useTileWords(): (key: string) => string {
  const { t, label } = useWords();
  const access = usePageAccess();
  return (key) => {
    if (key === 'feedback') return t('app.toolbox.feedback');
    const path = tiles.find((tile) => tile.key === key)?.path;
    const found = access?.pages.find((page) => page.path === path) ?? access?.resources.find(({ route }) => route === path);
    return found ? label(found.label) : key;
  };
}

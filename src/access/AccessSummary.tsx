import type { ReactNode } from 'react';
import { resourceOf } from '#schemas/index.ts';
import { actionTitle } from '#schemas/wire/access/permissionTitle.ts';
import { tiles } from '#schemas/wire/access/tiles.ts';
import type { RoleAccessSummary } from '#schemas/wire/session.ts';
import { useWords } from '#i18n/useWords.ts';
import styles from './access.module.css';

/** Summary of the product as someone sees it: tiles, and the actions on each resource, with where they come `from` if that is said. */
export function AccessSummary({ summary, from }: { readonly summary: RoleAccessSummary; readonly from?: (resource: string) => ReactNode }) {
  const { t, label } = useWords();
  const verbWords = (name: string): string => label(actionTitle(name) ?? { zh: name, en: name });
  const tileWords = (key: string): string => label(tiles.find((tile) => tile.key === key)?.label ?? { zh: key, en: key });
  return (
    <dl className={styles.summary}>
      <div>
        <dt>{t('forms.access.tiles')}</dt>
        <dd>{summary.tiles.length > 0 ? summary.tiles.map(tileWords).join(t('forms.comma')) : t('forms.access.noTiles')}</dd>
      </div>
      {summary.resources.map(({ key, verbs }) => (
        <div key={key}>
          <dt>{label(resourceOf(key)?.label ?? { zh: key, en: key })}</dt>
          <dd>
            {verbs.map((verb) => verbWords(`${key}.${verb}`)).join(t('forms.comma'))}
            {from && <div className={styles.quiet}>{from(key)}</div>}
          </dd>
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

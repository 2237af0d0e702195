import { Button } from 'antd';
import type { Endpoint } from '#schemas/kit/endpoint.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { useWords } from '#i18n/useWords.ts';
import styles from '../list/selection/selection.module.css';
import type { Selecting } from '../list/selection/useSelection.ts';
import type { TrashActions } from './useTrashActions.ts';

interface TrashBarProps {
  readonly resource: Resource;
  readonly selecting: Selecting;
  readonly allowed: (endpoint: Endpoint | false) => boolean;
  readonly actions: TrashActions;
}

/** Actions on the selected records of the trash. */
export function TrashBar({ resource, selecting, allowed, actions }: TrashBarProps) {
  const { t } = useWords();
  const rows = [...selecting.rows.values()];
  if (rows.length === 0) return null;
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('lists.selection.label')}>
      <span className={styles.count} aria-live="polite">
        {t('lists.countSelected', { count: rows.length })}
      </span>
      {allowed(resource.endpoints.restore) && (
        <Button size="small" onClick={() => void actions.restore(rows)}>
          {t('lists.trash.restore')}
        </Button>
      )}
      {allowed(resource.endpoints.purge) && (
        <Button size="small" danger onClick={() => actions.purge(rows)}>
          {t('lists.trash.purge')}
        </Button>
      )}
      <Button size="small" type="text" onClick={selecting.clear}>
        {t('lists.selection.clear')}
      </Button>
    </div>
  );
}

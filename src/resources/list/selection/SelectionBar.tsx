import { Button } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import type { Action } from '#schemas/kit/resource.ts';
import { Unavailable } from '#ui/Unavailable.tsx';
import { useWhyNot } from '#ui/useWhyNot.ts';
import { useListScreen } from '../ListContext.ts';
import type { Batch } from './useBatch.ts';
import styles from './selection.module.css';

interface SelectionBarProps {
  readonly batch: Batch;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onExport: (() => void) | undefined;
  readonly onAction: (action: Action) => void;
}

/** Actions on the selected records, at the foot of the list while any are selected. */
export function SelectionBar({ batch, onEdit, onRemove, onExport, onAction }: SelectionBarProps) {
  const { resource, data, total, selecting, allowed } = useListScreen();
  const { t, label } = useWords();
  const { lacking } = useWhyNot();
  const { ids, isAll, chooseAll, clear } = selecting;
  const { bulkUpdate, bulkRemove } = resource.endpoints;
  if (batch.progress) return <BatchProgress {...batch.progress} onStop={batch.stop} />;
  if (ids.size === 0 && !isAll) return null;
  const count = isAll ? total : ids.size;
  const rows = data.rows ?? [];
  const removing = t(resource.endpoints.restore ? 'lists.selection.remove' : 'lists.selection.removeForGood');
  const isPageChosen = rows.length > 0 && rows.every(({ id }) => ids.has(id));
  const actions = Object.values(resource.actions).filter((action) => action.at.includes('bulk') && allowed(action.endpoint));
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('lists.selection.label')}>
      <span className={styles.count} aria-live="polite">
        {isAll ? t('lists.selection.allSelected', { count }) : t('lists.countSelected', { count })}
      </span>
      {!isAll && isPageChosen && total > ids.size && (
        <Button size="small" type="link" onClick={chooseAll}>
          {t('lists.selection.allOfFilter', { count: total })}
        </Button>
      )}
      {allowed(bulkUpdate) ? (
        <Button size="small" onClick={onEdit}>
          {t('lists.selection.edit')}
        </Button>
      ) : (
        bulkUpdate && (
          <Unavailable size="small" why={lacking(bulkUpdate)}>
            {t('lists.selection.edit')}
          </Unavailable>
        )
      )}
      {actions.map((action) => (
        <Button key={action.name} size="small" danger={action.danger} onClick={() => onAction(action)}>
          {label(action.label)}
        </Button>
      ))}
      {onExport && (
        <Button size="small" onClick={onExport}>
          {t('lists.selection.export')}
        </Button>
      )}
      {allowed(bulkRemove) ? (
        <Button size="small" danger onClick={onRemove}>
          {removing}
        </Button>
      ) : (
        bulkRemove && (
          <Unavailable size="small" why={lacking(bulkRemove)}>
            {removing}
          </Unavailable>
        )
      )}
      <Button size="small" type="text" onClick={clear}>
        {t('lists.selection.clear')}
      </Button>
    </div>
  );
}

function BatchProgress({ done, total, onStop }: { readonly done: number; readonly total: number; readonly onStop: () => void }) {
  const { t } = useWords();
  return (
    <div className={styles.bar} role="status">
      <span>{t('lists.selection.working', { done, total })}</span>
      <progress className={styles.progress} value={done} max={Math.max(total, 1)} aria-label={t('lists.loading')} />
      <Button size="small" onClick={onStop}>
        {t('lists.cancel')}
      </Button>
    </div>
  );
}

import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { views } from '#schemas/views.ts';
import { useListScreen } from '../ListContext.ts';
import { useViewActions } from './useViewActions.ts';
import styles from './view.module.css';

const ViewDialog = lazy(() => import('./ViewDialog.tsx'));

/** Buttons that save the present state as a view, or into the view shown, or discard the changes. From the first change on they stay, to end what they began. */
export function ViewChanges() {
  const { isChanged } = useListScreen().list;
  const [isMet, setMet] = useState(isChanged);
  if (isChanged && !isMet) setMet(true);
  return isMet && <Changes />;
}

function Changes() {
  const { resource, list } = useListScreen();
  const { t } = useWords();
  const actions = useViewActions(resource, list);
  const [isNaming, setIsNaming] = useState(false);
  const { view, isChanged } = list;
  if (!(isChanged || isNaming) || !(view || actions.mayCreate)) return null;
  return (
    <span className={styles.changes} role="group" aria-label={t('lists.view.changed')}>
      {view && (
        <Button size="small" type="text" onClick={list.discard}>
          {t('lists.view.discard')}
        </Button>
      )}
      {actions.mayCreate && (
        <Button size="small" type="text" onClick={() => setIsNaming(true)}>
          {t('lists.view.saveAs')}
        </Button>
      )}
      {view && actions.isOwn(view) && actions.may(views.endpoints.update, view) && (
        <Button size="small" type="link" onClick={() => void actions.save(view).catch(() => undefined)}>
          {t('lists.view.save')}
        </Button>
      )}
      {isNaming && (
        <Suspense>
          <ViewDialog view={undefined} onSave={actions.create} onClose={() => setIsNaming(false)} />
        </Suspense>
      )}
    </span>
  );
}

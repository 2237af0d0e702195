import { Button } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import type { DocumentDialog } from './DocumentDialogs.tsx';
import styles from './documents.module.css';
import type { useDocumentActions } from './useDocumentActions.ts';
import type { Document } from './useDocuments.ts';

interface Props {
  readonly chosen: readonly Document[];
  readonly actions: ReturnType<typeof useDocumentActions>;
  readonly onDialog: (dialog: DocumentDialog) => void;
  readonly onClear: () => void;
}

/** Things to do to the documents that are chosen, at the foot of their table. */
export function ChosenBar({ chosen, actions, onDialog, onClear }: Props) {
  const { t } = useWords();
  const idsOf = (status?: Document['status']) => chosen.flatMap((each) => (status === undefined || each.status === status ? each.id : []));
  const [failed, running] = [idsOf('FAILED'), idsOf('RUNNING')];
  return (
    <div className={styles.chosen} role="toolbar" aria-label={t('knowledge.documents.chosenLabel')}>
      <span aria-live="polite">{t('knowledge.documents.chosen', { count: chosen.length })}</span>
      <Button size="small" onClick={() => void actions.read(idsOf())}>
        {t('knowledge.documents.read')}
      </Button>
      {failed.length > 0 && (
        <Button size="small" onClick={() => void actions.retry(failed)}>
          {t('knowledge.documents.retry')}
        </Button>
      )}
      {running.length > 0 && (
        <Button size="small" onClick={() => void actions.cancel(running)}>
          {t('knowledge.documents.cancel')}
        </Button>
      )}
      <Button size="small" onClick={() => onDialog({ kind: 'labels', documents: chosen })}>
        {t('knowledge.documents.labels')}
      </Button>
      <Button size="small" danger onClick={() => onDialog({ kind: 'remove', documents: chosen })}>
        {t('knowledge.documents.remove')}
      </Button>
      <Button size="small" type="text" onClick={onClear}>
        {t('knowledge.documents.clearChosen')}
      </Button>
    </div>
  );
}

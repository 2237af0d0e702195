import { Alert, Button } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import styles from './editor.module.css';
import { useNames } from './useNames.ts';
import type { Meeting, Stored } from './useSaving.ts';

export interface ConflictAlertProps {
  readonly meeting: Meeting;
  /** Keeps one's own parts where both changed the same, and theirs elsewhere. */
  readonly onMine: (theirs: Stored) => void;
  readonly onTheirs: (theirs: Stored) => void;
}

/** Two people changed the same parts of a flow: which, and what now. Nothing is stored before it is said. */
export function ConflictAlert({ meeting: { theirs, clashes }, onMine, onTheirs }: ConflictAlertProps) {
  const { t } = useWords();
  const { nameOf } = useNames();
  return (
    <Alert
      type="warning"
      showIcon
      title={t('flow.conflict.title')}
      description={t('flow.conflict.parts', { parts: clashes.map(nameOf).join(t('flow.conflict.comma')) })}
      action={
        <div className={styles.actions}>
          <Button size="small" onClick={() => onTheirs(theirs)}>
            {t('flow.conflict.theirs')}
          </Button>
          <Button size="small" type="primary" onClick={() => onMine(theirs)}>
            {t('flow.conflict.mine')}
          </Button>
        </div>
      }
    />
  );
}

import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import styles from './list.module.css';

interface SituationProps {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly children?: ReactNode;
}

/** What stands where records would stand, when there are none: what this is, why, and what to do next. */
export function Situation({ title, hint, children }: SituationProps) {
  return (
    <div className={styles.situation}>
      <p className={styles.situationTitle}>{title}</p>
      {hint && <p className={styles.situationHint}>{hint}</p>}
      {children && <div className={styles.situationActions}>{children}</div>}
    </div>
  );
}

interface FailureProps {
  readonly title: string;
  readonly error: CallError;
  readonly onRetry: () => void;
}

/** A failure in the place of what failed: what happened, a code to search for, and the way to try again. */
export function Failure({ title, error, onRetry }: FailureProps) {
  const { t, error: words } = useWords();
  return (
    <div className={styles.situation} role="alert">
      <p className={styles.situationTitle}>{title}</p>
      <p className={styles.situationHint}>{words(error)}</p>
      <p className={styles.situationHint}>
        {t('lists.failed.hint')} {error.code && <code>{t('lists.failed.code', { code: error.code })}</code>}
      </p>
      <div className={styles.situationActions}>
        <Button type="primary" onClick={onRetry}>
          {t('lists.retry')}
        </Button>
      </div>
    </div>
  );
}

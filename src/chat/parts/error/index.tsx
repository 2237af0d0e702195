import { Alert } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import type { ErrorPart } from '../../model/parts/error.ts';
import { Fold } from '../Fold.tsx';
import { Sql } from '../sql/index.tsx';
import styles from './failure.module.css';
import type { PartDisplay } from '../partDisplay.ts';

/** Failure in the server's words, with the statement at fault. */
export function ErrorView({ part: { text, sql } }: { readonly part: ErrorPart }) {
  const { t } = useWords();
  return (
    <div className={styles['failure']}>
      <Alert type="error" showIcon title={t('answer.error.title')} description={text || undefined} />
      {sql && <Fold title={t('answer.error.sql')}>{() => <Sql part={{ kind: 'sql', text: sql, isOpen: false }} />}</Fold>}
    </div>
  );
}

export const errorDisplay: PartDisplay<'error'> = { View: ErrorView, pending: 'answer.pending.error' };

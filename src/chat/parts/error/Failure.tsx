import { Alert } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import type { ErrorPart } from '../../model/parts/part.ts';
import { Fold } from '../Fold.tsx';
import { Sql } from '../sql/Sql.tsx';
import styles from './failure.module.css';

/** What went wrong, in the server's words, with the statement at fault. */
export function Failure({ part: { text, sql } }: { readonly part: ErrorPart }) {
  const { t } = useWords();
  return (
    <div className={styles['failure']}>
      <Alert type="error" showIcon title={t('answer.error.title')} description={text || undefined} />
      {sql && <Fold title={t('answer.error.sql')}>{() => <Sql part={{ kind: 'sql', text: sql, isOpen: false }} />}</Fold>}
    </div>
  );
}

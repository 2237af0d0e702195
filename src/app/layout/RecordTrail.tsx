import { Link } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import { labelsIn } from '#resources/fields/labels.ts';
import { useScreen } from '../useScreen.ts';
import { useSections } from '../useSections.ts';
import styles from './recordTrail.module.css';
import { useRecordTitle } from './useRecordTitle.ts';

/** Where a page of one record is; lists and the drawers over them need no trail. */
export function RecordTrail() {
  const { t, label, language } = useWords();
  const { home } = useSections();
  const { of } = useScreen();
  const record = useRecordTitle(of);
  if (of?.resource.form.layout !== 'page' || of.screen === 'list' || of.screen === 'trash' || of.screen === 'past') return null;
  const { label: many, route } = of.resource;
  return (
    <nav aria-label={t('app.frame.breadcrumb')}>
      <ol className={styles['trail']}>
        {home && (
          <li>
            <Link to={home.path}>{label(home.label)}</Link>
          </li>
        )}
        <li>
          <Link to={route}>{label(many)}</Link>
        </li>
        <li aria-current="page">{record ?? t('app.record.create', { resource: labelsIn(of.resource, language).one })}</li>
      </ol>
    </nav>
  );
}

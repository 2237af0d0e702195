import { listed } from '#schemas/kit/text.ts';
import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { useOverride } from '../fields/override.ts';
import { useListScreen } from './ListContext.ts';
import styles from './list.module.css';

/** Notes about the records on screen: parts of the link that were ignored, a view that is gone, a refresh that failed, the resource's own. */
export function ListNotes() {
  const { resource, list, data, views } = useListScreen();
  const { Notice, Status } = useOverride(resource.key);
  const { t, error: words, language } = useWords();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const pieces = listed(
    list.ignored.map((piece) => piece.slice(0, 60)),
    language,
  );
  const notes = [
    list.ignored.length > 0 && t('lists.filter.ignored', { count: list.ignored.length, pieces }),
    list.isViewMissing && t('lists.view.missing'),
    list.dropped > 0 && t('lists.view.dropped', { count: list.dropped }),
    views.error && `${t('lists.view.failed')}${t('forms.colon')}${words(views.error)}`,
  ].filter((note) => typeof note === 'string' && !closed.includes(note)) as string[];
  return (
    <>
      <Suspense>
        {Notice && <Notice />}
        {Status && <Status />}
      </Suspense>
      {data.error && data.rows && (
        <div className={styles.note} data-tone="bad" role="alert">
          <span>
            {t('lists.failed.stale')}
            {t('forms.colon')}
            {words(data.error)}
          </span>
          <Button size="small" onClick={data.retry}>
            {t('ui.retry')}
          </Button>
        </div>
      )}
      {notes.map((note) => (
        <div key={note} className={styles.note} role="status">
          <span>{note}</span>
          <Button
            size="small"
            type="text"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t('lists.close')}
            onClick={() => setClosed([...closed, note])}
          />
        </div>
      ))}
    </>
  );
}

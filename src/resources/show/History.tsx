import { Button, Timeline } from 'antd';
import { useState } from 'react';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import { Loading } from '#ui/Loading.tsx';
import type { HistoryEntry } from '#schemas/wire/history.ts';
import type { Related } from '#schemas/wire/listQuery.ts';
import { useWords } from '#i18n/useWords.ts';
import { useRelated } from '../fields/relation/useRelated.ts';
import { HistoryItem } from './HistoryItem.tsx';
import styles from './history.module.css';
import type { RecordProps } from '../fields/override.ts';
import { RevertQuestion } from './RevertQuestion.tsx';
import { useHistory } from './useHistory.ts';

const statesIn = (entries: readonly HistoryEntry[]) =>
  entries.flatMap(({ changes }) => Object.entries(changes).flatMap(([name, { before, after }]) => [{ [name]: before }, { [name]: after }]));

/** History of a record: who changed what and when, and putting it back to any of its versions. */
export default function History({ resource, row, related }: RecordProps) {
  const { t } = useWords();
  const history = useHistory(resource, row);
  const titles: Related = useRelated(resource, statesIn(history.entries), related);
  const [reverting, setReverting] = useState<HistoryEntry>();
  if (history.isPending) return <Loading rows={8} />;
  if (history.error && !history.data)
    return <ErrorAlert title={t('forms.history.failed')} error={history.error} onRetry={() => void history.refetch()} />;
  if (history.entries.length === 0) return <EmptyState title={t('forms.history.none')} />;
  return (
    <div className={styles.history}>
      <Timeline
        items={history.entries.map((entry) => ({
          key: entry.id,
          content: <HistoryItem resource={resource} row={row} related={titles} entry={entry} onRevert={() => setReverting(entry)} />,
        }))}
      />
      {history.isFetchNextPageError && (
        <ErrorAlert title={t('forms.history.failed')} error={history.error} onRetry={() => void history.fetchNextPage()} />
      )}
      {history.hasNextPage && (
        <Button loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {t('forms.history.earlier')}
        </Button>
      )}
      {reverting && (
        <RevertQuestion
          resource={resource}
          row={row}
          related={titles}
          entries={history.entries}
          entry={reverting}
          onClose={() => setReverting(undefined)}
        />
      )}
    </div>
  );
}

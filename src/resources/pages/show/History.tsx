import { Alert, Button, Empty, Timeline } from 'antd';
import { useState } from 'react';
import type { HistoryEntry } from '#schemas/wire/history.ts';
import type { Related } from '#schemas/wire/listQuery.ts';
import { useWords } from '#i18n/useWords.ts';
import { useRelated } from '../../fields/relation/useRelated.ts';
import { HistoryItem } from './HistoryItem.tsx';
import styles from './history.module.css';
import type { RecordShowProps } from './RecordTabs.tsx';
import { RecordSkeleton } from './RecordStates.tsx';
import { RevertQuestion } from './RevertQuestion.tsx';
import { useHistory } from './useHistory.ts';

const statesIn = (entries: readonly HistoryEntry[]) =>
  entries.flatMap(({ changes }) => Object.entries(changes).flatMap(([name, { before, after }]) => [{ [name]: before }, { [name]: after }]));

/** Who did what to a record and when, and putting it back to any of its versions. */
export default function History({ resource, row, related }: RecordShowProps) {
  const { t, error } = useWords();
  const history = useHistory(resource, row);
  const titles: Related = useRelated(resource, statesIn(history.entries), related);
  const [reverting, setReverting] = useState<HistoryEntry>();
  if (history.isPending) return <RecordSkeleton />;
  if (history.error) {
    return (
      <Alert
        type="error"
        showIcon
        title={t('forms.history.failed')}
        description={`${error(history.error)} (${history.error.code})`}
        action={<Button onClick={() => void history.refetch()}>{t('forms.retry')}</Button>}
      />
    );
  }
  if (history.entries.length === 0) return <Empty description={t('forms.history.none')} />;
  return (
    <div className={styles.history}>
      <Timeline
        items={history.entries.map((entry) => ({
          key: entry.id,
          content: <HistoryItem resource={resource} row={row} related={titles} entry={entry} onRevert={() => setReverting(entry)} />,
        }))}
      />
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

import { Button, Timeline } from 'antd';
import { useState } from 'react';
import { EmptyState } from '#ui/EmptyState.tsx';
import { QueryView } from '#ui/QueryView.tsx';
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
export default function History(props: RecordProps) {
  const { t } = useWords();
  const history = useHistory(props.resource, props.row);
  const { isFetchNextPageError, fetchNextPage, refetch } = history;
  const query = { ...history, refetch: () => (isFetchNextPageError ? fetchNextPage() : refetch()) };
  return (
    <QueryView query={query} title={t('forms.history.failed')} loading={8} subject={props.row.id}>
      {(entries) =>
        entries.length === 0 ? (
          <EmptyState title={t('forms.history.none')} />
        ) : (
          <div className={styles.history}>
            <Entries {...props} entries={entries} />
            {history.hasNextPage && (
              <Button loading={history.isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('forms.history.earlier')}
              </Button>
            )}
          </div>
        )
      }
    </QueryView>
  );
}

function Entries({ resource, row, related, entries }: RecordProps & { readonly entries: readonly HistoryEntry[] }) {
  const titles: Related = useRelated(resource, statesIn(entries), related);
  const [reverting, setReverting] = useState<HistoryEntry>();
  return (
    <>
      <Timeline
        items={entries.map((entry) => ({
          key: entry.id,
          content: <HistoryItem resource={resource} row={row} related={titles} entry={entry} onRevert={() => setReverting(entry)} />,
        }))}
      />
      {reverting && (
        <RevertQuestion
          resource={resource}
          row={row}
          related={titles}
          entries={entries}
          entry={reverting}
          onClose={() => setReverting(undefined)}
        />
      )}
    </>
  );
}

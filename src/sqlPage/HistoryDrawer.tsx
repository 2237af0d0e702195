import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Button, Drawer, Input } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/useCall.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useWords } from '#i18n/useWords.ts';
import { listStatements } from '#schemas/contracts/statements.ts';
import type { CallAnswer } from '#schemas/kit/defineCall.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { WireStatement } from '#schemas/wire/statements.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import { Loading } from '#ui/Loading.tsx';
import { useDebounced } from '#ui/useDebounced.ts';
import styles from './sqlPage.module.css';

interface HistoryDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Puts a statement of the past into the editor. */
  readonly onChoose: (statement: WireStatement) => void;
}
type Page = CallAnswer<typeof listStatements>;

/** Statements that one ran before, searched by their words and their source. */
export function HistoryDrawer({ isOpen, onClose, onChoose }: HistoryDrawerProps) {
  const { t } = useWords();
  const [typed, setTyped] = useState('');
  return (
    <Drawer title={t('sqlPage.history')} open={isOpen} onClose={onClose} size={480}>
      <Input.Search
        allowClear
        aria-label={t('sqlPage.searchHistory')}
        placeholder={t('sqlPage.searchHistory')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {isOpen && <Found search={typed.trim()} onChoose={onChoose} />}
    </Drawer>
  );
}

function Found({ search: typed, onChoose }: { readonly search: string; readonly onChoose: HistoryDrawerProps['onChoose'] }) {
  const { t } = useWords();
  const call = useCall();
  const search = useDebounced(typed);
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = useInfiniteQuery<
    Page,
    CallError,
    { readonly pages: readonly Page[] },
    readonly unknown[],
    number | undefined
  >({
    queryKey: ['statements', search],
    placeholderData: keepPreviousData,
    retry: false,
    initialPageParam: undefined,
    getNextPageParam: ({ items, isWhole }) => (isWhole ? undefined : items.at(-1)?.id),
    queryFn: ({ pageParam, signal }) =>
      call(listStatements, { query: { ...(search && { search }), ...(pageParam && { before: pageParam }) }, signal }),
  });
  const failure = error && (
    <ErrorAlert
      title={t('sqlPage.historyFailed')}
      error={error}
      onRetry={() => void (isFetchNextPageError ? fetchNextPage() : refetch())}
    />
  );
  if (!data) return failure ?? <Loading rows={8} />;
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <EmptyState title={t('sqlPage.noHistory')} hint={t('sqlPage.noHistoryHint')} />;
  return (
    <>
      <ul className={styles.past} aria-label={t('sqlPage.history')}>
        {items.map((item) => (
          <li key={item.id}>
            <button type="button" onClick={() => onChoose(item)}>
              <code>{item.sql}</code>
              <Facts item={item} />
            </button>
          </li>
        ))}
      </ul>
      {failure}
      {hasNextPage && !failure && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('sqlPage.more')}
        </Button>
      )}
    </>
  );
}

function Facts({ item: { source, ranAt, rows, milliseconds, failure } }: { readonly item: WireStatement }) {
  const { t } = useWords();
  const { moment } = useFormats();
  const how = failure ?? t('answer.origin.rows', { count: rows ?? 0, milliseconds: milliseconds ?? 0 });
  return (
    <small className={failure === null ? styles.quiet : styles.failed}>
      {source} · {moment(ranAt)} · {how}
    </small>
  );
}

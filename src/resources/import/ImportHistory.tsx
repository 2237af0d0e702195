import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Loading } from '#ui/Loading.tsx';
import { useFormats } from '#i18n/useFormats.ts';
import { formatDateTime } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import { listImports } from '#schemas/contracts/imports.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { type Import, type ImportState, rowStatuses } from '#schemas/wire/imports.ts';
import type { ListReply } from '#schemas/wire/listQuery.ts';
import { useCall } from '#api/useCall.ts';
import { Pager } from '../record/Pager.tsx';
import { useLabels } from '../fields/useLabels.ts';
import styles from './import.module.css';
import { RefusedFile } from './RefusedFile.tsx';
import { StepFailure } from './StepFailure.tsx';
import { importsKey, isWorking } from './useImport.ts';
import { canUndo, useUndo } from './useUndo.ts';

interface ImportHistoryProps {
  readonly resource: Resource;
  readonly onOpen: (id: number) => void;
}

/** Milliseconds between two looks while one of the imports is under way. */
const lookEvery = 2_000;

/** One's own imports into a resource, the latest first, with what became of each and what can be done about it. */
export function ImportHistory({ resource, onOpen }: ImportHistoryProps) {
  const { t } = useWords();
  const { manyInSentence } = useLabels(resource);
  const call = useCall();
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(10);
  const undo = useUndo(onOpen);
  const { data, error, refetch } = useQuery<ListReply<Import>, CallError>({
    queryKey: [...importsKey, 'list', resource.key, page, size],
    queryFn: ({ signal }) => call(listImports, { body: { resource: resource.key, page, page_size: size }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.items.some((each) => isWorking(each.state)) ? lookEvery : false),
  });
  if (!data && error) return <ErrorState title={t('files.history.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={6} />;
  if (data.total_count === 0)
    return <EmptyState title={t('files.history.none', { resource: manyInSentence })} hint={t('files.history.noneHint')} />;
  return (
    <div className={styles.stage}>
      <StepFailure error={undo.error} />
      <ul className={styles.imports} aria-label={t('files.history.label')}>
        {data.items.map((each) => (
          <PastImport key={each.id} found={each} onOpen={() => onOpen(each.id)} onUndo={() => undo.ask(each)} />
        ))}
      </ul>
      {data.total_count > 10 && (
        <Pager
          label={t('files.history.pages')}
          page={page}
          size={size}
          total={data.total_count}
          onPage={setPage}
          onSize={(rows) => {
            setPage(1);
            setSize(rows);
          }}
        />
      )}
    </div>
  );
}

const colors = {
  reading: 'processing',
  previewed: 'warning',
  applying: 'processing',
  applied: 'success',
  undoing: 'processing',
  undone: 'default',
  cancelled: 'default',
  interrupted: 'warning',
  failed: 'error',
} as const satisfies Record<ImportState, string>;

interface PastImportProps {
  readonly found: Import;
  readonly onOpen: () => void;
  readonly onUndo: () => void;
}

function PastImport({ found, onOpen, onUndo }: PastImportProps) {
  const { t } = useWords();
  const { moment } = useFormats();
  const { fileName: name, state, counts, createdAt } = found;
  const counted = rowStatuses.filter((status) => counts[status] > 0);
  return (
    <li className={styles.import}>
      <div>
        <span className={styles.name}>{name}</span> <Tag color={colors[state]}>{t(`files.states.${state}`)}</Tag>
        <div className={styles.facts}>
          <time dateTime={createdAt} title={formatDateTime(createdAt, { seconds: true })}>
            {moment(createdAt)}
          </time>
          {counted.map((status) => (
            <span key={status}>{t('files.history.count', { status: t(`files.rows.${status}`), count: counts[status] })}</span>
          ))}
        </div>
      </div>
      <div className={styles.actions}>
        {counts.refused > 0 && (
          <RefusedFile found={found} size="small" aria-label={t('files.history.refusedOf', { name })}>
            {t('files.history.refusedFile')}
          </RefusedFile>
        )}
        {canUndo(found) && (
          <Button size="small" danger aria-label={t('files.history.undoOf', { name })} onClick={onUndo}>
            {t('files.history.undo')}
          </Button>
        )}
        <Button size="small" aria-label={t('files.history.openOf', { name })} onClick={onOpen}>
          {t('files.history.open')}
        </Button>
      </div>
    </li>
  );
}

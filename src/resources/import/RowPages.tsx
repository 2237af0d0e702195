import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Loading } from '#ui/Loading.tsx';
import { useWords } from '#i18n/useWords.ts';
import { listImportRows } from '#schemas/contracts/imports.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { ImportRow, RowStatus } from '#schemas/wire/imports.ts';
import type { ListReply } from '#schemas/wire/listQuery.ts';
import { useCall } from '#api/useCall.ts';
import { useExistingPage } from '#ui/useExistingPage.ts';
import { Pager } from '../record/Pager.tsx';
import styles from './import.module.css';
import { RowTable } from './RowTable.tsx';
import { useCorrection } from './useCorrection.ts';
import { importsKey } from './useImport.ts';

interface RowPagesProps {
  readonly resource: Resource;
  readonly importId: number;
  readonly status: RowStatus;
  readonly canCorrect: boolean;
  readonly onLeave: () => void;
}

/** The rows of one kind, a page at a time. */
export function RowPages({ resource, importId, status, canCorrect, onLeave }: RowPagesProps) {
  const { t } = useWords();
  const call = useCall();
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(20);
  const { data, error, isPlaceholderData, refetch } = useQuery<ListReply<ImportRow>, CallError>({
    queryKey: [...importsKey, 'rows', importId, status, page, size],
    queryFn: ({ signal }) => call(listImportRows, { params: { id: importId }, body: { status, page, page_size: size }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  useExistingPage({ page, size, total: isPlaceholderData ? undefined : data?.total_count, onPage: setPage });
  const correction = useCorrection(importId);
  const resize = (rows: number) => {
    setPage(1);
    setSize(rows);
  };
  if (!data)
    return error ? <ErrorState title={t('files.rows.failed')} error={error} onRetry={() => void refetch()} /> : <Loading rows={8} />;
  return (
    <div className={styles.pages} aria-busy={isPlaceholderData}>
      <RowTable
        resource={resource}
        status={status}
        rows={data.items}
        related={data.related}
        correct={canCorrect ? correction.correct : undefined}
        onLeave={onLeave}
      />
      <output className="visually-hidden" aria-live="polite">
        {correction.said}
      </output>
      {data.total_count > 20 && (
        <Pager
          label={t('files.rows.pages', { status: t(`files.rows.${status}`) })}
          page={page}
          size={size}
          total={data.total_count}
          onPage={setPage}
          onSize={resize}
        />
      )}
    </div>
  );
}

import { useCustom } from '@refinedev/core';
import { DownloadOutlined } from '@ant-design/icons';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import { Loading } from '#ui/Loading.tsx';
import { useWords } from '#i18n/useWords.ts';
import { PageLayout } from '#pages/PageLayout.tsx';
import { readOpenApi } from '#schemas/contracts/service.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { DownloadButton } from '#ui/DownloadButton.tsx';
import { CallRail } from './CallRail.tsx';
import { HowToCall } from './HowToCall.tsx';
import { groupsOf, type OpenApiDocument, operationsOf } from './model/document.ts';
import styles from './openapi.module.css';
import { OperationView } from './OperationView.tsx';

/** Every call of the server, read from its own description. */
export default function OpenApiPage() {
  const { t, language } = useWords();
  const { query } = useCustom<OpenApiDocument, CallError>({
    url: readOpenApi.path,
    method: 'get',
    errorNotification: false,
    queryOptions: { queryKey: ['openapi', language], staleTime: Infinity, placeholderData: undefined },
  });
  return (
    <PageLayout actions={<DownloadDocument />}>
      {query.error && <ErrorAlert title={t('openapi.failed')} error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Loading rows={12} />}
      {query.data && <Calls document={query.data.data} />}
    </PageLayout>
  );
}

/** The document itself, for tools that read it. */
function DownloadDocument() {
  const { t } = useWords();
  return (
    <div>
      <DownloadButton icon={<DownloadOutlined aria-hidden />} wanted={{ call: readOpenApi, fileName: 'openapi.json' }}>
        {t('openapi.download')}
      </DownloadButton>
    </div>
  );
}

/** A rail of all calls, and beside it the one that the address names; without one, what holds for all of them. */
function Calls({ document }: { document: OpenApiDocument }) {
  const { t } = useWords();
  const [search, setSearch] = useState('');
  const searched = useDeferredValue(search);
  const groups = useMemo(() => groupsOf(document, searched), [document, searched]);
  const { hash } = useLocation();
  const id = decodeURIComponent(hash.slice(1));
  const operation = useMemo(() => operationsOf(document).find((each) => each.id === id), [document, id]);
  const main = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const top = main.current?.getBoundingClientRect().top ?? 0;
    if (id && (top < 0 || top > window.innerHeight / 2)) main.current?.scrollIntoView({ block: 'start' });
  }, [id]);
  return (
    <div className={styles['columns']}>
      <CallRail groups={groups} current={operation?.id} search={search} onSearch={setSearch} />
      <div ref={main} className={styles['main']}>
        {groups.length === 0 && <EmptyState title={t('openapi.none')} hint={t('openapi.noneHint')} />}
        {operation ? <OperationView key={operation.id} operation={operation} document={document} /> : <HowToCall />}
      </div>
    </div>
  );
}

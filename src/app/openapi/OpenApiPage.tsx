import { useCustom } from '@refinedev/core';
import { DownloadOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import { Loading } from '#ui/Loading.tsx';
import { useWords } from '#i18n/useWords.ts';
import { PageLayout } from '#pages/PageLayout.tsx';
import { readOpenApi } from '#schemas/contracts/service.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { DownloadButton } from '#ui/DownloadButton.tsx';
import { HowToCall } from './HowToCall.tsx';
import { groupsOf, type OpenApiDocument } from './model/document.ts';
import styles from './openapi.module.css';
import { TagSection } from './TagSection.tsx';

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
      <HowToCall />
      {query.error && <ErrorAlert title={t('app.openapi.failed')} error={query.error} onRetry={() => void query.refetch()} />}
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
        {t('app.openapi.download')}
      </DownloadButton>
    </div>
  );
}

function Calls({ document }: { document: OpenApiDocument }) {
  const { t } = useWords();
  const [search, setSearch] = useState('');
  const searched = useDeferredValue(search);
  const groups = useMemo(() => groupsOf(document, searched), [document, searched]);
  const count = groups.reduce((sum, { operations }) => sum + operations.length, 0);
  return (
    <>
      <div className={styles['tools']}>
        <Input.Search
          allowClear
          value={search}
          placeholder={t('app.openapi.search')}
          aria-label={t('app.openapi.search')}
          onChange={({ target }) => setSearch(target.value)}
        />
        <span role="status">{t('app.openapi.count', { count })}</span>
      </div>
      <nav className={styles['tags']} aria-label={t('app.openapi.tags')}>
        {groups.map(({ tag }) => (
          <a key={tag} href={`#${encodeURIComponent(tag)}`}>
            {tag || t('app.openapi.untagged')}
          </a>
        ))}
      </nav>
      {groups.map((group) => (
        <TagSection key={group.tag} group={group} schemas={document.components?.schemas ?? {}} />
      ))}
      {count === 0 && <EmptyState title={t('app.openapi.none')} hint={t('app.openapi.noneHint')} />}
    </>
  );
}

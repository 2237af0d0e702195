import { PlusOutlined } from '@ant-design/icons';
import { Button, Segmented, Select, Table } from 'antd';
import { useState } from 'react';
import { formatNumber } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import { LinkButton } from '#resources/list/LinkButton.tsx';
import { SearchBox } from '#resources/list/SearchBox.tsx';
import type { RowOf } from '#schemas/kit/resource.ts';
import { type DocumentStatus, documentStatuses } from '#schemas/wire/knowledge/documents.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { QueryView } from '#ui/QueryView.tsx';
import { popupPlace } from '#ui/popupPlace.ts';
import type { SpaceAccess } from '../useSpaceRights.ts';
import { ChosenBar } from './ChosenBar.tsx';
import { type DocumentDialog, DocumentDialogs } from './DocumentDialogs.tsx';
import styles from './documents.module.css';
import { useColumns } from './useColumns.tsx';
import { useDocumentActions } from './useDocumentActions.ts';
import { type Document, useDocuments } from './useDocuments.ts';
import { type LabelCount, useLabels } from './useLabels.ts';
import { useProgress } from './useProgress.ts';

interface Props {
  readonly space: RowOf<'spaces'>;
  readonly access: SpaceAccess;
}

const statuses = Object.keys(documentStatuses) as DocumentStatus[];

/** Documents of a space, with how far each is read and what can be done to it. */
export function DocumentsPanel({ space, access }: Props) {
  const { t, label } = useWords();
  const documents = useDocuments(space.id);
  const actions = useDocumentActions();
  const labels = useLabels(space.id);
  const [chosenIds, choose] = useState<readonly number[]>([]);
  const [dialog, setDialog] = useState<DocumentDialog>();
  const rows = documents.tableQuery.data?.data ?? [];
  const chosen = rows.filter(({ id }) => chosenIds.includes(id));
  const running = rows.filter(({ status }) => status === 'RUNNING').map(({ id }) => id);
  const progress = useProgress(running, () => void actions.refresh());
  const columns = useColumns({ access, progress, actions, onDialog: setDialog });
  const mayManage = access.may('manage');
  const { tableQuery: query, currentPage, pageSize, search, status } = documents;
  const total = query.data?.total ?? 0;
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <Segmented<DocumentStatus | 'ALL'>
          aria-label={t('knowledge.documents.status')}
          value={status ?? 'ALL'}
          options={[
            { value: 'ALL', label: t('knowledge.documents.all') },
            ...statuses.map((value) => ({ value, label: label(documentStatuses[value]) })),
          ]}
          onChange={(value) => documents.setStatus(value === 'ALL' ? undefined : value)}
        />
        {(labels.length > 0 || documents.labels.length > 0) && (
          <LabelFilter labels={labels} value={documents.labels} onChange={documents.setLabels} />
        )}
        <div className={styles.search}>
          <SearchBox
            value={search}
            label={t('knowledge.documents.search')}
            placeholder={t('knowledge.documents.search')}
            onSearch={documents.setSearch}
          />
        </div>
        {mayManage && (
          <LinkButton to={`/knowledge/add?space=${space.id}`} type="primary" icon={<PlusOutlined aria-hidden />}>
            {t('knowledge.documents.add')}
          </LinkButton>
        )}
      </div>
      <QueryView query={query} title={t('knowledge.documents.failed')} loading={8} isPage>
        {() =>
          rows.length === 0 ? (
            <Nothing space={space} isNarrowed={documents.isNarrowed} mayManage={mayManage} onClear={documents.showAll} />
          ) : (
            <Table<Document>
              {...documents.tableProps}
              rowKey="id"
              size="middle"
              columns={columns}
              className={styles.table}
              // Scrolled by its frame: a table that scrolls itself measures by rows that nobody sees, and that can take the focus.
              scroll={{}}
              aria-label={t('knowledge.space.documents')}
              // Pages are no addresses of their own here: those of the table would lead away from the tab.
              pagination={total > pageSize ? { current: currentPage, pageSize, total, showSizeChanger: false } : false}
              {...(mayManage && {
                rowSelection: {
                  selectedRowKeys: [...chosenIds],
                  onChange: (_, selected) => choose(selected.map(({ id }) => id)),
                  getCheckboxProps: ({ name }) => ({ 'aria-label': t('knowledge.documents.choose', { name }) }) as object,
                },
              })}
            />
          )
        }
      </QueryView>
      {chosen.length > 0 && <ChosenBar chosen={chosen} actions={actions} onDialog={setDialog} onClear={() => choose([])} />}
      {dialog && (
        <DocumentDialogs
          dialog={dialog}
          labels={labels.map(({ label }) => label)}
          actions={actions}
          onClose={() => setDialog(undefined)}
          onRemoved={() => choose([])}
        />
      )}
    </div>
  );
}

interface LabelFilterProps {
  readonly labels: readonly LabelCount[];
  readonly value: readonly string[];
  readonly onChange: (labels: readonly string[]) => void;
}

/** Narrows the documents to those that bear all of some labels. */
function LabelFilter({ labels, value, onChange }: LabelFilterProps) {
  const { t } = useWords();
  return (
    <Select<readonly string[]>
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      className={styles.labels}
      aria-label={t('knowledge.documents.byLabels')}
      placeholder={t('knowledge.documents.byLabels')}
      getPopupContainer={popupPlace}
      options={labels.map(({ label, documents }) => ({ value: label, label: `${label} (${formatNumber(documents)})` }))}
      value={value}
      onChange={onChange}
    />
  );
}

interface NothingProps {
  readonly space: RowOf<'spaces'>;
  readonly isNarrowed: boolean;
  readonly mayManage: boolean;
  readonly onClear: () => void;
}

function Nothing({ space, isNarrowed, mayManage, onClear }: NothingProps) {
  const { t } = useWords();
  if (isNarrowed)
    return (
      <EmptyState title={t('knowledge.documents.notFound')}>
        <Button onClick={onClear}>{t('knowledge.documents.clear')}</Button>
      </EmptyState>
    );
  return (
    <EmptyState
      title={t('knowledge.documents.none')}
      hint={t(mayManage ? 'knowledge.documents.noneHint' : 'knowledge.documents.noneOthers')}
    >
      {mayManage && (
        <LinkButton to={`/knowledge/add?space=${space.id}`} type="primary">
          {t('knowledge.documents.addFirst')}
        </LinkButton>
      )}
    </EmptyState>
  );
}

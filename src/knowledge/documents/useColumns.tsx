import { FileOutlined, FileTextOutlined, GlobalOutlined, MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, type TableColumnsType, Tag } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatBytes, formatNumber } from '#i18n/format.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useWords } from '#i18n/useWords.ts';
import type { DocumentProgress } from '#schemas/contracts/knowledge.ts';
import type { DocumentType } from '#schemas/wire/knowledge/documents.ts';
import { popupPlace } from '#ui/popupPlace.ts';
import type { SpaceAccess } from '../useSpaceRights.ts';
import type { DocumentDialog } from './DocumentDialogs.tsx';
import { DocumentState } from './DocumentState.tsx';
import styles from './documents.module.css';
import type { useDocumentActions } from './useDocumentActions.ts';
import type { Document } from './useDocuments.ts';

const signs: Readonly<Record<DocumentType, ReactNode>> = {
  DOCUMENT: <FileOutlined aria-hidden />,
  URL: <GlobalOutlined aria-hidden />,
  TEXT: <FileTextOutlined aria-hidden />,
};

interface Given {
  readonly access: SpaceAccess;
  readonly progress: ReadonlyMap<number, DocumentProgress>;
  readonly actions: ReturnType<typeof useDocumentActions>;
  readonly onDialog: (dialog: DocumentDialog) => void;
}

/** Columns of the documents of a space. */
export function useColumns(given: Given): TableColumnsType<Document> {
  const { t } = useWords();
  const { moment } = useFormats();
  return [
    {
      title: t('knowledge.documents.name'),
      dataIndex: 'name',
      key: 'name',
      sorter: true,
      render: (_, { id, name, type, labels }) => (
        <span className={styles.name}>
          {signs[type ?? 'DOCUMENT']} <Link to={`/knowledge/documents/${id}`}>{name}</Link>
          {labels.map((label) => (
            <Tag key={label}>{label}</Tag>
          ))}
        </span>
      ),
    },
    {
      title: t('knowledge.documents.status'),
      key: 'status',
      width: 240,
      render: (_, document) => <DocumentState document={document} progress={given.progress.get(document.id)} />,
    },
    {
      title: t('knowledge.documents.size'),
      dataIndex: 'size',
      key: 'size',
      width: 110,
      align: 'end',
      sorter: true,
      render: (size: number | null) => (size ? formatBytes(size) : '–'),
    },
    {
      title: t('knowledge.documents.chunks'),
      dataIndex: 'chunks',
      key: 'chunks',
      width: 100,
      align: 'end',
      sorter: true,
      render: (chunks: number | null) => formatNumber(chunks ?? 0),
    },
    {
      title: t('knowledge.documents.lastSync'),
      dataIndex: 'lastSync',
      key: 'lastSync',
      width: 160,
      sorter: true,
      render: (lastSync: string | null) => (lastSync ? moment(lastSync) : '–'),
    },
    {
      key: 'actions',
      width: 48,
      title: <span className="visually-hidden">{t('knowledge.documents.actions')}</span>,
      render: (_, document) => <DocumentMenu document={document} {...given} />,
    },
  ];
}

interface Entry {
  readonly key: string;
  readonly label: string;
  readonly isShown: boolean;
  readonly danger?: boolean;
  readonly onClick: () => void;
}

function DocumentMenu({ document, access, actions, onDialog }: Given & { readonly document: Document }) {
  const { t } = useWords();
  const { id, name, status, type, labels } = document;
  const manages = access.mayOver('manage', labels);
  const isRunning = status === 'RUNNING';
  const entries: readonly Entry[] = [
    { key: 'read', label: t('knowledge.documents.read'), isShown: manages && !isRunning, onClick: () => void actions.read([id]) },
    {
      key: 'retry',
      label: t('knowledge.documents.retry'),
      isShown: manages && status === 'FAILED',
      onClick: () => void actions.retry([id]),
    },
    { key: 'cancel', label: t('knowledge.documents.cancel'), isShown: manages && isRunning, onClick: () => void actions.cancel([id]) },
    {
      key: 'rename',
      label: t('knowledge.documents.rename'),
      isShown: manages,
      onClick: () => onDialog({ kind: 'rename', document }),
    },
    {
      key: 'labels',
      label: t('knowledge.documents.labels'),
      isShown: manages,
      onClick: () => onDialog({ kind: 'labels', documents: [document] }),
    },
    {
      key: 'replace',
      label: t('knowledge.documents.replace'),
      isShown: manages && type === 'DOCUMENT',
      onClick: () => onDialog({ kind: 'replace', document }),
    },
    {
      key: 'download',
      label: t('knowledge.documents.download'),
      isShown: access.mayOver('read', labels),
      onClick: () => actions.download(document),
    },
    {
      key: 'remove',
      label: t('knowledge.documents.remove'),
      isShown: manages,
      danger: true,
      onClick: () => onDialog({ kind: 'remove', documents: [document] }),
    },
  ];
  const shown = entries.filter(({ isShown }) => isShown);
  if (shown.length === 0) return null;
  return (
    <Dropdown
      trigger={['click']}
      getPopupContainer={popupPlace}
      menu={{ items: shown.map(({ key, label, danger = false, onClick }) => ({ key, label, danger, onClick })) }}
    >
      <Button type="text" size="small" icon={<MoreOutlined aria-hidden />} aria-label={t('knowledge.documents.actionsOf', { name })} />
    </Dropdown>
  );
}

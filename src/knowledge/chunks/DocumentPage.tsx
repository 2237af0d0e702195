import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link, useNavigate, useParams } from 'react-router';
import { formatBytes } from '#i18n/format.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useWords } from '#i18n/useWords.ts';
import { useScopedResource } from '#pages/access.ts';
import { useTitle } from '#pages/title.ts';
import { RecordFrame } from '#resources/record/RecordFrame.tsx';
import { RecordState } from '#resources/record/RecordState.tsx';
import { useLoadedRecord } from '#resources/record/useLoadedRecord.ts';
import { documents } from '#schemas/documents.ts';
import { DocumentState } from '../documents/DocumentState.tsx';
import { useDocumentActions } from '../documents/useDocumentActions.ts';
import type { Document } from '../documents/useDocuments.ts';
import { useProgress } from '../documents/useProgress.ts';
import { useSpaceRights } from '../useSpaceRights.ts';
import { ChunksBesideOriginal } from './ChunksBesideOriginal.tsx';
import styles from './chunks.module.css';

/** The page of one document: its chunks beside its original. */
export default function DocumentPage() {
  const { id = '' } = useParams();
  const resource = useScopedResource(documents);
  const { label } = useWords();
  const navigate = useNavigate();
  const record = useLoadedRecord(resource, id);
  if (record.is === 'here') return <Shown document={record.row as unknown as Document} space={record.related['spaces']} />;
  const close = () => void navigate('/knowledge');
  return (
    <RecordFrame layout="page" title={label(resource.singular)} onClose={close}>
      <RecordState resource={resource} id={id} record={record} onClose={close} />
    </RecordFrame>
  );
}

interface ShownProps {
  readonly document: Document;
  /** Title of its space, by id. */
  readonly space: Readonly<Record<string, { readonly title: string }>> | undefined;
}

function Shown({ document, space }: ShownProps) {
  const { t } = useWords();
  const { moment } = useFormats();
  useTitle(document.name);
  const actions = useDocumentActions();
  const access = useSpaceRights()(document.space ?? 0);
  const isRunning = document.status === 'RUNNING';
  const progress = useProgress(isRunning ? [document.id] : [], () => void actions.refresh());
  const mayRead = access.mayOver('read', document.labels);
  const manages = access.mayOver('manage', document.labels);
  return (
    <RecordFrame
      layout="page"
      title={document.name}
      onClose={() => {}}
      extra={
        <div className={styles.actions}>
          {manages && !isRunning && <Button onClick={() => void actions.read([document.id])}>{t('knowledge.documents.read')}</Button>}
          {manages && isRunning && <Button onClick={() => void actions.cancel([document.id])}>{t('knowledge.documents.cancel')}</Button>}
          {mayRead && (
            <Button icon={<DownloadOutlined aria-hidden />} onClick={() => actions.download(document)}>
              {t('knowledge.documents.download')}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.page}>
        <div className={styles.facts}>
          <Link to={`/knowledge/${document.space}`}>{space?.[String(document.space)]?.title ?? t('knowledge.chunks.toSpace')}</Link>
          <DocumentState document={document} progress={progress.get(document.id)} />
          {Boolean(document.size) && <span>{formatBytes(document.size!)}</span>}
          {document.lastSync && <span>{t('knowledge.chunks.readAt', { moment: moment(document.lastSync) })}</span>}
        </div>
        <ChunksBesideOriginal key={`${document.id}/${document.lastSync}`} document={document} mayRead={mayRead} mayChange={manages} />
      </div>
    </RecordFrame>
  );
}

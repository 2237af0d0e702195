import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { useDownload } from '#api/useDownload.ts';
import { useLabels } from '../fields/useLabels.ts';
import { ColumnChoice, leavingColumns } from './ColumnChoice.tsx';
import { DownloadNote } from './DownloadNote.tsx';
import styles from './export.module.css';
import { type ListScope, requestOf, scopesOf } from './exportScopes.ts';
import { type FileForm, FormatChoice } from './FormatChoice.tsx';
import { ScopeChoice } from './ScopeChoice.tsx';
import { useCounts } from './useCounts.ts';

interface ExportDialogProps {
  readonly resource: Resource;
  /** Query of the list. */
  readonly query?: ListScope;
  /** The records chosen in it. */
  readonly ids?: readonly number[];
  readonly onClose: () => void;
}

/** Excel's own limit, without the head: what is beyond goes to a further sheet. */
const rowsPerSheet = 1_048_575;

/** Asks which records and columns leave, and in what form, and downloads the file as the server writes it. */
export default function ExportDialog({ resource, query, ids, onClose }: ExportDialogProps) {
  const { t, language } = useWords();
  const { manyInSentence } = useLabels(resource);
  const scopes = scopesOf(query, ids);
  const [scope, setScope] = useState(scopes[0]!);
  const [form, setForm] = useState<FileForm>({ format: 'xlsx', encoding: 'utf-8' });
  const [columns, setColumns] = useState<readonly string[]>(() => leavingColumns(resource));
  const counts = useCounts(resource, scopes, query, ids);
  const { state, start, cancel } = useDownload();
  const isRunning = state.is === 'running';
  const count = counts[scope];
  const endpoint = resource.endpoints.export;
  const begin = () => {
    if (!endpoint) return;
    const chosen = columns.length < leavingColumns(resource).length && { columns };
    const encoding = form.format === 'csv' && { encoding: form.encoding };
    void start({
      call: endpoint,
      body: { ...requestOf(scope, query, ids), format: form.format, ...encoding, ...chosen, language },
      fileName: `${resource.key}.${form.format}`,
    });
  };
  return (
    <Modal
      open
      title={t('files.export.title', { resource: manyInSentence })}
      width="min(640px, 100%)"
      mask={{ closable: !isRunning }}
      onCancel={onClose}
      footer={
        isRunning ? (
          <Button onClick={cancel}>{t('files.download.cancel')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{t(state.is === 'done' ? 'files.export.done' : 'files.export.cancel')}</Button>
            <Button type="primary" disabled={columns.length === 0 || count === 0} onClick={begin}>
              {typeof count === 'number' ? t('files.export.start', { count }) : t('files.export.startUncounted')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.form}>
        <ScopeChoice counts={counts} scopes={scopes} value={scope} disabled={isRunning} onChange={setScope} />
        <FormatChoice value={form} disabled={isRunning} onChange={setForm} />
        <ColumnChoice resource={resource} chosen={columns} disabled={isRunning} onChange={setColumns} />
        {count === 0 && <p className={styles.note}>{t('files.export.nothing')}</p>}
        {form.format === 'xlsx' && (count ?? 0) > rowsPerSheet && <p className={styles.note}>{t('files.export.sheets')}</p>}
        <DownloadNote state={state} />
      </div>
    </Modal>
  );
}

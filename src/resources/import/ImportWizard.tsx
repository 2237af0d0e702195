import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Loading } from '#ui/Loading.tsx';
import { useNotify } from '#ui/useNotify.tsx';
import { useWords } from '#i18n/useWords.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Import } from '#schemas/wire/imports.ts';
import { useLabels } from '../fields/useLabels.ts';
import { ChooseFile } from './ChooseFile.tsx';
import styles from './import.module.css';
import { ImportHistory } from './ImportHistory.tsx';
import { ImportJob } from './ImportJob.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { importKey, isWorking, useImport } from './useImport.ts';
import type { SentFile } from './useSending.ts';

interface ImportWizardProps {
  readonly resource: Resource;
  readonly onClose: () => void;
}

/** Where the window is: at the choice of a file, at one import, or at the list of those that were. */
type Place = { readonly at: 'choose' | 'history' } | { readonly at: 'import'; readonly id: number; readonly sent?: SentFile };

/** Brings records in by file: choose, preview, apply, and undo. Whatever is under way goes on when the window is closed. */
export default function ImportWizard({ resource, onClose }: ImportWizardProps) {
  const { t } = useWords();
  const client = useQueryClient();
  const notify = useNotify();
  const [place, setPlace] = useState<Place>({ at: 'choose' });
  const { manyInSentence: name } = useLabels(resource);
  const title = t('files.import.title', { resource: name });
  const isHistory = place.at === 'history';
  const job = useImport(place.at === 'import' ? place.id : undefined);
  const sent = (found: Import, file: SentFile) => {
    client.setQueryData(importKey(found.id), found);
    setPlace({ at: 'import', id: found.id, sent: file });
  };
  const unknownColumn = job.data?.error?.code === 'IMPORT_COLUMN_UNKNOWN' ? job.data.error.facts['column'] : undefined;
  const asksColumn = place.at === 'import' && place.sent && unknownColumn !== undefined;
  const again = () => setPlace({ at: 'choose' });
  const close = () => {
    if (job.data && isWorking(job.data.state)) notify.success(t('files.job.goesOn', { name: job.data.fileName }));
    onClose();
  };
  return (
    <Modal
      open
      title={isHistory ? t('files.import.historyTitle', { resource: name }) : title}
      footer={null}
      width={place.at === 'import' ? 'min(1120px, 100%)' : 'min(720px, 100%)'}
      className={styles.window!}
      mask={{ closable: false }}
      onCancel={close}
    >
      <OtherPlace isHistory={isHistory} title={title} onPlace={setPlace} />
      {place.at === 'choose' && <ChooseFile resource={resource} onSent={sent} />}
      {isHistory && <ImportHistory resource={resource} onOpen={(id) => setPlace({ at: 'import', id })} />}
      {asksColumn && (
        <ColumnChoice key={place.id} resource={resource} column={String(unknownColumn)} sent={place.sent!} onSent={sent} onAgain={again} />
      )}
      {place.at === 'import' && job.data && !asksColumn && (
        <ImportJob resource={resource} found={job.data} isOld={job.isError} onAgain={again} onClose={close} />
      )}
      {place.at === 'import' &&
        !job.data &&
        (job.error ? (
          <ErrorState title={t('files.history.failed')} error={job.error} onRetry={() => void job.refetch()} />
        ) : (
          <Loading rows={8} />
        ))}
    </Modal>
  );
}

interface OtherPlaceProps {
  readonly isHistory: boolean;
  readonly title: string;
  readonly onPlace: (place: Place) => void;
}

/** The way between importing and the past imports. */
function OtherPlace({ isHistory, title, onPlace }: OtherPlaceProps) {
  const { t } = useWords();
  return (
    <Button size="small" type="link" className={styles.other!} onClick={() => onPlace({ at: isHistory ? 'choose' : 'history' })}>
      {isHistory ? title : t('files.import.history')}
    </Button>
  );
}

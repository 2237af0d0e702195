import { Input, Modal, Select, Upload } from 'antd';
import { useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { useNotify } from '#ui/useNotify.tsx';
import styles from './documents.module.css';
import type { useDocumentActions } from './useDocumentActions.ts';
import type { Document } from './useDocuments.ts';

/** Dialogs about documents. */
export type DocumentDialog =
  | { readonly kind: 'rename'; readonly document: Document }
  | { readonly kind: 'replace'; readonly document: Document }
  | { readonly kind: 'labels'; readonly documents: readonly Document[] }
  | { readonly kind: 'remove'; readonly documents: readonly Document[] };

interface Props {
  readonly dialog: DocumentDialog;
  /** Labels that documents of the space bear, to choose from. */
  readonly labels: readonly string[];
  readonly actions: ReturnType<typeof useDocumentActions>;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

type DialogOf<Kind extends DocumentDialog['kind']> = Omit<Props, 'dialog'> & Omit<Extract<DocumentDialog, { kind: Kind }>, 'kind'>;

export function DocumentDialogs({ dialog, ...rest }: Props) {
  if (dialog.kind === 'rename') return <Rename document={dialog.document} {...rest} />;
  if (dialog.kind === 'replace') return <Replace document={dialog.document} {...rest} />;
  if (dialog.kind === 'labels') return <Labels documents={dialog.documents} {...rest} />;
  return <Remove documents={dialog.documents} {...rest} />;
}

/** Returns a function that does the work of a dialog and closes it; a failure is said, and it stays open. */
function useWork(onClose: () => void) {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
      onClose();
    } catch (error) {
      notify.failed(error);
      setBusy(false);
    }
  };
  return { isBusy, run };
}

function Rename({ document, actions, onClose }: DialogOf<'rename'>) {
  const { t } = useWords();
  const [name, setName] = useState(document.name);
  const { isBusy, run } = useWork(onClose);
  const isFit = name.trim() !== '' && name.trim() !== document.name;
  const save = () => isFit && void run(() => actions.rename(document, name.trim()));
  return (
    <Modal
      open
      title={t('knowledge.documents.renameOf', { name: document.name })}
      okText={t('knowledge.documents.rename')}
      okButtonProps={{ disabled: !isFit, loading: isBusy }}
      onOk={save}
      onCancel={onClose}
    >
      <Input
        autoFocus
        maxLength={200}
        aria-label={t('knowledge.documents.name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onPressEnter={save}
      />
    </Modal>
  );
}

function Labels({ documents, labels, actions, onClose }: DialogOf<'labels'>) {
  const { t } = useWords();
  const borne = [...new Set(documents.flatMap((each) => each.labels))];
  const isOne = documents.length === 1;
  const [added, setAdded] = useState<readonly string[]>(isOne ? borne : []);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const { isBusy, run } = useWork(onClose);
  // Labels may decide who reads a document: of several, each keeps its own but for what is added and removed.
  const labelsOf = (document: Document): string[] =>
    isOne ? [...added] : [...new Set([...document.labels, ...added])].filter((label) => !removed.includes(label));
  return (
    <Modal
      open
      title={t('knowledge.documents.labelsOf', { count: documents.length })}
      okText={t('knowledge.save')}
      okButtonProps={{ loading: isBusy }}
      onOk={() => void run(() => actions.label(documents.map((document) => ({ document, labels: labelsOf(document) }))))}
      onCancel={onClose}
    >
      <p className={styles.hint}>{t('knowledge.documents.labelsHint')}</p>
      <Select<readonly string[]>
        mode="tags"
        autoFocus
        className={styles.wide}
        options={labels.map((label) => ({ value: label, label }))}
        aria-label={t(isOne ? 'knowledge.documents.labels' : 'knowledge.documents.labelsToAdd')}
        placeholder={t(isOne ? 'knowledge.documents.labels' : 'knowledge.documents.labelsToAdd')}
        tokenSeparators={[',', '，']}
        value={added}
        onChange={setAdded}
      />
      {!isOne && borne.length > 0 && (
        <Select<readonly string[]>
          mode="multiple"
          className={styles.wide}
          aria-label={t('knowledge.documents.labelsToRemove')}
          placeholder={t('knowledge.documents.labelsToRemove')}
          options={borne.map((label) => ({ value: label, label }))}
          value={removed}
          onChange={setRemoved}
        />
      )}
    </Modal>
  );
}

function Replace({ document, actions, onClose }: DialogOf<'replace'>) {
  const { t } = useWords();
  const [file, setFile] = useState<File>();
  const { isBusy, run } = useWork(onClose);
  return (
    <Modal
      open
      title={t('knowledge.documents.replaceOf', { name: document.name })}
      okText={t('knowledge.documents.replace')}
      okButtonProps={{ disabled: !file, loading: isBusy }}
      onOk={() => file && void run(() => actions.replace(document, file))}
      onCancel={onClose}
    >
      <p className={styles.hint}>{t('knowledge.documents.replaceHint')}</p>
      <Upload.Dragger
        maxCount={1}
        beforeUpload={(chosen) => {
          setFile(chosen);
          return false;
        }}
        onRemove={() => setFile(undefined)}
      >
        {t('knowledge.documents.dropOne')}
      </Upload.Dragger>
    </Modal>
  );
}

function Remove({ documents, actions, onClose, onRemoved }: DialogOf<'remove'>) {
  const { t } = useWords();
  const [first] = documents;
  return (
    <Modal
      open
      title={
        documents.length === 1
          ? t('knowledge.documents.removeOne', { name: first!.name })
          : t('knowledge.documents.removeMany', { count: documents.length })
      }
      okText={t('knowledge.documents.remove')}
      okButtonProps={{ danger: true }}
      onOk={() => {
        actions.remove(documents.map(({ id }) => id));
        onRemoved();
        onClose();
      }}
      onCancel={onClose}
    >
      {t('knowledge.documents.removeHint')}
    </Modal>
  );
}

import { DeleteOutlined, FileOutlined, FileTextOutlined, FolderOpenOutlined, GlobalOutlined, InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Input, Segmented, Upload } from 'antd';
import { type ReactNode, useState } from 'react';
import { formatBytes } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import { acceptedEndings } from '#schemas/wire/knowledge/forms.ts';
import { useFocusAfterRemoval } from '#ui/useFocusAfterRemoval.ts';
import { type Source, sortFiles, sourceOf, type Unfit } from './source.ts';
import styles from './wizard.module.css';

interface Props {
  readonly sources: readonly Source[];
  readonly onAdd: (sources: readonly Source[]) => void;
  readonly onRemove: (key: string) => void;
}

const origins = ['disk', 'web', 'typing'] as const;
type Origin = (typeof origins)[number];

const signs: Readonly<Record<Origin, ReactNode>> = {
  disk: <FileOutlined aria-hidden />,
  web: <GlobalOutlined aria-hidden />,
  typing: <FileTextOutlined aria-hidden />,
};

/** Choice of what is to be read: files, whole folders, web pages, texts, of each as many as are wanted. */
export function SourceStep({ sources, onAdd, onRemove }: Props) {
  const { t } = useWords();
  const keepFocus = useFocusAfterRemoval();
  const [origin, setOrigin] = useState<Origin>('disk');
  const inputs: Readonly<Record<Origin, ReactNode>> = {
    disk: <Files onAdd={onAdd} />,
    web: <PageAddress onAdd={onAdd} />,
    typing: <TypedText onAdd={onAdd} />,
  };
  return (
    <div ref={keepFocus} className={styles.step}>
      <Segmented<Origin>
        data-adds
        aria-label={t('knowledge.wizard.origin')}
        value={origin}
        options={origins.map((value) => ({ value, label: t(`knowledge.wizard.origins.${value}`), icon: signs[value] }))}
        onChange={setOrigin}
      />
      {inputs[origin]}
      {sources.length > 0 && (
        <>
          <h2 className={styles.title}>{t('knowledge.wizard.chosen', { count: sources.length })}</h2>
          <ul className={styles.sources} aria-label={t('knowledge.wizard.sources')}>
            {sources.map((source) => (
              <li key={source.key}>
                {signs[source.from]} <span className={styles.sourceName}>{source.name}</span>
                <span className={styles.quiet}>{sizeOf(source)}</span>
                <Button
                  data-removes
                  type="text"
                  size="small"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t('knowledge.wizard.removeOf', { name: source.name })}
                  onClick={() => onRemove(source.key)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function sizeOf(source: Source): string {
  if (source.from === 'web') return '';
  return formatBytes(source.from === 'disk' ? source.file.size : new Blob([source.content]).size);
}

type Adding = Pick<Props, 'onAdd'>;

function Files({ onAdd }: Adding) {
  const { t } = useWords();
  const [unfit, setUnfit] = useState<readonly Unfit[]>([]);
  const take = (files: readonly File[]) => {
    const sorted = sortFiles(files);
    setUnfit(sorted.unfit);
    onAdd(sorted.fit.map((file) => sourceOf(file.name, { from: 'disk', file })));
  };
  const upload = {
    multiple: true,
    showUploadList: false,
    // It is told of each file with all that came with it.
    beforeUpload: (file: File, all: readonly File[]) => {
      if (file === all[0]) take(all);
      return false;
    },
  };
  return (
    <>
      <Upload.Dragger {...upload}>
        <p className={styles.dropIcon}>
          <InboxOutlined aria-hidden />
        </p>
        <p>{t('knowledge.wizard.drop')}</p>
        <p className={styles.quiet}>{t('knowledge.wizard.accepted', { endings: acceptedEndings.join(' ') })}</p>
      </Upload.Dragger>
      <Upload {...upload} directory>
        <Button icon={<FolderOpenOutlined aria-hidden />}>{t('knowledge.wizard.folder')}</Button>
      </Upload>
      {unfit.length > 0 && (
        <Alert
          type="warning"
          showIcon
          closable={{ onClose: () => setUnfit([]) }}
          title={t('knowledge.wizard.unfit', { count: unfit.length })}
          description={
            <ul className={styles.unfit}>
              {unfit.map((file) => (
                <UnfitFile key={file.name} {...file} />
              ))}
            </ul>
          }
        />
      )}
    </>
  );
}

function UnfitFile({ name, isEmpty, save }: Unfit) {
  const { t } = useWords();
  if (isEmpty) return <li>{t('knowledge.wizard.emptyFile', { name })}</li>;
  return <li>{save ? t('knowledge.wizard.saveAs', { name, save }) : t('knowledge.wizard.unknownForm', { name })}</li>;
}

function PageAddress({ onAdd }: Adding) {
  const { t } = useWords();
  const [typed, setTyped] = useState('');
  const address = typed.trim();
  const isAddress = /^https?:\/\/[^\s/]/i.test(address) && URL.canParse(address);
  const add = () => {
    if (!isAddress) return;
    onAdd([sourceOf(address, { from: 'web', url: address })]);
    setTyped('');
  };
  return (
    <div className={styles.line}>
      <Input
        aria-label={t('knowledge.wizard.address')}
        placeholder="https://"
        status={address !== '' && !isAddress ? 'warning' : ''}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={add}
      />
      <Button disabled={!isAddress} onClick={add}>
        {t('knowledge.wizard.addPage')}
      </Button>
    </div>
  );
}

function TypedText({ onAdd }: Adding) {
  const { t } = useWords();
  const [name, setName] = useState('');
  const [content, setContent] = useState('');
  const isWhole = name.trim() !== '' && content.trim() !== '';
  const add = () => {
    onAdd([sourceOf(name.trim(), { from: 'typing', content: content.trim() })]);
    setName('');
    setContent('');
  };
  return (
    <div className={styles.text}>
      <Input
        aria-label={t('knowledge.wizard.textName')}
        placeholder={t('knowledge.wizard.textName')}
        maxLength={200}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Input.TextArea
        aria-label={t('knowledge.wizard.content')}
        placeholder={t('knowledge.wizard.content')}
        autoSize={{ minRows: 6, maxRows: 16 }}
        value={content}
        onChange={({ target }) => setContent(target.value)}
      />
      <Button disabled={!isWhole} onClick={add}>
        {t('knowledge.wizard.addText')}
      </Button>
    </div>
  );
}

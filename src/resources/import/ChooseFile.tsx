import { Alert, Button, Progress, Radio } from 'antd';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '#i18n/useWords.ts';
import { downloadTemplate } from '#schemas/contracts/imports.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Import } from '#schemas/wire/imports.ts';
import { DownloadButton } from '#ui/DownloadButton.tsx';
import { readConfig } from '#schemas/contracts/service.ts';
import { useCall } from '#api/useCall.ts';
import { FileDrop } from './FileDrop.tsx';
import { isCsv } from './fitness.ts';
import { ImportRules } from './ImportRules.tsx';
import styles from './import.module.css';
import { StageHeading } from './StageHeading.tsx';
import { type EncodingChoice, encodings, type SentFile, useSending } from './useSending.ts';

interface ChooseFileProps {
  readonly resource: Resource;
  readonly onSent: (found: Import, sent: SentFile) => void;
}

/** The first step of an import: which file, and how it is read. */
export function ChooseFile({ resource, onSent }: ChooseFileProps) {
  const { t, error } = useWords();
  const limit = useUploadLimit();
  const [file, setFile] = useState<File>();
  const [encoding, setEncoding] = useState<EncodingChoice>('auto');
  const { state, send, cancel } = useSending(resource, onSent);
  if (file && state.is === 'running') return <Uploading name={file.name} share={state.progress ?? 0} onCancel={cancel} />;
  return (
    <div className={styles.stage}>
      <FileDrop file={file} limit={limit} onFile={setFile} />
      {state.is === 'failed' && <Alert type="error" showIcon title={t('files.sending.failed')} description={error(state.error)} />}
      {file && isCsv(file) && <EncodingChoices value={encoding} onChange={setEncoding} />}
      <Templates resource={resource} />
      <ImportRules resource={resource} />
      {file && (
        <div className={styles.foot}>
          <Button type="primary" onClick={() => void send({ file, encoding, columns: {} })}>
            {t('files.choose.send')}
          </Button>
        </div>
      )}
    </div>
  );
}

function EncodingChoices({ value, onChange }: { readonly value: EncodingChoice; readonly onChange: (value: EncodingChoice) => void }) {
  const { t } = useWords();
  return (
    <fieldset className={styles.field}>
      <legend>{t('files.choose.encoding')}</legend>
      <Radio.Group
        name="encoding"
        value={value}
        onChange={({ target }) => onChange(target.value as EncodingChoice)}
        options={(Object.keys(encodings) as EncodingChoice[]).map((each) => ({ value: each, label: t(`files.choose.encodings.${each}`) }))}
      />
    </fieldset>
  );
}

function Templates({ resource }: { readonly resource: Resource }) {
  const { t, language } = useWords();
  return (
    <div className={styles.templates}>
      {t('files.choose.template')}
      {(['xlsx', 'csv'] as const).map((format) => (
        <DownloadButton
          key={format}
          type="link"
          size="small"
          wanted={{
            call: downloadTemplate,
            query: { resource: resource.key, format, language },
            fileName: `${resource.key}.${format}`,
          }}
        >
          {format.toUpperCase()}
        </DownloadButton>
      ))}
    </div>
  );
}

function Uploading({ name, share, onCancel }: { readonly name: string; readonly share: number; readonly onCancel: () => void }) {
  const { t } = useWords();
  const percent = Math.floor(share * 100);
  return (
    <div className={styles.stage}>
      <StageHeading>{t('files.sending.title', { name })}</StageHeading>
      <Progress percent={percent} showInfo={false} aria-label={t('files.sending.title', { name })} />
      <p className={styles.note}>{t('files.sending.percent', { percent })}</p>
      <div className={styles.foot}>
        <Button onClick={onCancel}>{t('files.sending.cancel')}</Button>
      </div>
    </div>
  );
}

/** Returns the most bytes a file may have; undefined until the server has told. */
function useUploadLimit(): number | undefined {
  const call = useCall();
  const { data } = useQuery({
    queryKey: ['uploadLimit'],
    queryFn: async () => (await call(readConfig, {})).maxUploadBytes ?? null,
    staleTime: Infinity,
    retry: false,
  });
  return data ?? undefined;
}

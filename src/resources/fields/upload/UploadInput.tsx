import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import { formatBytes } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import { uploadFile } from '#schemas/contracts/files.ts';
import { NeededPermission } from '#ui/NeededPermission.tsx';
import { useFocusAfterRemoval } from '#ui/useFocusAfterRemoval.ts';
import type { InputProps } from '../inputProps.ts';
import styles from './upload.module.css';
import { useUpload } from './useUpload.ts';

type Props = InputProps<'file'> | InputProps<'image'>;

/** Sends a file and holds the address it is then read at. `preview` draws the file that is there. */
export function UploadInput(props: Props & { readonly preview: (url: string) => ReactNode }) {
  const { id, describedBy, field, value, onChange, disabled, preview, labelledBy } = props;
  const isAllowed = useAllowed()(uploadFile.endpoint);
  const { t } = useWords();
  const keepFocus = useFocusAfterRemoval();
  const picker = useRef<HTMLInputElement>(null);
  const upload = useUpload(field, onChange);
  const url = typeof value === 'string' && value !== '' ? value : undefined;
  const picked = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (file) void upload.send(file);
  };
  return (
    <div ref={keepFocus} className={styles.upload}>
      {url && preview(url)}
      <input ref={picker} type="file" hidden accept={field.accept.join(',')} onChange={picked} data-testid={`${id}-picker`} />
      <div className={styles.buttons}>
        <Button
          id={id}
          data-adds
          icon={<UploadOutlined aria-hidden />}
          disabled={disabled || !isAllowed || upload.state.is === 'running'}
          aria-labelledby={`${labelledBy} ${id}`}
          {...(describedBy && { 'aria-describedby': describedBy })}
          onClick={() => picker.current?.click()}
        >
          {t(url ? 'forms.upload.replace' : 'forms.upload.choose')}
        </Button>
        {url && (
          <Button data-removes icon={<DeleteOutlined aria-hidden />} disabled={disabled} onClick={() => onChange(null)}>
            {t('forms.upload.remove')}
          </Button>
        )}
      </div>
      {isAllowed ? <UploadProgress {...upload} field={field} /> : <NeededPermission permission={uploadFile.name} />}
    </div>
  );
}

function UploadProgress({ state, picked, send, cancel, field }: ReturnType<typeof useUpload> & { readonly field: Props['field'] }) {
  const { t, error } = useWords();
  if (state.is === 'running') {
    return (
      <div className={styles.buttons}>
        <Progress
          className={styles.bar}
          percent={Math.round((state.progress ?? 0) * 100)}
          size="small"
          aria-label={t('forms.upload.sending', { name: picked?.file.name ?? '' })}
        />
        <Button size="small" onClick={cancel}>
          {t('forms.upload.cancel')}
        </Button>
      </div>
    );
  }
  if (state.is !== 'failed' && !picked?.problem)
    return <p className={styles.note}>{t('forms.upload.limit', { size: formatBytes(field.maxBytes) })}</p>;
  const types = field.accept.map((type) => type.split('/')[1]?.toUpperCase()).join(t('forms.comma'));
  return (
    <p role="alert" className={styles.problem}>
      {picked?.problem && t(`forms.upload.unfit.${picked.problem}`, { types, size: formatBytes(field.maxBytes) })}
      {state.is === 'failed' && (
        <>
          {error(state.error)}{' '}
          <Button size="small" onClick={() => picked && void send(picked.file)}>
            {t('ui.retry')}
          </Button>
        </>
      )}
    </p>
  );
}

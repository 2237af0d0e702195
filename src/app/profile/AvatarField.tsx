import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import UploadOutlined from '@ant-design/icons/UploadOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import { Button, Progress } from 'antd';
import { useRef, useState } from 'react';
import { formatBytes } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import { users } from '#schemas/users.ts';
import { uploadAvatar } from '#schemas/contracts/files.ts';
import { useAllowed } from '#api/useAllowed.ts';
import { NeededPermission } from '#ui/NeededPermission.tsx';
import { useSend } from '#api/useSend.ts';
import { useFocusAfterRemoval } from '#ui/useFocusAfterRemoval.ts';
import styles from './profile.module.css';

const { accept, maxBytes } = users.fields.avatar;

interface Props {
  /** Given by the form item around it. */
  id?: string;
  value?: string | null;
  onChange?: (address: string | null) => void;
}

/** A picture of 200 by 200 and what changes it. Only images are taken (spec §5). */
export function AvatarField({ id, value, onChange }: Props) {
  const { t } = useWords();
  const keepFocus = useFocusAfterRemoval();
  const isAllowed = useAllowed()(uploadAvatar.endpoint);
  const input = useRef<HTMLInputElement>(null);
  const { upload, share, problem } = useUpload((address) => onChange?.(address));
  const uploading = share !== undefined;
  return (
    <div ref={keepFocus} className={styles['avatar']}>
      <Preview address={value} />
      <div className={styles['avatarSide']}>
        <input
          ref={input}
          id={id}
          type="file"
          style={{ display: 'none' }}
          accept={accept.join(',')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) upload(file);
            target.value = '';
          }}
        />
        {isAllowed ? (
          <Button data-adds icon={<UploadOutlined aria-hidden />} loading={uploading} onClick={() => input.current?.click()}>
            {t('app.profile.avatarUpload')}
          </Button>
        ) : (
          <NeededPermission permission={uploadAvatar.name} />
        )}
        {value && (
          <Button data-removes icon={<DeleteOutlined aria-hidden />} onClick={() => onChange?.(null)}>
            {t('app.profile.avatarRemove')}
          </Button>
        )}
        {uploading && <Progress percent={share} size="small" aria-label={t('app.profile.avatarUploading', { percent: share })} />}
        <span role="alert" className={styles['problem']}>
          {problem}
        </span>
      </div>
    </div>
  );
}

function Preview({ address }: { address?: string | null | undefined }) {
  const { t } = useWords();
  if (!address) return <UserOutlined className={styles['noPicture']!} aria-hidden />;
  return <img src={address} width={200} height={200} alt={t('app.profile.avatarPreview')} className={styles['picture']} />;
}

/** Sends a picture; `share` is how much of it has gone, in per cent, undefined when none is on its way. */
function useUpload(onUploaded: (address: string) => void) {
  const { t, error: word } = useWords();
  const { mutate } = useSend(uploadAvatar);
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState('');

  const upload = (file: File) => {
    if (!accept.includes(file.type)) return setProblem(t('app.profile.avatarNotImage'));
    if (file.size > maxBytes) return setProblem(t('app.profile.avatarTooLarge', { limit: formatBytes(maxBytes) }));
    const body = new FormData();
    body.append('file', file);
    setProblem('');
    setShare(0);
    mutate(
      { body, console: { onProgress: (sent) => setShare(Math.round(sent * 100)) } },
      {
        onSuccess: ({ url }) => onUploaded(url),
        onError: (error) => setProblem(`${t('app.profile.avatarFailed')} · ${word(error)}`),
        onSettled: () => setShare(undefined),
      },
    );
  };
  return { upload, share, problem };
}

import { FileOutlined } from '@ant-design/icons';
import { useWords } from '#i18n/useWords.ts';
import type { InputProps } from '../inputProps.ts';
import { UploadInput } from '../upload/UploadInput.tsx';

export default function FileInput(props: InputProps<'file'>) {
  const { t } = useWords();
  return (
    <UploadInput
      {...props}
      preview={(url) => (
        <a href={url} target="_blank" rel="noreferrer">
          <FileOutlined aria-hidden /> {t('forms.upload.open')}
        </a>
      )}
    />
  );
}

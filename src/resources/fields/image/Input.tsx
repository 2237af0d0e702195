import { useWords } from '#i18n/useWords.ts';
import type { InputProps } from '../inputProps.ts';
import styles from '../upload/upload.module.css';
import { UploadInput } from '../upload/UploadInput.tsx';

export default function ImageInput(props: InputProps<'image'>) {
  const { t, label } = useWords();
  return (
    <UploadInput
      {...props}
      preview={(url) => (
        <img
          className={styles.picture}
          src={url}
          width={200}
          height={200}
          alt={t('forms.upload.preview', { field: label(props.field.label) })}
        />
      )}
    />
  );
}

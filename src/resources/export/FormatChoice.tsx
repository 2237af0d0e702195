import { Radio } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import styles from './export.module.css';

/** Format of the file, as sent to the server; `encoding` is that of CSV, a workbook has its own. */
export interface FileForm {
  readonly format: 'xlsx' | 'csv' | 'docx';
  readonly encoding: 'utf-8' | 'gb18030';
}

interface FormatChoiceProps {
  readonly value: FileForm;
  readonly disabled: boolean;
  readonly onChange: (form: FileForm) => void;
}

export function FormatChoice({ value, disabled, onChange }: FormatChoiceProps) {
  const { t } = useWords();
  return (
    <>
      <fieldset className={styles.field}>
        <legend>{t('files.export.format')}</legend>
        <Radio.Group
          name="format"
          value={value.format}
          disabled={disabled}
          onChange={({ target }) => onChange({ ...value, format: target.value as FileForm['format'] })}
          options={[
            { value: 'xlsx', label: t('files.export.xlsx') },
            { value: 'csv', label: t('files.export.csv') },
            { value: 'docx', label: t('files.export.docx') },
          ]}
        />
      </fieldset>
      {value.format === 'csv' && (
        <fieldset className={styles.field}>
          <legend>{t('files.export.encoding')}</legend>
          <Radio.Group
            name="encoding"
            value={value.encoding}
            disabled={disabled}
            onChange={({ target }) => onChange({ ...value, encoding: target.value as FileForm['encoding'] })}
            options={[
              { value: 'utf-8', label: t('files.export.utf8') },
              { value: 'gb18030', label: t('files.export.gb18030') },
            ]}
          />
        </fieldset>
      )}
    </>
  );
}

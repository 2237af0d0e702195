import { Alert, Button, Select } from 'antd';
import { useId, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { allFields } from '#schemas/kit/systemFields.ts';
import type { Import } from '#schemas/wire/imports.ts';
import styles from './import.module.css';
import { StageHeading } from './StageHeading.tsx';
import { type SentFile, useSending } from './useSending.ts';

interface ColumnChoiceProps {
  readonly resource: Resource;
  /** Head of a column that no field is called. */
  readonly column: string;
  readonly sent: SentFile;
  readonly onSent: (found: Import, sent: SentFile) => void;
  /** To another file. */
  readonly onAgain: () => void;
}

/** Asks which field a column of a file holds, and sends the file again with the answer; the next unknown column is asked for then. */
export function ColumnChoice({ resource, column, sent, onSent, onAgain }: ColumnChoiceProps) {
  const { t, label, error } = useWords();
  const id = useId();
  const [field, setField] = useState<string>();
  const { state, send } = useSending(resource, onSent);
  const fields = Object.entries(allFields(resource)).filter(([, { inFiles, access }]) => inFiles && access !== 'writeOnly');
  const options = [
    { value: '', label: t('files.columns.leave') },
    ...fields.map(([name, { label: words }]) => ({ value: name, label: label(words) })),
  ];
  return (
    <div className={styles.stage}>
      <StageHeading>{sent.file.name}</StageHeading>
      <label htmlFor={id}>{t('files.columns.ask', { column })}</label>
      <Select
        id={id}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('files.columns.choose')}
        options={options}
        value={field}
        onChange={setField}
      />
      {state.is === 'failed' && <Alert type="error" showIcon title={t('files.sending.failed')} description={error(state.error)} />}
      <div className={styles.foot}>
        <Button onClick={onAgain}>{t('files.preview.other')}</Button>
        <Button
          type="primary"
          disabled={field === undefined}
          loading={state.is === 'running'}
          onClick={() => void send({ ...sent, columns: { ...sent.columns, [column]: field! } })}
        >
          {t('files.columns.goOn')}
        </Button>
      </div>
    </div>
  );
}

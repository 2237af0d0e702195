import { Button, Select } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { modelSignOf } from '#schemas/wire/modelFamilies.ts';
import type { useModelNames } from './useModelNames.ts';
import styles from './model.module.css';

interface Props {
  readonly models: ReturnType<typeof useModelNames>;
  readonly value: string | undefined;
  readonly onChange: (model: string) => void;
}

/** Choice of the answering model. */
export function ModelSelect({ models: { names, error, retry }, value, onChange }: Props) {
  const { t } = useWords();
  if (error)
    return (
      <Button type="link" size="small" danger onClick={retry}>
        {t('chat.page.modelsFailed')} {t('chat.page.retry')}
      </Button>
    );
  return (
    <Select
      className={styles['select']!}
      variant="borderless"
      popupMatchSelectWidth={false}
      loading={!names}
      disabled={!names || names.length === 0}
      value={value ?? null}
      placeholder={names?.length === 0 ? t('chat.page.noModel') : t('chat.page.model')}
      aria-label={t('chat.page.model')}
      options={names?.map((name) => ({ value: name, label: <ModelName name={name} /> }))}
      onChange={onChange}
    />
  );
}

/** A model's sign and name. */
function ModelName({ name }: { readonly name: string }) {
  return (
    <span className={styles['model']}>
      <ModelIcon name={name} />
      <span className={styles['name']}>{name}</span>
    </span>
  );
}

/** A model's sign: that of its family, else its first letter. */
function ModelIcon({ name }: { readonly name: string }) {
  const { letters, ground } = modelSignOf(name);
  return (
    <span aria-hidden className={styles['sign']} style={{ background: ground }}>
      {letters}
    </span>
  );
}

import { Button, Select } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { ModelName } from './ModelName.tsx';
import type { useModelNames } from './useModelNames.ts';

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

import { Radio } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import type { FilterProps } from '../filterProps.ts';

export default function BooleanFilter({ value, onChange, label }: FilterProps<'boolean'>) {
  const { t } = useWords();
  return (
    <Radio.Group
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      options={[
        { value: true, label: t('lists.value.yes') },
        { value: false, label: t('lists.value.no') },
      ]}
    />
  );
}

import { Input, Select } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { operandOf } from '#schemas/kit/operators.ts';
import { type FilterProps, listOf } from '../filterProps.ts';

/** One text, or several that are ended by Enter, a comma or a line break as they are pasted. */
export default function TextFilter({ operator, value, onChange, label }: FilterProps) {
  const { t } = useWords();
  if (operandOf[operator] === 'one') {
    return (
      <Input
        aria-label={label}
        maxLength={1000}
        value={String(value ?? '')}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    );
  }
  return (
    <Select
      mode="tags"
      aria-label={label}
      open={false}
      suffixIcon={null}
      placeholder={t('lists.filter.typeEnter')}
      tokenSeparators={[',', '，', '、', '\n', '\t']}
      value={listOf(value).map(String)}
      onChange={(texts: string[]) => onChange(texts.length > 0 ? texts : undefined)}
    />
  );
}

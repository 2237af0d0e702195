import { Select } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { listOf } from './filterProps.ts';

interface TypedValuesProps {
  readonly label: string;
  readonly value: unknown;
  /** Ends a value as Enter does, also within what is pasted. */
  readonly separators: string[];
  readonly onChange: (texts: string[]) => void;
}

/** Several values of a filter, each typed and ended by Enter. */
export function TypedValues({ label, value, separators, onChange }: TypedValuesProps) {
  const { t } = useWords();
  return (
    <Select
      mode="tags"
      aria-label={label}
      open={false}
      suffixIcon={null}
      placeholder={t('lists.filter.typeEnter')}
      tokenSeparators={separators}
      value={listOf(value).map(String)}
      onChange={onChange}
    />
  );
}

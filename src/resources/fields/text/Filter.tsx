import { Input } from 'antd';
import { operandOf } from '#schemas/kit/operators.ts';
import type { FilterProps } from '../filterProps.ts';
import { TypedValues } from '../TypedValues.tsx';

const separators = [',', '，', '、', '\n', '\t'];

/** One text, or several that are ended by Enter, a comma or a line break as they are pasted. */
export default function TextFilter({ operator, value, onChange, label }: FilterProps) {
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
    <TypedValues label={label} value={value} separators={separators} onChange={(texts) => onChange(texts.length > 0 ? texts : undefined)} />
  );
}

import { Input, Select } from 'antd';
import { useState } from 'react';

interface CellProps<Value> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly isDisabled: boolean;
  readonly hint?: string | undefined;
}

/** Text of one cell, handed on once it is left: a table of hundreds is not drawn anew at each letter. */
export function TextCell({ label, value, onChange, isDisabled, hint, isCode = false }: CellProps<string> & { readonly isCode?: boolean }) {
  const [typed, setTyped] = useState<string>();
  const finish = () => {
    if (typed !== undefined && typed !== value) onChange(typed);
    setTyped(undefined);
  };
  return (
    <Input.TextArea
      autoSize={{ minRows: 1, maxRows: 8 }}
      variant="filled"
      aria-label={label}
      disabled={isDisabled}
      placeholder={hint}
      value={typed ?? value}
      spellCheck={!isCode}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={finish}
    />
  );
}

/** Several texts of one cell. */
export function TagsCell({ label, value, onChange, isDisabled, hint }: CellProps<readonly string[]>) {
  return (
    <Select
      mode="tags"
      variant="filled"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', '，', ';', '；']}
      aria-label={label}
      disabled={isDisabled}
      placeholder={hint}
      style={{ width: '100%' }}
      value={[...value]}
      onChange={(texts) => onChange(texts.map((text) => text.trim()).filter(Boolean))}
    />
  );
}

import { AutoComplete, Input, Select } from 'antd';
import { useState } from 'react';

interface CellProps<Value> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly isDisabled: boolean;
  readonly hint?: string | undefined;
}

interface TextProps extends CellProps<string> {
  readonly isCode?: boolean;
  /** Texts to choose from; others can be written. */
  readonly offers?: readonly string[] | undefined;
}

/** Text of one cell, handed on once it is left: a table of hundreds is not drawn anew at each letter. */
export function TextCell({ label, value, onChange, isDisabled, hint, isCode = false, offers }: TextProps) {
  const [typed, setTyped] = useState<string>();
  const finish = (text = typed) => {
    if (text !== undefined && text !== value) onChange(text);
    setTyped(undefined);
  };
  const area = {
    autoSize: { minRows: 1, maxRows: 8 },
    variant: 'filled',
    'aria-label': label,
    placeholder: hint,
    spellCheck: !isCode,
  } as const;
  const shown = { disabled: isDisabled, value: typed ?? value, onBlur: () => finish() };
  if (!offers) return <Input.TextArea {...area} {...shown} onChange={({ target }) => setTyped(target.value)} />;
  const word = (typed ?? '').toLowerCase();
  return (
    <AutoComplete
      {...shown}
      style={{ width: '100%' }}
      popupMatchSelectWidth={false}
      options={offers.filter((each) => each.toLowerCase().includes(word)).map((each) => ({ value: each }))}
      onChange={setTyped}
      onSelect={finish}
    >
      <Input.TextArea {...area} />
    </AutoComplete>
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

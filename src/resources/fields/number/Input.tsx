import { Input } from 'antd';
import { useState } from 'react';
import { formatNumber } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import { controlProps, type InputProps, textOf, Unread } from '../inputProps.ts';

/** Reads typed text as a number: thousands separators are allowed, and other text is kept as it is. */
function readNumber(text: string): number | null | Unread {
  const plain = text.replaceAll(/[,，\s]/g, '');
  if (plain === '') return null;
  const value = Number(plain);
  return Number.isFinite(value) && /^[-+.\d]/.test(plain) && !/^[-+]?0[xob]/i.test(plain) ? value : new Unread(text, 'notNumber');
}

const resting = (value: unknown, isCode = false): string => (typeof value === 'number' && !isCode ? formatNumber(value) : textOf(value));

export default function NumberInput(props: InputProps<'number'>) {
  const { field, value, onChange, onBlur } = props;
  const { label } = useWords();
  const [typed, setTyped] = useState<string>();
  return (
    <Input
      {...controlProps(props)}
      inputMode={field.integer ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...(field.unit && { suffix: label(field.unit) })}
      value={typed ?? resting(value, field.isCode)}
      onFocus={() => setTyped(textOf(value))}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readNumber(target.value));
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur();
      }}
    />
  );
}

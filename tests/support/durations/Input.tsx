import { useState } from 'react';
import { controlProps, type InputProps, Unread } from '#resources/fields/inputProps.ts';
import { clockOf, minutesOf } from './kind.ts';

export default function DurationInput(props: InputProps) {
  const { status: _, ...control } = controlProps(props);
  const [typed, setTyped] = useState(typeof props.value === 'number' ? clockOf(props.value) : '');
  const read = (text: string) => {
    setTyped(text);
    props.onChange(text === '' ? null : (minutesOf(text) ?? new Unread(text, 'invalid')));
  };
  return <input {...control} value={typed} onChange={({ target }) => read(target.value)} />;
}

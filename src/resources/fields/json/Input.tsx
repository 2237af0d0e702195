import { Button, Input } from 'antd';
import { useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { controlProps, type InputProps, Unread } from '../inputProps.ts';
import styles from './json.module.css';

const write = (value: unknown): string => (value == null ? '' : value instanceof Unread ? value.text : JSON.stringify(value, null, 2));

/** The text as a value; blank is none, and text that does not parse is kept as it is. */
export function readJson(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return new Unread(text, 'notJson');
  }
}

/** Shows the text as it was typed for as long as it means the value that the form holds. */
function useText(value: unknown) {
  const [typed, setTyped] = useState(() => write(value));
  const means = readJson(typed);
  const same =
    means instanceof Unread && value instanceof Unread
      ? means.text === value.text
      : JSON.stringify(means) === JSON.stringify(value ?? null);
  return [same ? typed : write(value), setTyped] as const;
}

export default function JsonInput(props: InputProps<'json'>) {
  const { t } = useWords();
  const [text, setText] = useText(props.value);
  const change = (next: string) => {
    setText(next);
    props.onChange(readJson(next));
  };
  return (
    <div className={styles.editor}>
      <Input.TextArea
        {...controlProps(props)}
        className={styles.code}
        spellCheck={false}
        autoSize={{ minRows: 4, maxRows: 20 }}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      <Button
        size="small"
        className={styles.format}
        disabled={props.disabled || props.value == null || props.value instanceof Unread}
        onClick={() => change(write(props.value))}
      >
        {t('forms.formatJson')}
      </Button>
    </div>
  );
}

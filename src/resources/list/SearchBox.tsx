import { SearchOutlined } from '@ant-design/icons';
import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDebounced } from '#ui/useDebounced.ts';
import { queryLimits } from '#schemas/wire/listQuery.ts';
import styles from './list.module.css';

interface SearchBoxProps {
  readonly value: string;
  readonly label: string;
  readonly placeholder: string;
  readonly onSearch: (words: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** The search of a list: it waits for a pause in typing, and asks at once on Enter. */
export function SearchBox({ value, label, placeholder, onSearch, ref }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);
  const ask = (words: string) => {
    if (words === asked.current) return;
    asked.current = words;
    onSearch(words);
  };
  const [isComposing, setComposing] = useState(false);
  // What an input method is given to make words of is none yet.
  const settled = useDebounced(isComposing ? asked.current : typed);
  const askSettled = useEffectEvent(() => ask(settled));
  useEffect(() => askSettled(), [settled]);
  return (
    <span className={styles.searchBox}>
      <SearchOutlined aria-hidden />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={queryLimits.searchLength}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && ask(typed)}
      />
    </span>
  );
}

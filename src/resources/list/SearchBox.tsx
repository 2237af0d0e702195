import { SearchOutlined } from '@ant-design/icons';
import { type Ref, useEffect, useRef, useState } from 'react';
import { queryLimits } from '#schemas/wire/listQuery.ts';
import styles from './list.module.css';

interface SearchBoxProps {
  readonly value: string;
  readonly label: string;
  readonly placeholder: string;
  readonly onSearch: (words: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

const pause = 250;

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
  const latestAsk = useRef(ask);
  latestAsk.current = ask;
  useEffect(() => {
    const timer = setTimeout(() => latestAsk.current(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
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
        onKeyDown={({ key }) => key === 'Enter' && ask(typed)}
      />
    </span>
  );
}

import type { CellProps } from '../cellProps.ts';
import styles from '../cells.module.css';
import { Tags } from '../many/Cell.tsx';

const isListOfWords = (value: unknown): value is readonly (string | number)[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string' || typeof each === 'number');

/** A list of words as tags, anything else as compact JSON. */
export function JsonCell({ value }: CellProps<'json'>) {
  if (isListOfWords(value)) return <Tags titles={value.map(String)} />;
  const text = JSON.stringify(value);
  return (
    <code className={styles.code} title={text.slice(0, 2000)}>
      {text.slice(0, 300)}
    </code>
  );
}

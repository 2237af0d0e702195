import { lazy } from 'react';
import type { CellProps } from '../cellProps.ts';
import cells from '../cells.module.css';
import type { FieldView } from '../fieldView.ts';
import { Tags } from '../many/Tags.tsx';
import { TextFilter } from '../text/index.tsx';
import values from '../values.module.css';

const isListOfWords = (value: unknown): value is readonly (string | number)[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string' || typeof each === 'number');

/** A list of words as tags, anything else as compact JSON. */
function JsonCell({ value }: CellProps<'json'>) {
  if (isListOfWords(value)) return <Tags titles={value.map(String)} />;
  const text = JSON.stringify(value);
  return (
    <code className={cells.code} title={text.slice(0, 2000)}>
      {text.slice(0, 300)}
    </code>
  );
}

const pretty = (value: unknown): string => JSON.stringify(value, null, 2);

function JsonValue({ value }: CellProps<'json'>) {
  return <pre className={values.code}>{pretty(value)}</pre>;
}

export const jsonView: FieldView<'json'> = {
  Cell: JsonCell,
  Value: JsonValue,
  Input: lazy(() => import('./Input.tsx')),
  Filter: TextFilter,
  width: 220,
  isInline: false,
  copiedText: pretty,
  isLong: true,
};

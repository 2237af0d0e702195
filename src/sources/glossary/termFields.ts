import type { Words } from '#i18n/useWords.ts';
import type { Term } from '#schemas/wire/glossary/terms.ts';
import type { WireSourceTable } from '#schemas/wire/sources.ts';
import { tableName } from '#schemas/wire/tableName.ts';
import type { TermField } from './TermRows.tsx';

type Texts<T> = { readonly [Key in keyof T]: T[Key] extends string ? Key : never }[keyof T] & string;

/** Field of a text that a term holds under a name. */
const held = <T extends object>(key: Texts<T>, title: string, width: number, isCode = false): TermField<T> => ({
  key,
  title,
  width,
  isCode,
  text: { read: (term) => String(term[key as keyof T]), write: (term, text) => ({ ...term, [key]: text }) },
});
const synonyms = <T extends { readonly synonyms: readonly string[] }>(title: string): TermField<T> => ({
  key: 'synonyms',
  title,
  width: 180,
  tags: { read: (term) => term.synonyms, write: (term, texts) => ({ ...term, synonyms: texts }) },
});

/** `table.column` of a table whose own name may have a point in it. */
const end = (side: 'from' | 'to', title: string, offers: readonly string[]): TermField<Term<'joins'>> => ({
  key: side,
  title,
  width: 240,
  isCode: true,
  hint: 'table.column',
  offers,
  text: {
    read: ({ [side]: { table, column } }) => (column === '' ? table : `${table}.${column}`),
    write: (term, text) => {
      const at = text.lastIndexOf('.');
      return { ...term, [side]: at === -1 ? { table: text, column: '' } : { table: text.slice(0, at), column: text.slice(at + 1) } };
    },
  },
});

const named = { name: '', synonyms: [], description: '', table: '', expression: '' };
export const emptyTerms = {
  joins: { from: { table: '', column: '' }, to: { table: '', column: '' } },
  measures: { ...named, filter: null, unit: '' },
  dimensions: named,
  examples: { question: '', sql: '' },
} as const;

/** Columns of the tables of terms that are no tables or columns; names of what the source has are offered in them. */
export function termFields({ t }: Pick<Words, 't'>, tables: readonly WireSourceTable[]) {
  const names = tables.map(tableName);
  const columns = tables.flatMap((table) => table.columns.map(({ name }) => `${tableName(table)}.${name}`));
  const word = (key: 'name' | 'synonyms' | 'table' | 'expression' | 'filter' | 'unit' | 'description' | 'question' | 'from' | 'to') =>
    t(`sources.glossary.${key}`);
  const figure = <T extends Term<'dimensions'>>(): TermField<T>[] => [
    held<T>('name' as Texts<T>, word('name'), 140),
    synonyms<T>(word('synonyms')),
    { ...held<T>('table' as Texts<T>, word('table'), 180, true), offers: names },
    held<T>('expression' as Texts<T>, word('expression'), 220, true),
  ];
  return {
    joins: [end('from', word('from'), columns), end('to', word('to'), columns)],
    measures: [
      ...figure<Term<'measures'>>(),
      {
        key: 'filter',
        title: word('filter'),
        width: 160,
        isCode: true,
        text: { read: ({ filter }) => filter ?? '', write: (term, text) => ({ ...term, filter: text || null }) },
      } satisfies TermField<Term<'measures'>>,
      held<Term<'measures'>>('unit', word('unit'), 80),
    ],
    dimensions: [...figure<Term<'dimensions'>>(), held<Term<'dimensions'>>('description', word('description'), 180)],
    examples: [held<Term<'examples'>>('question', word('question'), 260), held<Term<'examples'>>('sql', 'SQL', 420, true)],
  };
}

import type { Words } from '#i18n/useWords.ts';
import type { Term } from '#schemas/wire/glossary/terms.ts';
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
const end = (side: 'from' | 'to', title: string): TermField<Term<'joins'>> => ({
  key: side,
  title,
  width: 240,
  isCode: true,
  hint: 'table.column',
  text: {
    read: ({ [side]: { table, column } }) => (table === '' && column === '' ? '' : `${table}.${column}`),
    write: (term, text) => {
      const at = text.lastIndexOf('.');
      return { ...term, [side]: { table: text.slice(0, Math.max(at, 0)), column: text.slice(at + 1) } };
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

/** Columns of the tables of terms that are no tables or columns. */
export function termFields({ t }: Pick<Words, 't'>) {
  const word = (key: 'name' | 'synonyms' | 'table' | 'expression' | 'filter' | 'unit' | 'description' | 'question' | 'from' | 'to') =>
    t(`sources.glossary.${key}`);
  const figure = <T extends Term<'dimensions'>>(): TermField<T>[] => [
    held<T>('name' as Texts<T>, word('name'), 140),
    synonyms<T>(word('synonyms')),
    held<T>('table' as Texts<T>, word('table'), 140, true),
    { ...held<T>('expression' as Texts<T>, word('expression'), 220, true) },
  ];
  return {
    joins: [end('from', word('from')), end('to', word('to'))],
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

import type { Language, Text } from '#schemas/kit/text.ts';
import type { Glossary } from '#schemas/wire/glossary.ts';
import { likenessOf, wordsOf } from './likeness.ts';

/** Examples that a model is shown at most. */
const mostExamples = 5;

const heads = {
  measures: { zh: '指标（按此计算）：', en: 'Measures (work them out like this):' },
  dimensions: { zh: '分组依据：', en: 'Dimensions:' },
  joins: { zh: '表之间的关联：', en: 'Joins:' },
  examples: { zh: '相似的问题及其 SQL：', en: 'Similar questions, and their SQL:' },
} as const satisfies Record<string, Text>;

const called = ({ name, synonyms }: { readonly name: string; readonly synonyms: readonly string[] }): string =>
  [name, ...synonyms].join(' / ');
const inUnit = (unit: string): string => (unit ? ` (${unit})` : '');
const about = (description: string): string => (description ? `; ${description}` : '');

/** Notes of a glossary on a table and its columns, to stand behind their names: people's words, units, values. */
export function notesOf(glossary: Glossary) {
  const tables = new Map(glossary.tables.map((term) => [term.table, `${called(term)}${about(term.description)}`]));
  const columns = new Map(
    glossary.columns.map((term) => [
      JSON.stringify([term.table, term.column]),
      `${called(term)}${inUnit(term.unit)}${about(term.description)}${about(term.values.map((value) => `'${value.value}' = ${called(value)}`).join(', '))}`,
    ]),
  );
  return {
    table: (table: string): string | undefined => tables.get(table),
    column: (table: string, column: string): string | undefined => columns.get(JSON.stringify([table, column])),
  };
}

/** The examples whose questions are most like a question, the likest first. */
export function likeExamples(examples: Glossary['examples'], question: string): Glossary['examples'] {
  const words = wordsOf(question);
  return examples
    .map((example) => ({ example, likeness: likenessOf(words, wordsOf(example.question)) }))
    .filter(({ likeness }) => likeness > 0)
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, mostExamples)
    .map(({ example }) => example);
}

/** Words of a glossary on the tables that a model is shown, beside those on their columns; '' where there are none. */
export function glossaryWords(glossary: Glossary, tables: ReadonlySet<string>, question: string, language: Language): string {
  const isShown = (term: { readonly table: string }): boolean => tables.has(term.table);
  const parts: Readonly<Record<keyof typeof heads, readonly string[]>> = {
    measures: glossary.measures
      .filter(isShown)
      .map(
        (term) =>
          `${called(term)}${inUnit(term.unit)} = ${term.expression} from ${term.table}${term.filter === null ? '' : ` where ${term.filter}`}${about(term.description)}`,
      ),
    dimensions: glossary.dimensions.filter(isShown).map((term) => `${called(term)} = ${term.expression} from ${term.table}`),
    joins: glossary.joins
      .filter(({ from, to }) => isShown(from) && isShown(to))
      .map(({ from, to }) => `${from.table}.${from.column} = ${to.table}.${to.column}`),
    examples: likeExamples(glossary.examples, question).map(({ question: asked, sql }) => `${asked}\n  ${sql.replaceAll(/\s+/g, ' ')}`),
  };
  return (Object.keys(heads) as (keyof typeof heads)[])
    .filter((part) => parts[part].length > 0)
    .map((part) => [heads[part][language], ...parts[part].map((line) => `- ${line}`)].join('\n'))
    .join('\n\n');
}

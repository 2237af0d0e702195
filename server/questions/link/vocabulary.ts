import { keyOf, namesOf, namesOfComment, wordsOf } from '../names/namesOf.ts';
import type { Column, Table } from '../names/schema.ts';
import type { Asked } from '../question.ts';
import { chinese, chineseDegrees } from '../words/chinese.ts';
import { english, englishDegrees } from '../words/english.ts';
import type { Degree, Operator, OperatorWords } from '../words/operator.ts';
import type { Atom } from './atom.ts';

type Meaning = Pick<Atom, 'tables' | 'columns' | 'measures' | 'dimensions'>;
type Found = { [Part in keyof Meaning]: Meaning[Part][number][] };

/** All that words of a question may mean: what they do, by their letters, and what they name, by the key of names and by the letters of values. */
export interface Vocabulary {
  readonly operators: ReadonlyMap<string, Operator>;
  readonly degrees: ReadonlyMap<string, NonNullable<Atom['degree']>>;
  readonly names: ReadonlyMap<string, Meaning>;
  readonly values: ReadonlyMap<string, Atom['values']>;
}

/** The letters of a text as values are compared. */
export const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

const phrases = (line: string): string[] => line.split(',').map((phrase) => phrase.replaceAll(/\s+/g, ''));

const operators = new Map(
  [english, chinese].flatMap((words: OperatorWords) =>
    Object.entries(words).flatMap(([operator, line]) => phrases(line).map((phrase) => [phrase, operator as Operator] as const)),
  ),
);
const degrees = new Map(
  [...englishDegrees, ...chineseDegrees].flatMap(({ words, way, columns }: Degree) =>
    phrases(words).map((phrase) => [phrase, { way, columns: columns.split(',') }] as const),
  ),
);

/** Reads the vocabulary of a source. */
export function vocabularyOf(schema: readonly Table[], { glossary }: Pick<Asked, 'glossary'>): Vocabulary {
  const names = new Map<string, Found>();
  const add = <Part extends keyof Found>(key: string, part: Part, meaning: Found[Part][number]) => {
    if (!key || /^\d+$/.test(key)) return;
    const found = names.get(key) ?? { tables: [], columns: [], measures: [], dimensions: [] };
    if (!(found[part] as unknown[]).includes(meaning)) (found[part] as unknown[]).push(meaning);
    names.set(key, found);
  };
  for (const table of schema) {
    const term = glossary.tables.find((each) => each.table === table.id);
    const own = [
      ...namesOf(table.wire.name, true),
      ...namesOfComment(table.wire.comment),
      ...(term ? [term.name, ...term.synonyms].map(spoken) : []),
    ];
    for (const key of own) add(key, 'tables', table);
    for (const column of table.columns) for (const key of columnKeys(column, own, glossary)) add(key, 'columns', column);
  }
  for (const measure of glossary.measures) for (const name of [measure.name, ...measure.synonyms]) add(spoken(name), 'measures', measure);
  for (const dimension of glossary.dimensions)
    for (const name of [dimension.name, ...dimension.synonyms]) add(spoken(name), 'dimensions', dimension);
  return { operators, degrees, names, values: valuesOf(schema, glossary) };
}

const spoken = (name: string): string => keyOf(wordsOf(name));

/** Ways to name a column: by itself, behind the name of its table left out, and the other way round, "name of song". */
function columnKeys(column: Column, ofTable: readonly string[], glossary: Asked['glossary']): Set<string> {
  const wire = column.table.wire.columns.find(({ name }) => name === column.name)!;
  const term = glossary.columns.find((each) => each.table === column.table.id && each.column === column.name);
  const words = wordsOf(column.name);
  const keys = new Set([
    ...namesOf(column.name, false),
    ...namesOfComment(wire.comment),
    ...(term ? [term.name, ...term.synonyms].map(spoken) : []),
  ]);
  for (const key of keys)
    for (const prefix of ofTable) if (key.startsWith(prefix) && key.length > prefix.length + 1) keys.add(key.slice(prefix.length));
  if (words.length === 2) keys.add(keyOf([words[1]!, 'of', words[0]!]));
  if (words.length > 2) keys.add(keyOf(words.slice(1)));
  return keys;
}

const genders: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:m|male|男|男性)$/i, ['male', 'man', 'men', 'boy', 'boys', '男', '男性', '男生', '男的']],
  [/^(?:f|female|女|女性)$/i, ['female', 'woman', 'women', 'girl', 'girls', '女', '女性', '女生', '女的']],
];

function valuesOf(schema: readonly Table[], glossary: Asked['glossary']): Vocabulary['values'] {
  const found = new Map<string, { column: Column; value: string }[]>();
  const add = (name: string, column: Column, value: string) => {
    const key = lettersOf(name);
    if (key.length < 2 && !/\p{Script=Han}/u.test(key)) return;
    const known = found.get(key) ?? [];
    if (!known.some((each) => each.column === column && each.value === value)) known.push({ column, value });
    found.set(key, known);
  };
  for (const table of schema)
    for (const column of table.columns) {
      const isGender = /sex|gender|性别/i.test(`${column.name} ${column.label}`);
      for (const value of column.values) {
        if (/^[\d\s.,:/-]+$/.test(value)) continue;
        add(value, column, value);
        const short = value.replace(/(?:股份)?有限(?:责任)?公司$/u, '');
        if (short.length > 2) add(short, column, value);
        if (isGender) for (const [pattern, words] of genders) if (pattern.test(value)) for (const word of words) add(word, column, value);
      }
      const term = glossary.columns.find((each) => each.table === table.id && each.column === column.name);
      for (const { value, name, synonyms } of term?.values ?? []) for (const word of [name, ...synonyms]) add(word, column, value);
    }
  return found;
}

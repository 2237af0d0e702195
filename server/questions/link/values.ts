import type { Atom } from './atom.ts';
import { codesOfComment, saidOfCode } from '../names/codesOfComment.ts';
import type { Column, Table } from '../names/schema.ts';
import { wordsOf } from '../names/namesOf.ts';
import { stateInEnglish } from '../names/statesInEnglish.ts';
import { keyOf } from '../names/stem.ts';
import type { Asked } from '../question.ts';
import { translated } from '../names/translations.ts';
import { commentOf } from './columnKeys.ts';
import { saidOfPlace } from '../words/places.ts';

/** Values that a column has at most where they are kinds of something, which people say in their own language. */
const mostKinds = 200;
const isOfColour = /colou?r/i;

/** Chinese for a value that is kept in English: of a place, else of the kind that its words say, 摇滚 for Rock. */
function saidOfValue(value: string, column: Column): readonly string[] {
  const places = saidOfPlace(value, `${column.name} ${column.label}`);
  if (places.length > 0 || column.values.length > mostKinds || !/^[\p{Script=Latin}][\p{Script=Latin} &-]*$/u.test(value)) return places;
  const kinds = translated(wordsOf(value).map((word) => word.toLowerCase()));
  return isOfColour.test(column.name) ? kinds.flatMap((kind) => [kind, kind.replace(/色$/u, '')]) : kinds.filter((kind) => kind.length > 1);
}

/** Values by the letters in which they may be said, with the columns that hold them. */
export type ValuesByLetters = ReadonlyMap<string, Atom['values']>;

/** The letters of a text as values are compared; a grade keeps its sign: AA+ is no AA. */
export const lettersOf = (text: string): string =>
  /^[a-z]{1,4}[+-]$/i.test(text) ? text.toLowerCase() : text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** "of the", in a comment that was cut: words that join others. */
const saysNothing = (name: string): boolean =>
  /^(?:(?:of|the|to|and|in|on|at|by|for|with|from|is|are|a|an)(?: |$)){2,}$|^(?:the|of|and)$/i.test(name.trim());

const isOfPlace = /区|城市|地市|省|县|所在地|地点/u;
const genders: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:m|male|男|男性)$/i, ['male', 'man', 'men', 'boy', 'boys', '男', '男性', '男生', '男的']],
  [/^(?:f|female|女|女性)$/i, ['female', 'woman', 'women', 'girl', 'girls', '女', '女性', '女生', '女的']],
];

/** Values by the letters in which they may be said: as they are, in the singular, shortened, and in the other language. */
export function* valuesOf(schema: readonly Table[], glossary: Asked['glossary']): Generator<void, ValuesByLetters> {
  type Found = Map<string, { column: Column; value: string }[]>;
  const [found, loose]: [Found, Found] = [new Map(), new Map()];
  const addTo = (some: Found) => (name: string, column: Column, value: string) => {
    // A letter alone is a value only as a capital, as it is written.
    const key = /^[A-Z]$/.test(name) ? name : lettersOf(name);
    if (!/^[A-Z]$/.test(key) && key.length < 2 && !/\p{Script=Han}/u.test(key)) return;
    const known = some.get(key) ?? [];
    if (!known.some((each) => each.column === column && each.value === value)) known.push({ column, value });
    some.set(key, known);
  };
  const [add, addLoosely] = [addTo(found), addTo(loose)];
  for (const table of schema) {
    yield;
    for (const column of table.columns) {
      const isGender = /sex|gender|性别/i.test(`${column.name} ${column.label}`);
      for (const value of column.values) {
        // 2020-2021, a season, is no number.
        if ((/^[\d\s.,:/-]+$/.test(value) && !/^\d{4}[-/]\d{4}$/.test(value)) || saysNothing(value)) continue;
        add(value, column, value);
        if (/^[\p{Script=Latin}\s-]+$/u.test(value) && value.length > 2) addLoosely(keyOf(wordsOf(value)), column, value);
        for (const other of saidOfValue(value, column)) addLoosely(other, column, value);
        if (isOfPlace.test(column.label) && /^\p{Script=Han}{2,3}$/u.test(value) && !/[区市省县镇]$/u.test(value))
          for (const kind of '区市省县') addLoosely(value + kind, column, value);
        const short = value.replace(/(?:股份)?有限(?:责任)?公司$/u, '');
        if (short.length > 2) add(short, column, value);
        if (isGender) for (const [pattern, words] of genders) if (pattern.test(value)) for (const word of words) add(word, column, value);
      }
      for (const { code, label } of codesOfComment(commentOf(column), column.values))
        for (const word of [...saidOfCode(label, column.label), ...stateInEnglish(label)]) addLoosely(word, column, code);
      const term = glossary.columns.find((each) => each.table === table.id && each.column === column.name);
      for (const { value, name, synonyms } of term?.values ?? []) for (const word of [name, ...synonyms]) add(word, column, value);
    }
  }
  for (const [key, some] of loose) if (!found.has(key)) found.set(key, some);
  return found;
}

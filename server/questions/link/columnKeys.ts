import { translated, translatedRows } from '../names/translations.ts';
import { fullWordsOf, namesOf, namesOfComment, wordsOf } from '../names/namesOf.ts';
import { withoutUnitWords } from '../names/looseNames.ts';
import type { Column, Table } from '../names/schema.ts';
import { keyOf, stem } from '../names/stem.ts';
import type { Asked } from '../question.ts';
import { operators } from './phrases.ts';

const isVerb = (word: string): boolean => operators.get(word) === 'verb';

export const commentOf = ({ table, name }: Column): string | null => table.wire.columns.find((each) => each.name === name)!.comment;
export const spoken = (name: string): string => keyOf(wordsOf(name));

/** Ways to name a column: by itself, behind the name of its table left out, and the other way round, "name of song". */
export function columnKeys(column: Column, ofTable: readonly string[], glossary: Asked['glossary']): Set<string> {
  const term = glossary.columns.find((each) => each.table === column.table.id && each.column === column.name);
  const words = fullWordsOf(column.name, false);
  const keys = new Set([
    ...namesOf(column.name, false),
    ...namesOfComment(commentOf(column)),
    ...whoseKey(column),
    ...(term ? [term.name, ...term.synonyms].map(spoken) : []),
  ]);
  for (const key of keys)
    for (const prefix of ofTable) {
      const rest = key.startsWith(prefix) ? key.slice(prefix.length) : '';
      // date_order_placed: what was done, and no name.
      if (rest.length > 1 && !(isVerb(rest) && rest.endsWith('ed'))) keys.add(rest);
    }
  if (words.length > 2 && /^of$/i.test(words[1]!)) keys.add(keyOf([...words.slice(2), words[0]!]));
  // FlightNo is a number, and not how many flights there are.
  if (words.length === 2 && !/^(?:number|count)$/i.test(words[1]!)) keys.add(keyOf([words[1]!, 'of', words[0]!]));
  // Events_Number: how many events; of which one by one a FlightNo tells.
  const isCount = /^count$/i.test(words[1] ?? '');
  if (words.length === 2 && (isCount || /^number$/i.test(words[1]!)) && (isCount || stem(words[0]!) !== words[0]!.toLowerCase()))
    keys.add(keyOf(['number', 'of', words[0]!]));
  if (words.length > 1 && /^(?:number|num|no|count|total)$/i.test(words[0]!)) keys.add(keyOf([words[0]!, 'of', ...words.slice(1)]));
  if (words.length > 2 && !/^(?:of|in|per|by|to|at|on)$/i.test(words[1]!)) keys.add(keyOf(words.slice(1)));
  // Ship date for shipped_date.
  const done =
    words.length === 2 && /^(?:date|time)$/i.test(words[1]!) ? /^([a-z]{3,}?)(?:([b-df-hj-np-tv-z])\2)?ed$/i.exec(words[0]!) : null;
  if (done) for (const verb of done[2] ? [done[1]! + done[2]] : [done[1]!, `${done[1]!}e`]) keys.add(keyOf([verb, words[1]!]));
  const bare = withoutUnitWords(words.map((word) => word.toLowerCase()));
  if (bare.length < words.length) keys.add(keyOf(withoutUnitWords(wordsOf(column.name).map((word) => word.toLowerCase()))));
  if (bare.length < words.length) for (const key of namesOf(bare.join(' '), false)) keys.add(key);
  if (words.length > 1 && /^total$/i.test(words[0]!) && column.kind === 'number')
    keys.add(keyOf(['total', 'number', 'of', ...words.slice(1)]));
  if (isKeyOfOne(column)) keys.add('id');
  if (words.length === 1 && /^(?:type|kind)$/i.test(words[0]!)) keys.add(keyOf([words[0]!, 'of']));
  // bname of bank, eid of employee, flno of flight.
  const [, head, tail] = /^([a-z]{1,4}?)(name|id|no|num|code|type|title|date)$/i.exec(column.name) ?? [];
  if (head && tail && beginsWith(column.table, head)) {
    const word = keyOf(fullWordsOf(tail, false));
    for (const prefix of ofTable) keys.add(prefix + word);
    if (tail.toLowerCase() === 'name') keys.add('name');
  }
  return keys;
}

/** 负责人 of 负责人的用户编号: what a key to other rows says of them. */
function whoseKey({ label, isIdentifier }: Column): string[] {
  const whose = isIdentifier ? /^(\p{Script=Han}{2,5})的\p{Script=Han}{1,5} ?(?:编号|id)$/iu.exec(label)?.[1] : undefined;
  return whose === undefined ? [] : [spoken(whose)];
}

/** True for letters that the name of a table begins with, or its last word: g of video_games. */
const beginsWith = ({ wire }: Table, letters: string): boolean =>
  [wire.name, fullWordsOf(wire.name, true).at(-1)!].some((name) => name.toLowerCase().startsWith(letters.toLowerCase()));

/** "type of", which else counts each but once, for a column that is a type. */
export const kindNamesOf = ({ name }: Column): string[] => {
  const last = kindWordOf(name);
  return last === 'type' || last === 'kind' ? [keyOf([last, 'of'])] : [];
};

/** The last word of a name, before a code of it: the type of card_type_code. */
function kindWordOf(name: string): string {
  const words = fullWordsOf(name, false).map((word) => word.toLowerCase());
  const last = words.at(-1) ?? '';
  return last === 'code' && /^(?:type|kind|status|category|gender)$/.test(words.at(-2) ?? '') ? words.at(-2)! : last;
}

/** "their ids", "with type food": the key of rows, and what a column is of which there is one. */
export function generalNamesOf(column: Column): string[] {
  const last = kindWordOf(column.name);
  const isNumber = column.kind === 'number' && !column.refersTo;
  const others = isNumber && (last === 'id' || last === 'count') ? numberNamesOf(column.name, last) : [];
  if (isKeyOfOne(column)) return ['编号', ...others];
  if (others.length > 0) return others;
  if (column.kind !== 'text' || !['type', 'kind', 'code', 'status'].includes(last)) return [];
  // The code of a template type, of template_type_code.
  return [last, ...translated([last]), ...(last !== 'code' && /code$/i.test(column.name) ? ['code'] : [])];
}

/** Department number for department_id, docks for dock_count. */
function numberNamesOf(name: string, last: 'id' | 'count'): string[] {
  const words = fullWordsOf(name, false);
  const rest = keyOf(words.slice(0, -1));
  if (words.length < 2) return [];
  return last === 'id' ? [`${rest}number`] : [rest];
}

/** Those who do what a name says: the director of Directed_by. */
const doers: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    directed: ['director'],
    written: ['writer', 'author'],
    produced: ['producer'],
    created: ['creator'],
    published: ['publisher'],
    hosted: ['host'],
    managed: ['manager'],
    designed: ['designer'],
    composed: ['composer'],
    edited: ['editor'],
    founded: ['founder'],
    built: ['builder'],
    owned: ['owner'],
    organized: ['organizer'],
    performed: ['performer'],
    made: ['maker'],
  }),
);

/** Director for Directed_by, kills for Killed: nouns of what a participle says. */
export function participleNamesOf({ name, kind }: Column): string[] {
  const [done = '', by, ...more] = fullWordsOf(name, false).map((word) => word.toLowerCase());
  if (by === 'by' && more.length === 0) return (doers.get(done) ?? []).flatMap((doer) => [doer, ...translated([doer])]);
  const root = by === undefined && kind === 'number' ? /^([a-z]{3,}?)(e?)d$/.exec(done) : null;
  return root?.[2] ? [root[1]!, `${root[1]!}e`, `${root[1]!}y`] : [];
}

/** True for the one key of a table, called an id in some way: student_id, aid. */
const isKeyOfOne = ({ table, name, isKey, refersTo }: Column): boolean =>
  isKey && refersTo === null && /(?:^|_|[a-z])id$/i.test(name) && table.columns.filter((column) => column.isKey).length === 1;

const generalLists = /^(?:list|roster|register|directory|people|persons?|individuals?|members?|names?|class list|name list)$/i;

/** Students of a table called list: rows that have the two names of a person, and no other name. */
export function peopleNamesOf(table: Table, schema: readonly Table[]): string[] {
  const isGeneral = ({ wire, columns }: Table) =>
    generalLists.test(wordsOf(wire.name).join(' ')) && columns.some(({ name }) => /^(?:last|first|family|given)_?name$/i.test(name));
  const isOnly = isGeneral(table) && schema.filter(isGeneral).length === 1;
  return isOnly ? ['student', 'pupil', 'person', 'individual', 'member', '学生', '人员'] : [];
}

/** Branches of bank, whose key is branch_ID. */
export function keyNamesOf(table: Table): string[] {
  const [key] = table.columns.filter(({ isKey, refersTo }) => isKey && refersTo === null);
  const words = key ? fullWordsOf(key.name, false) : [];
  const isOwn = words.length > 1 && words.at(-1)!.toLowerCase() === 'id' && table.columns.filter(({ isKey }) => isKey).length === 1;
  return isOwn ? [keyOf(words.slice(0, -1)), ...translatedRows(words.slice(0, -1).map((word) => word.toLowerCase()))] : [];
}

/** Manager for manager_id, sales representative for salesRepEmployeeNumber: whoever a key of other rows leads to. */
export function roleNamesOf({ name, isIdentifier, isKey, table, refersTo, label }: Column): string[] {
  // 总部 for 总部城市id.
  const chinese = isKey
    ? null
    : /^(\p{Script=Han}{2,})(城市|国家|省份|地区|部门|单位|门店|人员|仓库)(?:[iI][dD]|编号|编码|代码)$/u.exec(label);
  if (chinese && isIdentifier) return [chinese[1]!, chinese[1]! + chinese[2]!];
  const words = fullWordsOf(name, false).map((word) => word.toLowerCase());
  if (!isIdentifier || isKey || words.length < 2) return [];
  const bare = words.slice(0, words.findLastIndex((word) => !/^(?:id|number|code|key)$/.test(word)) + 1);
  const target = keyOf([refersTo?.table ?? table.wire.name]);
  const own = bare.length > 1 && keyOf(bare.slice(-1)) === target ? bare.slice(0, -1) : bare;
  return own.length > 0 && own.length < words.length ? [keyOf(own)] : [];
}

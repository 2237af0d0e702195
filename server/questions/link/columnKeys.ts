import { translated, translatedRows } from '../names/translations.ts';
import { fullWordsOf, namesOf, namesOfComment, wordsOf } from '../names/namesOf.ts';
import { withoutUnitWords } from '../names/looseNames.ts';
import type { Column, Table } from '../names/schema.ts';
import { keyOf } from '../names/stem.ts';
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
  if (words.length > 1 && /^(?:number|num|no|count|total)$/i.test(words[0]!)) keys.add(keyOf([words[0]!, 'of', ...words.slice(1)]));
  if (words.length > 2 && !/^(?:of|in|per|by|to|at|on)$/i.test(words[1]!)) keys.add(keyOf(words.slice(1)));
  // Ship date for shipped_date.
  const done =
    words.length === 2 && /^(?:date|time)$/i.test(words[1]!) ? /^([a-z]{3,}?)(?:([b-df-hj-np-tv-z])\2)?ed$/i.exec(words[0]!) : null;
  if (done) for (const verb of done[2] ? [done[1]! + done[2]] : [done[1]!, `${done[1]!}e`]) keys.add(keyOf([verb, words[1]!]));
  const bare = withoutUnitWords(words.map((word) => word.toLowerCase()));
  if (bare.length < words.length) for (const key of namesOf(bare.join(' '), false)) keys.add(key);
  if (words.length > 1 && /^total$/i.test(words[0]!) && column.kind === 'number')
    keys.add(keyOf(['total', 'number', 'of', ...words.slice(1)]));
  if (isKeyOfOne(column)) keys.add('id');
  if (words.length === 1 && /^(?:type|kind)$/i.test(words[0]!)) keys.add(keyOf([words[0]!, 'of']));
  // bname of bank, eid of employee, flno of flight.
  const [, head, tail] = /^([a-z]{1,4}?)(name|id|no|num|code|type|title|date)$/i.exec(column.name) ?? [];
  if (head && tail && column.table.wire.name.toLowerCase().startsWith(head.toLowerCase())) {
    const word = keyOf(fullWordsOf(tail, false));
    for (const prefix of ofTable) keys.add(prefix + word);
    if (tail.toLowerCase() === 'name') keys.add('name');
  }
  return keys;
}

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
  if (isKeyOfOne(column)) return ['编号'];
  return column.kind === 'text' && ['type', 'kind', 'code', 'status'].includes(last) ? [last, ...translated([last])] : [];
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

/** "years worked" for Year_of_Work. */
const yearsOf = (words: readonly string[]): string[] => {
  const last = words.at(-1)!.replace(/(?:ed|ing)$/, '');
  return [last, `${last}ed`, `${last}ing`].flatMap((form) => [keyOf(['year', form]), keyOf(['year', 'of', form])]);
};

/** "the opening year", "the open year" of Year_Opened: a year by what was done in it, in any of its forms. */
export function yearNamesOf({ name, kind, table }: Column): string[] {
  const words = fullWordsOf(name, false).map((word) => word.toLowerCase());
  const isOnly = table.columns.filter((other) => other.kind === 'year').length === 1;
  // Years of work: how many.
  if (kind === 'number' && /^years?[_ ]?(?:of)?/i.test(name)) return [keyOf(['year']), ...yearsOf(words)];
  const done = words.length === 2 && kind === 'year' && words.includes('year') ? words.find((word) => word !== 'year') : undefined;
  const root = done?.replace(/(?:ed|ing)$/, '').replace(/^built$/, 'build');
  const forms = root && root.length > 2 ? [root, `${root}e`, `${root}ed`, `${root}ing`] : [];
  return [
    ...(kind === 'year' && isOnly && words.includes('year') ? ['year'] : []),
    ...forms.flatMap((form) => [keyOf([form, 'year']), keyOf(['year', form])]),
  ];
}

/** True for the one key of a table, called an id in some way: student_id, aid. */
const isKeyOfOne = ({ table, name, isKey, refersTo }: Column): boolean =>
  isKey && refersTo === null && /(?:^|_|[a-z])id$/i.test(name) && table.columns.filter((column) => column.isKey).length === 1;

/** Branches of bank, whose key is branch_ID. */
export function keyNamesOf(table: Table): string[] {
  const [key] = table.columns.filter(({ isKey, refersTo }) => isKey && refersTo === null);
  const words = key ? fullWordsOf(key.name, false) : [];
  const isOwn = words.length > 1 && words.at(-1)!.toLowerCase() === 'id' && table.columns.filter(({ isKey }) => isKey).length === 1;
  return isOwn ? [keyOf(words.slice(0, -1)), ...translatedRows(words.slice(0, -1).map((word) => word.toLowerCase()))] : [];
}

/** Ways to say when, of a moment whose name leaves that out: “creation year” and “year of creation” for Creation. */
export function momentNamesOf({ kind, name }: Column): string[] {
  const grains = { year: ['year', 'date', 'time'], date: ['date', 'time'] }[kind as string];
  const words = fullWordsOf(name, false);
  if (grains === undefined || words.some((word) => /^(?:year|yr|date|time|day|at|on|month)$/i.test(word))) return [];
  const [last = ''] = words.slice(-1);
  const doing = /[^e]ed$/i.test(last) || /[aeiou][a-z]ed$/i.test(last) ? [[...words.slice(0, -1), last.replace(/d$/i, '')]] : [];
  return [words, ...doing].flatMap((some) =>
    grains.flatMap((grain) => [keyOf([...some, grain]), keyOf([grain, ...some]), keyOf([grain, 'of', ...some])]),
  );
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

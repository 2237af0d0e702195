import { fullWordsOf } from '../names/namesOf.ts';
import type { Column } from '../names/schema.ts';
import { keyOf } from '../names/stem.ts';

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

/** Nouns of what a participle says. */
const nounsOfDone: Readonly<Record<string, string>> = { arrived: 'arrival', departed: 'departure', born: 'birth', delivered: 'delivery' };

/** "arriving date", "date of arrival" for date_arrived. */
export function doneDateNamesOf({ name, kind }: Column): string[] {
  if (kind !== 'date') return [];
  const words = fullWordsOf(name, false).map((word) => word.toLowerCase());
  const done = words.length === 2 && words.includes('date') ? words.find((word) => word !== 'date')! : '';
  const root = /^([a-z]{3,})ed$/.exec(done)?.[1];
  const nouns = [...(root ? [`${root}ing`, root, `${root}e`] : []), ...(nounsOfDone[done] ? [nounsOfDone[done]] : [])];
  return nouns.flatMap((noun) => [keyOf([noun, 'date']), keyOf(['date', 'of', noun])]);
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

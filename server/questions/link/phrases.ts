import { chinese, chineseDegrees } from '../words/chinese.ts';
import { counting, units } from '../words/counters.ts';
import { english, englishDegrees } from '../words/english.ts';
import { ordinals } from '../words/ordinals.ts';
import type { Degree, Operator, OperatorWords } from '../words/operator.ts';
import { fullWordsOf } from '../names/namesOf.ts';
import type { Table } from '../names/schema.ts';
import { stem } from '../names/stem.ts';
import { formsOf, verbs } from '../words/verbs.ts';
import type { Atom } from './atom.ts';

const phrases = (line: string): string[] => line.split(',').map((phrase) => phrase.replaceAll(/\s+/g, ''));

/** Words by what they do, by their letters; of lines with the same word the first. */
export const operators: ReadonlyMap<string, Operator> = new Map(
  [
    { verb: verbs },
    { nth: [...ordinals.keys()].join(',') },
    counting,
    ...Object.values(units).map((unit) => ({ unit })),
    english,
    chinese,
  ].flatMap((words: OperatorWords) =>
    Object.entries(words).flatMap(([operator, line]) => phrases(line).map((phrase) => [phrase, operator as Operator] as const)),
  ),
);

/** The verbs that days of a source are named after: 通航 of 通航日期, aired of air_date. */
function ownVerbs(schema: readonly Table[]): string[] {
  const days = schema.flatMap(({ columns }) => columns.filter(({ kind }) => kind === 'date' || kind === 'year'));
  // Who climbs is a climber.
  const doing = schema.flatMap(({ wire }) => /^([a-z]{4,}?)(?:er|or)$/.exec(stem(fullWordsOf(wire.name, true).at(-1)!))?.[1] ?? []);
  const ofDays = days.flatMap(({ name, label }) => {
    const chinese = /^(\p{Script=Han}{2,4}?)(?:日期|时间|日|年份|年)$/u.exec(label)?.[1];
    const words = fullWordsOf(name, false).map((word) => word.toLowerCase());
    const verb = words.at(-1) === 'date' ? words.at(-2) : undefined;
    return [chinese, verb && verb.length > 2 && /^[a-z]+$/.test(verb) ? verb : undefined].filter((each) => each !== undefined);
  });
  return [...ofDays, ...doing];
}

/** Looks up what a word does, by its letters. */
export interface Operators {
  get(word: string): Operator | undefined;
}

/** The forms of the verbs of a source that are no words of every question. */
export const verbsOf = (schema: readonly Table[]): ReadonlyMap<string, Operator> =>
  new Map(
    ownVerbs(schema)
      .flatMap(formsOf)
      .filter((form) => !operators.has(form))
      .map((form) => [form, 'verb'] as const),
  );

export const degrees: ReadonlyMap<string, NonNullable<Atom['degree']>> = new Map(
  [...englishDegrees, ...chineseDegrees].flatMap(({ words, way, columns }: Degree) =>
    phrases(words).map((phrase) => [phrase, { way, columns: columns.split(',') }] as const),
  ),
);

/** Units by their letters: what they measure. */
export const unitKinds: ReadonlyMap<string, string> = new Map(
  Object.entries(units).flatMap(([kind, line]) => phrases(line).map((phrase) => [phrase, kind] as const)),
);

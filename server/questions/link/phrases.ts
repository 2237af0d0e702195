import { chinese, chineseDegrees } from '../words/chinese.ts';
import { counting, units } from '../words/counters.ts';
import { english, englishDegrees } from '../words/english.ts';
import { ordinals } from '../words/ordinals.ts';
import type { Degree, Operator, OperatorWords } from '../words/operator.ts';
import { verbs } from '../words/verbs.ts';
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

export const degrees: ReadonlyMap<string, NonNullable<Atom['degree']>> = new Map(
  [...englishDegrees, ...chineseDegrees].flatMap(({ words, way, columns }: Degree) =>
    phrases(words).map((phrase) => [phrase, { way, columns: columns.split(',') }] as const),
  ),
);

/** Units by their letters: what they measure. */
export const unitKinds: ReadonlyMap<string, string> = new Map(
  Object.entries(units).flatMap(([kind, line]) => phrases(line).map((phrase) => [phrase, kind] as const)),
);

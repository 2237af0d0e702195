import type { BenchDocument } from '../corpus.ts';
import type { BenchQuestion } from '../questions.ts';
import { people } from './people.ts';
import { places } from './places.ts';
import type { Fact, Topic } from './topic.ts';
import { work } from './work.ts';

const topics: readonly Topic[] = [...people, ...places, ...work];
/** Subjects of each topic, passages of a document, and every how many facts one is asked about. */
const counts = { subjects: 72, passages: 40, every: 6, everyUnanswered: 9 };

/** Passages that are much alike, and questions of which each has one that answers; those of `tuning` are never those of `reported`. */
export interface WrittenSet {
  readonly documents: readonly BenchDocument[];
  readonly tuning: readonly BenchQuestion[];
  readonly reported: readonly BenchQuestion[];
}

function drawer(start: number) {
  let seed = start;
  const next = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  return <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!;
}

/**
 * A set that is made of written sentences, the same each time: 2,164 passages of some 100 letters about several hundred subjects whose names share their parts.
 * Each passage says one thing of its subject beside others that say nothing, and mentions another; no title and no heading helps.
 */
export function writtenSet(): WrittenSet {
  const draw = drawer(23);
  const passages: string[] = [];
  const asked: { readonly question: string; readonly at: number; readonly isAlike: boolean }[] = [];
  const unanswered: string[] = [];

  function write({ said, asked: questions }: Fact, subject: string, { words, around }: Topic, other: string): void {
    const drawn: Record<string, string> = { x: subject, y: other };
    const filled = (text: string): string => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => (drawn[name] ??= draw(words[name]!)));
    const fact = filled(draw(said));
    const first = draw(around);
    const rest = around.filter((each) => each !== first);
    const [second, third] = [draw(rest), draw(rest)];
    const text = [...(draw([true, false]) ? [fact, first] : [first, fact]), second, ...(third === second ? [] : [third])]
      .map(filled)
      .join('');
    const at = passages.push(text) - 1;
    const number = draw(questions.map((_, index) => index));
    if (at % counts.every === 0) asked.push({ question: filled(questions[number]!), at, isAlike: number === 0 });
  }

  for (const topic of topics) {
    const [firsts, lasts] = topic.names;
    const all = firsts.flatMap((first, at) => lasts.map((last, index) => ({ name: first + last, order: (at * 7 + index * 11) % 61 })));
    const subjects = all
      .sort((one, other) => one.order - other.order)
      .map(({ name }) => name)
      .slice(0, counts.subjects);
    for (const [at, subject] of subjects.entries()) {
      for (const fact of topic.facts) write(fact, subject, topic, draw(subjects.filter((each) => each !== subject)));
      if (at % counts.everyUnanswered === 0) unanswered.push(draw(topic.unanswered).replaceAll('{x}', subject));
    }
  }
  const documents = Array.from({ length: Math.ceil(passages.length / counts.passages) }, (_, at) => ({
    name: `文集 ${at + 1}`,
    chunks: passages.slice(at * counts.passages, (at + 1) * counts.passages).map((text) => ({ text, headings: [] })),
  }));
  const questions: BenchQuestion[] = [
    ...asked.map(({ question, at, isAlike }): BenchQuestion => ({
      kind: isAlike ? 'plain' : 'paraphrased',
      question,
      expected: [{ document: `文集 ${Math.floor(at / counts.passages) + 1}`, quote: passages[at]! }],
    })),
    ...unanswered.map((question): BenchQuestion => ({ kind: 'unanswerable', question, expected: [] })),
  ];
  const half = (rest: number): BenchQuestion[] => questions.filter((_, at) => at % 2 === rest);
  return { documents, tuning: half(0), reported: half(1) };
}

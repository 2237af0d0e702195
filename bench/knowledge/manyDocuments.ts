import type { BenchDocument } from '#tests/support/knowledge/corpus.ts';
import { questions } from '#tests/support/knowledge/questions.ts';

/** Letters that Chinese is written with, and words of two of them, from which texts are drawn: the first far more often than the last. */
const letters = Array.from({ length: 2_500 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)));
const vocabulary = Array.from({ length: 12_000 }, (_, at) => letters[(at * 37) % 2_500]! + letters[(at * 101 + (at >> 8)) % 2_500]!);
/** Words of the questions, which occur in some of the texts. */
const words = questions.map(({ question }) => question.slice(0, 8));
const chunksEach = 200;

/** Documents of so many chunks of 200 letters, one after another; the same each time. */
export function* manyDocuments(count: number): Generator<BenchDocument> {
  let seed = 11;
  const next = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  // A few words make up much of a text, as they do in writing.
  const word = (): string => vocabulary[Math.floor(next() ** 5 * vocabulary.length)]!;
  const text = (at: number): string => {
    const drawn = Array.from({ length: 95 }, word).join('');
    return at % 40 === 0 ? `${drawn}${words[(at / 40) % words.length]!}。` : `${drawn}。`;
  };
  for (let document = 0; document < Math.ceil(count / chunksEach); document += 1) {
    const chunks = Array.from({ length: chunksEach }, (_, at) => ({ text: text(document * chunksEach + at), headings: [] }));
    yield { name: `文档 ${document}`, chunks };
  }
}

/** Questions about them: some of words that stand anywhere, and those of the bench. */
export const manyQuestions: readonly string[] = [
  ...questions.map(({ question }) => question),
  ...Array.from({ length: 40 }, (_, at) =>
    Array.from({ length: 12 }, (_, letter) => letters[(at * 31 + letter * 17) ** 2 % 300]!).join(''),
  ),
];

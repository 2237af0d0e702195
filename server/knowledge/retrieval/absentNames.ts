import type { AbsentName } from '#schemas/wire/knowledge/retrieval.ts';
import { pause } from '../../eventLoop.ts';
import type { Candidate } from './candidates.ts';
import { type Name, namesIn } from './names.ts';
import { headingsOf } from './storedChunk.ts';
import { folded } from './terms.ts';

type Named = Pick<Candidate, 'documentName' | 'text' | 'place' | 'keywords' | 'questions'>;

/** Chunks that names alike are looked for in, the best first, and those that are told. */
const most = { near: 20, alike: 5 };

const wordsOf = (chunk: Named): string => folded([chunk.documentName, headingsOf(chunk), chunk.text].join('\n'));

/** Names that no chunk has, of some. */
async function withoutThoseIn(names: readonly Name[], chunks: readonly Named[]): Promise<Name[]> {
  let left = [...names];
  for (const chunk of chunks) {
    if (left.length === 0) break;
    const text = wordsOf(chunk);
    left = left.filter((name) => !name.isIn(text));
    await pause();
  }
  return left;
}

/** Names of a question that none of the chunks that were found for it has; these come the best first. */
export async function absentNames(question: string, chunks: readonly Named[]): Promise<AbsentName[]> {
  const names = namesIn(question);
  const missing = await withoutThoseIn(names, chunks);
  if (missing.length === 0) return [];
  const near = chunks.slice(0, most.near).map(wordsOf);
  const told = new Map(
    missing.flatMap((name): [string, AbsentName][] => {
      const alike = [...new Set(near.flatMap(name.alikeIn))].slice(0, most.alike);
      // Nothing takes its place: what is found may hold for it all the same.
      const isAlone = name.needsAlike && alike.length === 0;
      if (isAlone && name.sort === 'thing') return [];
      const mayBeAnswered =
        isAlone || names.some((other) => other.sort === name.sort && other.words !== name.words && !missing.includes(other));
      return [[name.words, { words: name.words, alike, mayBeAnswered }]];
    }),
  );
  return [...told.values()];
}

import type { Context } from '../../context.ts';
import { createPause } from '../../eventLoop.ts';
import type { SpaceAccess } from '../access/spacesFor.ts';
import { askedTerms, type Candidate, candidatesFor } from './candidates.ts';
import { scorerOf, type TermScore } from './score.ts';
import { headingsOf } from './storedChunk.ts';

/** A chunk, and its score by the terms of a question. */
export interface ScoredChunk {
  readonly chunk: Candidate;
  readonly score: TermScore;
}

/** Chunks by their scores, the best first and equal ones by id. */
export const inOrder = (scored: readonly ScoredChunk[]): ScoredChunk[] =>
  scored.toSorted((one, other) => other.score.score - one.score.score || one.chunk.id - other.chunk.id);

const scorable = (chunk: Candidate) => ({ text: chunk.text, title: chunk.documentName, headings: headingsOf(chunk) });

/** The terms of a question among some spaces: chunks that hold any of the telling ones, the best first, and a way to score others. */
export async function termLeg(
  context: Context,
  question: string,
  spaces: readonly SpaceAccess[],
): Promise<{ readonly ranked: readonly ScoredChunk[]; readonly score: (chunk: Candidate) => TermScore }> {
  const { asked, also, corpus } = await askedTerms(context, question, spaces);
  const scoreOf = scorerOf(question, asked, corpus, also);
  const score = (chunk: Candidate): TermScore => scoreOf(scorable(chunk));
  const candidates = await candidatesFor(context, { asked, also, corpus }, spaces);
  const scored: ScoredChunk[] = [];
  const pause = createPause();
  for (const chunk of candidates) {
    scored.push({ chunk, score: score(chunk) });
    await pause();
  }
  return { ranked: inOrder(scored), score };
}

import type { AbsentName } from '#schemas/wire/knowledge/retrieval.ts';
import type { Context } from '../../context.ts';
import { eachInTurn, pause } from '../../eventLoop.ts';
import type { SpaceAccess } from '../access/spacesFor.ts';
import { absentNames } from './absentNames.ts';
import { askedTerms, type Candidate, candidatesFor } from './candidates.ts';
import { scorerOf, type TermScore } from './score.ts';
import { sentencesOf } from './sentences.ts';
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

/** Chunks of which each sentence is looked at, and the worth of the best sentence of one beside all of it. */
const [lookedInto, worthOfSentence] = [40, 1.5];

/** Chunks by the terms of a question. */
export interface TermLeg {
  /** Chunks that hold any of the telling terms, the best first. */
  readonly ranked: readonly ScoredChunk[];
  /** Names of the question that none of them has. */
  readonly absent: readonly AbsentName[];
  /** Scores any other chunk. */
  readonly score: (chunk: Candidate) => TermScore;
}

/** Finds and ranks chunks of some spaces by the terms of a question. */
export async function termLeg(context: Context, question: string, spaces: readonly SpaceAccess[]): Promise<TermLeg> {
  const { asked, also, corpus } = await askedTerms(context, question, spaces);
  const scoreOf = scorerOf(question, asked, corpus, also);
  const score = (chunk: Candidate): TermScore => scoreOf(scorable(chunk));
  /** The same with its best sentence: what is said in one of them answers better than what stands in several. */
  const withSentence = ({ chunk, score: whole }: ScoredChunk): ScoredChunk => {
    const { title, headings } = scorable(chunk);
    const best = Math.max(0, ...sentencesOf(chunk.text).map(({ text }) => scoreOf({ text, title, headings, isSentence: true }).score));
    return { chunk, score: { ...whole, score: whole.score + worthOfSentence * best } };
  };
  const candidates = await candidatesFor(context, { asked, also, corpus }, spaces);
  const scored: ScoredChunk[] = [];
  for (const chunk of candidates) {
    scored.push({ chunk, score: score(chunk) });
    await pause();
  }
  const ranked = inOrder(scored);
  const first = await eachInTurn(ranked.slice(0, lookedInto), withSentence);
  const inAll = [...inOrder(first), ...ranked.slice(lookedInto)];
  const absent = await absentNames(
    question,
    inAll.map(({ chunk }) => chunk),
  );
  return { ranked: inAll, absent, score };
}

import { reportLimits } from '#schemas/wire/reports/report.ts';
import { quotesOf } from '../../knowledge/asking/quotes.ts';
import { search as searchPassages } from '../../knowledge/retrieval/retrieve.ts';
import { findingsIn } from './findings.ts';
import { type Evidence, type Found, givenOut, hasModel, nothingFound, type Searching } from './searching.ts';

/** The least relevance of a passage that is quoted without a model, and the most of them. */
const quoted = { relevance: 0.3, most: 3 };

/** Looks for passages of a space that answer a question, and for what they say. */
export async function searchSpace(searching: Searching, space: number, question: string): Promise<Found> {
  const { context, actor, signal } = searching;
  const { passages } = await searchPassages(context, actor, { spaces: [space], question, purpose: 'program', signal });
  if (passages.length === 0) return { ...nothingFound, problem: { code: 'DEEP_SEARCH_NOTHING', facts: {} } };
  const evidence = passages.map(({ document, documentName: name, revision, place, text }): Evidence => ({
    kind: 'document',
    source: document,
    name,
    revision,
    place,
    text,
  }));
  const near = passages.filter(({ scores }) => scores.relevance >= quoted.relevance).slice(0, quoted.most);
  const inWords = quotesOf(question, near).flatMap(({ passage: at, sentence: { text, from, to }, score }) =>
    score > 0 && text.length <= reportLimits.passage
      ? [{ text: text.replaceAll(/\s+/g, ' '), quotes: [{ at, passage: text, from, to }] }]
      : [],
  );
  const plain: Found = { ...nothingFound, evidence, findings: inWords };
  if (!hasModel(searching)) return plain;
  try {
    return { ...plain, ...(await findingsIn(searching, question, evidence)) };
  } catch (error) {
    signal.throwIfAborted();
    return { ...plain, problem: givenOut(error) };
  }
}

import type { SearchSource } from '#schemas/wire/reports/deepSearch.ts';
import { search as searchPassages } from '../../knowledge/retrieval/retrieve.ts';
import { quotedFindings, statedBy } from './findings.ts';
import { type Evidence, type Found, nothingFound, type Searching } from './searching.ts';

/** The least relevance of a passage that is quoted without a model, and the most of them. */
const quoted = { relevance: 0.3, most: 3 };

/** Looks for passages of a space that answer a question, and for what they say. */
export async function searchSpace(searching: Searching, { id: space }: SearchSource, question: string): Promise<Found> {
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
  const near = passages.flatMap(({ scores }, at) => (scores.relevance >= quoted.relevance ? [evidence[at]!] : [])).slice(0, quoted.most);
  return statedBy(searching, question, { ...nothingFound, evidence, findings: quotedFindings(question, evidence, near) });
}

import { sql } from 'kysely';
import type { SourceState } from '#schemas/wire/knowledge/references.ts';
import type { Actor, Context } from '../../context.ts';
import { spacesFor } from '../access/spacesFor.ts';
import { chunksAmong } from '../retrieval/candidates.ts';

/** A source as an answer keeps it. */
export interface KeptSource {
  readonly chunk: number;
  readonly document: number;
  readonly content: string;
}

/** Answers and chunks break lines in their own ways. */
const words = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The states of sources, in their order: one that the actor may not ask any more is gone, as if it were not there. */
export async function checkSources(
  context: Context,
  actor: Actor,
  sources: readonly KeptSource[],
): Promise<{ readonly state: SourceState; readonly revision: number | null }[]> {
  const spaces = await spacesFor(context, actor, 'ask');
  const documents = sql.join(sources.map(({ document }) => document));
  const ids = sql<{ id: number }>`select id from knowledge_chunks where id in (${sql.join(sources.map(({ chunk }) => chunk))})
    union select min(id) as id from knowledge_chunks where "documentId" in (${documents}) and "isEnabled" group by "documentId"`;
  const found = await chunksAmong(context, ids, spaces, 2 * sources.length);
  return sources.map(({ chunk, document, content }) => {
    const there = found.find((each) => each.documentId === document);
    if (!there) return { state: 'gone', revision: null };
    const same = found.find((each) => each.id === chunk && each.documentId === document && words(each.text) === words(content));
    return { state: same ? 'same' : 'changed', revision: there.revisionId };
  });
}

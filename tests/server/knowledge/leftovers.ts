import { sql } from 'kysely';
import type { Store } from '#server/stores/store.ts';
import { awaited } from '#tests/support/awaited.ts';

/** Tables whose rows are of something else, and rows of them of which that is gone. */
const orphans: Readonly<Record<string, string>> = {
  documents: 'space not in (select id from spaces)',
  knowledge_chunks: 'abs("documentId") not in (select id from documents)',
  knowledge_excerpts: '"revisionId" not in (select id from knowledge_revisions)',
  knowledge_former_names: '"documentId" not in (select id from documents)',
  knowledge_grants: '"spaceId" not in (select id from spaces)',
  knowledge_labels: '"documentId" not in (select id from documents)',
  knowledge_question_sets: '"spaceId" not in (select id from spaces)',
  knowledge_quoted: '"revisionId" not in (select id from knowledge_revisions)',
  knowledge_retrieval_spaces: '"spaceId" not in (select id from spaces)',
  knowledge_revisions: '"documentId" not in (select id from documents)',
  knowledge_set_runs: '"setId" not in (select id from knowledge_question_sets)',
  knowledge_sizes: '"spaceId" not in (select id from spaces)',
  knowledge_terms: '"spaceId" not in (select id from spaces)',
  knowledge_texts: '"revisionId" not in (select id from knowledge_revisions)',
  knowledge_vectors: '"chunkId" not in (select id from knowledge_chunks)',
  file_parts: 'name not in (select name from files)',
  files: '"userId" = 0 and not exists (select 1 from knowledge_revisions r where r.file = files.name)',
};

/** Tables with rows of what is gone, and of chunks in the index that are. */
export async function tablesWithOrphans({ db, dialect }: Store): Promise<string[]> {
  const indexed = { sqlite: 'rowid', postgres: 'id' }[dialect];
  const tests = { ...orphans, knowledge_search: `${indexed} not in (select id from knowledge_chunks)` };
  const found: string[] = [];
  for (const [table, where] of Object.entries(tests)) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.raw(where)} limit 1`.execute(db);
    if (rows.length > 0) found.push(table);
  }
  return found;
}

/** Waits until nothing is left of what is gone. */
export const untilCleared = (store: Store): Promise<true> =>
  awaited(async () => ((await tablesWithOrphans(store)).length === 0 ? true : undefined));

import { type ChunkSettings, chunkSettings } from '#schemas/wire/knowledge/chunking.ts';
import type { DocumentVersion } from '#schemas/contracts/knowledge.ts';
import type { Database } from '../../stores/store.ts';

/** A revision of a document: its original, how it is cut, and how far that has come. */
export interface Revision {
  readonly id: number;
  readonly documentId: number;
  readonly number: number;
  /** Name of its original among the files; null of a web page that was not fetched. */
  readonly file: string | null;
  /** Type of content of a web page; null of files, whose names tell it. */
  readonly fileType: string | null;
  readonly settings: ChunkSettings;
  readonly state: DocumentVersion['state'];
  readonly jobId: number | null;
  readonly step: string | null;
  readonly characters: number | null;
  readonly pages: number | null;
  readonly createdAt: string;
}

const numberOf = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));

const revisionOf = (row: Readonly<Record<string, unknown>>): Revision => ({
  id: Number(row['id']),
  documentId: Number(row['documentId']),
  number: Number(row['number']),
  file: row['file'] as string | null,
  fileType: row['fileType'] as string | null,
  settings: chunkSettings.parse(JSON.parse(String(row['settings']))),
  state: row['state'] as Revision['state'],
  jobId: numberOf(row['jobId']),
  step: row['step'] as string | null,
  characters: numberOf(row['characters']),
  pages: numberOf(row['pages']),
  createdAt: String(row['createdAt']),
});

/** The revisions of a document, the latest first. */
export const revisionsOf = async (db: Database, documentId: number): Promise<Revision[]> =>
  (await db.selectFrom('knowledge_revisions').selectAll().where('documentId', '=', documentId).orderBy('number', 'desc').execute()).map(
    revisionOf,
  );

/** A revision by its id. */
export async function findRevision(db: Database, id: number): Promise<Revision | undefined> {
  const row = await db.selectFrom('knowledge_revisions').selectAll().where('id', '=', id).executeTakeFirst();
  return row && revisionOf(row);
}

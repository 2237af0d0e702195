import { spaceArguments, usualArguments } from '#schemas/wire/knowledge/arguments.ts';
import { type ChunkSettings, chunkSettings } from '#schemas/wire/knowledge/chunking.ts';
import type { DocumentType } from '#schemas/wire/knowledge/documents.ts';
import type { OperationContext, Row } from '../../context.ts';
import type { StoredRow } from '../../resources/query/queryTest.ts';
import { findRow } from '../../resources/records/findRow.ts';
import { createRecord } from '../../resources/operations/create.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { nowOf } from '../../storedTime.ts';
import { refuseWithoutDocument } from '../access/refuseWithout.ts';
import { refuseSameName } from './documentHooks.ts';

/** A document that comes into a space. */
export interface NewDocument {
  readonly space: number;
  readonly name: string;
  readonly type: DocumentType;
  readonly source: string | null;
  readonly labels: readonly string[];
  /** Those of the space, unless given. */
  readonly settings?: ChunkSettings | undefined;
  /** Name of its original among the files; null of a web page. */
  readonly file: string | null;
}

/** Settings by which the documents of a space are cut that have none of their own: its arguments say the sizes. */
export function usualSettings({ arguments: stored }: StoredRow): ChunkSettings {
  const given = spaceArguments.safeParse(typeof stored === 'string' ? JSON.parse(stored) : stored);
  const { chunk_size: size, chunk_overlap: overlap } = (given.success ? given.data : usualArguments).embedding;
  return chunkSettings.parse({ size, overlap: Math.min(overlap, size - 1) });
}

async function sizeOf({ trx }: OperationContext, file: string | null): Promise<number> {
  if (file === null) return 0;
  return Number((await trx.selectFrom('files').select('size').where('name', '=', file).executeTakeFirstOrThrow())['size']);
}

/** Adds a document that is not read yet to a space that the actor sees; refuses one that it may not manage there. */
export async function addDocument(
  call: OperationContext,
  { space: id, name, labels, source, type, file, ...said }: NewDocument,
): Promise<Row> {
  const { context, trx, actor } = call;
  const space = await findRow({ context, db: trx, actor, resource: resourceIn(context, 'spaces'), state: 'living', id });
  await refuseSameName(call, id, name, null);
  const settings = said.settings ?? usualSettings(space);
  const owner = { owner: actor?.id ?? null, ownerName: actor?.username ?? null };
  const size = await sizeOf(call, file);
  const set = { space: id, type, status: 'TODO', size, chunks: 0, settings, ...owner };
  const document = await createRecord(call, resourceIn(context, 'documents'), { name, labels, source }, 'create', set);
  await refuseWithoutDocument(trx, actor, document.id, 'manage');
  const revision = {
    documentId: document.id,
    number: 1,
    file,
    settings: JSON.stringify(settings),
    state: 'new',
    createdAt: nowOf(context),
  };
  await trx.insertInto('knowledge_revisions').values(revision).execute();
  return document;
}

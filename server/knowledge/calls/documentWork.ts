import type { Row } from '../../context.ts';
import { wakeWorkers } from '../../jobs/announce.ts';
import { actorThrough } from '../../resources/scope/actThrough.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { transact } from '../../resources/transact.ts';
import { addDocument, type NewDocument } from '../files/addDocument.ts';
import { forgetFile } from '../files/fileForm.ts';
import { openDocument } from '../files/openDocument.ts';
import { beginReading, type Reading } from '../reading/beginReading.ts';
import type { Caller } from './named.ts';

/** Adds a document, and gives its id; the original that was stored for it goes where it is refused. */
export async function addFor({ context, actor, call }: Caller, document: NewDocument): Promise<number> {
  const through = actorThrough(actor, resourceIn(context, 'documents'), call);
  try {
    return (await transact(context, through, (changes) => addDocument(changes, document))).id;
  } catch (error) {
    if (document.file !== null) await forgetFile(context, document.file);
    throw error;
  }
}

interface ToRead extends Reading {
  readonly id: number;
}

/** Has documents read that the caller manages, all or none; returns those that were not being read already, and that `isMeant`. */
export async function readFor(
  { context, actor, call }: Caller,
  documents: readonly ToRead[],
  isMeant: (document: Row) => boolean = () => true,
): Promise<number[]> {
  const through = actorThrough(actor, resourceIn(context, 'documents'), call);
  const started = await transact(context, through, async (changes) => {
    const begun: number[] = [];
    for (const { id, ...reading } of documents) {
      const document = await openDocument({ context, actor, call, right: 'manage' }, id, changes.trx);
      if (isMeant(document) && (await beginReading(changes, document, reading))) begun.push(id);
    }
    return begun;
  });
  await wakeWorkers(context);
  return started;
}

/** True of a document whose last reading failed. */
export const hasFailed = (document: Row): boolean => document['status'] === 'FAILED';

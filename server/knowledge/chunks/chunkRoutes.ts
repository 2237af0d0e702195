import type { FastifyInstance } from 'fastify';
import * as calls from '#schemas/contracts/knowledge.ts';
import type { CallContract } from '#schemas/kit/defineCall.ts';
import { isRefusal, refuse } from '#schemas/wire/errors.ts';
import { answer } from '../../calls/answer.ts';
import type { Actor, Context } from '../../context.ts';
import { replyOf } from '../../resources/operations/list.ts';
import { transact } from '../../resources/transact.ts';
import { openDocument } from '../files/openDocument.ts';
import { addStored, changeStored, findChunk, pageOfChunks, removeStored } from './storedChunks.ts';

/** Answers the calls on chunks: read by those who may read the document, changed by those who manage it. */
export function chunkRoutes(app: FastifyInstance, context: Context): void {
  /** A chunk of a document that the actor manages; those of documents that it does not see do not exist. */
  async function openChunk(actor: Actor, call: CallContract, id: string) {
    const chunk = await findChunk(context.store.lookups, id);
    try {
      await openDocument({ context, actor, call, right: 'manage' }, chunk.documentId);
    } catch (error) {
      throw isRefusal(error) && error.code === 'RECORD_NOT_FOUND' ? refuse('CHUNK_NOT_FOUND') : error;
    }
    return chunk;
  }

  answer(app, calls.listChunks, async ({ actor, params, body }) => {
    const { id } = await openDocument({ context, actor, call: calls.listChunks, right: 'read' }, params.id);
    const { items, total } = await pageOfChunks(context.store, id, body);
    return { ...replyOf(body, total), items, related: {} };
  });
  answer(app, calls.addChunk, async ({ actor, params, body: { after, ...input } }) => {
    const document = await openDocument({ context, actor, call: calls.addChunk, right: 'manage' }, params.id);
    return transact(context, actor, (call) => addStored(call, { id: document.id, space: Number(document['space']) }, input, after));
  });
  answer(app, calls.changeChunk, async ({ actor, params, body }) => {
    const { id } = await openChunk(actor, calls.changeChunk, params.id);
    return transact(context, actor, (call) => changeStored(call, id, body));
  });
  answer(app, calls.removeChunk, async ({ actor, params }) => {
    const { id, documentId } = await openChunk(actor, calls.removeChunk, params.id);
    await transact(context, actor, (call) => removeStored(call, id, documentId));
    return { id };
  });
}

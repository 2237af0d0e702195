import { restoreRecord } from '../operations/restore.ts';
import { transact } from '../transact.ts';
import { type Answer, type Door, idIn } from './door.ts';

export const restore =
  ({ context, resource }: Door): Answer =>
  async (request) => {
    const id = idIn(request, resource);
    return transact(context, request.actor, (call) => restoreRecord(call, resource, id));
  };

import { updateRecord } from '../operations/update.ts';
import { transact } from '../transact.ts';
import { type Answer, type Door, idIn } from './door.ts';

export const update =
  ({ context, resource }: Door): Answer =>
  async (request) => {
    const id = idIn(request, resource);
    return transact(context, request.actor, (call) => updateRecord(call, resource, id, request.body));
  };

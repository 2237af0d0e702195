import { removeRecord } from '../operations/remove.ts';
import { transact } from '../transact.ts';
import { type Answer, type Door, idIn, numberIn } from './door.ts';

export const remove =
  ({ context, resource }: Door): Answer =>
  async (request) => {
    const [id, version] = [idIn(request, resource), numberIn(request, 'version')];
    return transact(context, request.actor, (call) => removeRecord(call, resource, id, version));
  };

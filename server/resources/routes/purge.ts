import { purgeRecord } from '../operations/purge.ts';
import { transact } from '../transact.ts';
import { type Answer, type Door, idIn } from './door.ts';

export const purge =
  ({ context, resource }: Door): Answer =>
  async (request) => {
    const id = idIn(request, resource);
    return transact(context, request.actor, (call) => purgeRecord(call, resource, id));
  };

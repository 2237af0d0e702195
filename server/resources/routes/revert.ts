import { revertRecord } from '../operations/revert.ts';
import { transact } from '../transact.ts';
import { readRequest } from '../readRequest.ts';
import { revertBody } from './bodies.ts';
import { type Answer, type Door, idIn } from './door.ts';

export const revert =
  ({ context, resource }: Door): Answer =>
  async (request) => {
    const id = idIn(request, resource);
    const { to, version } = readRequest(revertBody, request.body);
    return transact(context, request.actor, (call) => revertRecord(call, resource, id, to, version));
  };

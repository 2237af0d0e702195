import { bulkRemove as remove } from '../operations/bulkRemove.ts';
import { transact } from '../transact.ts';
import { readRequest } from '../readRequest.ts';
import { bulkRemoveBody } from './bodies.ts';
import type { Answer, Door } from './door.ts';

export const bulkRemove =
  ({ context, resource }: Door): Answer =>
  async ({ actor, body }) => {
    const { ids } = readRequest(bulkRemoveBody, body);
    return transact(context, actor, (call) => remove(call, resource, ids));
  };

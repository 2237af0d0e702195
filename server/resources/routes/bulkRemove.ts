import { bulkRemove as remove } from '../operations/bulkRemove.ts';
import { transact } from '../transact.ts';
import { readBody } from '../readBody.ts';
import { bulkRemoveBody } from './bodies.ts';
import type { Answer, Door } from './door.ts';

export const bulkRemove =
  ({ context, resource }: Door): Answer =>
  async ({ actor, body }) => {
    const { ids } = readBody(bulkRemoveBody, body);
    return transact(context, actor, (call) => remove(call, resource, ids));
  };

import { bulkRemove as remove } from '../operations/bulkRemove.ts';
import { readRequest } from '../readRequest.ts';
import { bulkRemoveBody } from './bodies.ts';
import type { Answer, Door } from './door.ts';

export const bulkRemove =
  ({ context, resource }: Door): Answer =>
  async ({ actor, body }) => {
    const { ids } = readRequest(bulkRemoveBody, body);
    return remove(context, actor, resource, ids);
  };

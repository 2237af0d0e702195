import { bulkUpdate as change } from '../operations/bulkUpdate.ts';
import { transact } from '../transact.ts';
import { readRequest } from '../readRequest.ts';
import { bulkUpdateBody } from './bodies.ts';
import type { Answer, Door } from './door.ts';

export const bulkUpdate =
  ({ context, resource }: Door): Answer =>
  async ({ actor, body }) => {
    const { ids, values } = readRequest(bulkUpdateBody, body);
    return transact(context, actor, (call) => change(call, resource, ids, values));
  };

import { bulkUpdate as change } from '../operations/bulkUpdate.ts';
import { readRequest } from '../readRequest.ts';
import { bulkUpdateBody } from './bodies.ts';
import type { Answer, Door } from './door.ts';

export const bulkUpdate =
  ({ context, resource }: Door): Answer =>
  async ({ actor, body }) => {
    const { ids, values } = readRequest(bulkUpdateBody, body);
    return change(context, actor, resource, ids, values);
  };

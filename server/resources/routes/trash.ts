import { listTrash } from '../operations/trash.ts';
import { parseQuery } from '../query/parseQuery.ts';
import type { Answer, Door } from './door.ts';

export const trash =
  ({ context, resource }: Door): Answer =>
  async ({ actor, body }) =>
    listTrash(context, actor, resource, parseQuery(body));

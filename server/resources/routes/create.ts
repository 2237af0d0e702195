import { createRecord } from '../operations/create.ts';
import { transact } from '../transact.ts';
import type { Answer, Door } from './door.ts';

export const create =
  ({ context, resource }: Door): Answer =>
  ({ actor, body }) =>
    transact(context, actor, (call) => createRecord(call, resource, body));

import { showRecord } from '../operations/show.ts';
import { type Answer, type Door, idIn } from './door.ts';

export const show =
  ({ context, resource }: Door): Answer =>
  async (request) =>
    showRecord(context, request.actor, resource, idIn(request, resource));

import { queryLimits } from '#schemas/wire/listQuery.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { recordHistory } from '../operations/history.ts';
import { type Answer, type Door, idIn, numberIn } from './door.ts';

export const history =
  ({ context, resource }: Door): Answer =>
  async (request) => {
    const page = { page: numberIn(request, 'page') ?? 1, page_size: numberIn(request, 'pageSize') ?? 20 };
    if (page.page_size > queryLimits.pageSize) throw refuse('REQUEST_INVALID', { detail: 'pageSize' });
    return recordHistory(context, request.actor, resource, idIn(request, resource), page);
  };

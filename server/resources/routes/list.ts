import type { FastifyRequest } from 'fastify';
import type { ListQuery } from '#schemas/wire/listQuery.ts';
import { listRecords } from '../operations/list.ts';
import { parseQuery, parseQueryString } from '../query/parseQuery.ts';
import type { Answer, Door } from './door.ts';

export const list =
  ({ context, resource }: Door): Answer =>
  async (request) =>
    listRecords(context, request.actor, resource, queryIn(request));

/** The query of a list: in the query string of a GET, else in the body. */
const queryIn = (request: FastifyRequest): ListQuery =>
  request.method === 'GET' ? parseQueryString(request.query as Readonly<Record<string, unknown>>) : parseQuery(request.body);

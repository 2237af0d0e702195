import type { FastifyInstance } from 'fastify';
import { partsOf } from '#schemas/kit/endpoint.ts';
import { modelTypes } from '#schemas/wire/chat/endpoints.ts';
import { success } from '#schemas/wire/envelope.ts';
import type { Context } from '../context.ts';
import type { Models } from './model.ts';

/** The addresses of the models. */
export function modelRoutes(app: FastifyInstance, _context: Context, models: Models): void {
  app.get(partsOf(modelTypes).path, async () => success(await models.names()));
}

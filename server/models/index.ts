import type { FastifyInstance } from 'fastify';
import { refuse } from '#schemas/wire/errors.ts';
import type { Context } from '../context.ts';
import type { Models } from './model.ts';

/** The models of this server, upon its store. */
export const createModels = (_context: Context): Models => ({
  names: async () => [],
  open: async (name) => {
    throw refuse('MODEL_NOT_FOUND', { model: name ?? '' });
  },
  recordUse: async () => {},
  close: async () => {},
});

/** The addresses of the models. */
export function modelRoutes(_app: FastifyInstance, _context: Context, _models: Models): void {}

import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Models } from '../models/model.ts';

/** The addresses of the chat. */
export function chatRoutes(_app: FastifyInstance, _context: Context, _models: Models): void {}

import { refuse } from '#schemas/wire/errors.ts';
import type { Context } from '../context.ts';
import { engine, engineName } from './engine/engine.ts';
import type { Models } from './model.ts';

/** The models of this server, upon its store. */
export const createModels = (_context: Context): Models => ({
  names: async () => [engineName],
  async open(name) {
    if (name !== null && name !== engineName) throw refuse('MODEL_NOT_FOUND', { model: name });
    return engine;
  },
  recordUse: async () => {},
  close: async () => {},
});

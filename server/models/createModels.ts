import { refuse } from '#schemas/wire/errors.ts';
import type { Context } from '../context.ts';
import { engine, engineName } from './engine/engine.ts';
import type { Model, Models } from './model.ts';
import type { Entry } from './registry/entry.ts';
import { roomOf } from './room.ts';
import { recordUse } from './use/recordUse.ts';

/** The models of this server, upon its store: those that were connected, the one of the settings, and the built-in engine after them. */
export function createModels(context: Context): Models {
  const { registry, health, modelOf, close } = roomOf(context);
  const started = async (): Promise<readonly Entry[]> => (await registry.entries()).filter(({ state }) => state === 'started');
  health.watch();

  /** One that seems ill is still asked when there is no other: its error says more than the engine could. */
  async function defaultModel(): Promise<Model> {
    const entries = await started();
    const entry = entries.find(health.isWell) ?? entries[0];
    return entry ? modelOf(entry) : engine;
  }

  async function named(name: string): Promise<Model> {
    const entry = await registry.find(name);
    if (!entry) throw refuse('MODEL_NOT_FOUND', { model: name });
    if (entry.state !== 'started') throw refuse('MODEL_STOPPED', { model: name });
    return modelOf(entry);
  }

  return {
    names: async () => [...(await started()).filter(health.isWell).map(({ name }) => name), engineName],
    open: async (name) => (name === null ? defaultModel() : name === engineName ? engine : named(name)),
    recordUse: (use) => recordUse(context, use),
    close,
  };
}

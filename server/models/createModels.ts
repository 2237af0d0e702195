import { refuse } from '#schemas/wire/errors.ts';
import type { Context } from '../context.ts';
import { engine, engineName } from './engine/engine.ts';
import type { Model, Models } from './model.ts';
import { type Entry, isOf } from './registry/entry.ts';
import { roomOf } from './room.ts';
import { recordUse } from './use/recordUse.ts';

const namesOf = (entries: readonly Entry[]): string[] => entries.map(({ name }) => name);

/** The models of this server, upon its store: those that were connected, the one of the settings, and the built-in engine after them. */
export function createModels(context: Context): Models {
  const { registry, health, modelOf, close } = roomOf(context);
  const isLanguageModel = isOf('llm');
  health.watch();

  /** One that seems ill is still asked when there is no other: its error says more than the engine could. */
  async function defaultModel(): Promise<Model> {
    const entries = await registry.started('llm');
    const entry = entries.find(health.isWell) ?? entries[0];
    return entry ? modelOf(entry) : engine;
  }

  async function named(name: string): Promise<Model> {
    const entry = await registry.find(name);
    if (!entry || !isLanguageModel(entry)) throw refuse('MODEL_NOT_FOUND', { model: name });
    if (entry.state !== 'started') throw refuse('MODEL_STOPPED', { model: name });
    return modelOf(entry);
  }

  return {
    async names({ vision = false } = {}) {
      const well = (await registry.started('llm')).filter(health.isWell);
      return vision ? namesOf(well.filter(({ params }) => params.vision)) : [...namesOf(well), engineName];
    },
    open: async (name) => (name === null ? defaultModel() : name === engineName ? engine : named(name)),
    recordUse: (use) => recordUse(context, use),
    close,
  };
}

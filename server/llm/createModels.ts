import { engine, engineName } from './engine/engine.ts';
import type { Models } from './model.ts';
import { chosenEntry, type ModelService, wellEntries } from './modelService.ts';
import { namesOf } from './registry/entry.ts';
import { createRecordedCalls } from './use/recordedCalls.ts';
import { recordUse } from './use/recordUse.ts';

/** The models of a server, as its other rooms see them: those that were connected, the one of the settings, and the built-in engine after them. */
export function createModels(service: ModelService): Models {
  const open: Models['open'] = async (name) => {
    const entry = name === engineName ? undefined : await chosenEntry(service, 'llm', name ?? undefined);
    return entry ? service.modelOf(entry) : engine;
  };
  return {
    async names({ vision = false } = {}) {
      const well = await wellEntries(service, 'llm');
      return vision ? namesOf(well.filter(({ params }) => params.vision)) : [...namesOf(well), engineName];
    },
    open,
    recordUse: (use) => recordUse(service.context, use),
    ...createRecordedCalls(service, open),
  };
}

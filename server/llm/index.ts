import type { Models } from './model.ts';
import type { Room } from '../room.ts';
import { modelRoutes } from './modelRoutes.ts';
import { createModelService, type ModelService, chosenEntry, wellEntries } from './modelService.ts';
import { modelTables } from './modelTables.ts';
import { engine, engineName } from './engine/engine.ts';
import { namesOf } from './registry/entry.ts';
import { createRecordedCalls } from './use/recordedCalls.ts';
import { recordUse } from './use/recordUse.ts';

/** Models, how they are connected, and what they were used for. */
export const models: Room<{ readonly modelService: ModelService; readonly models: Models }> = {
  tables: modelTables,
  services(context) {
    const modelService = createModelService(context);
    modelService.health.watch();
    return { modelService, models: createModels(modelService) };
  },
  routes: modelRoutes,
};

/** The models of a server, as its other rooms see them: those that were connected, the one of the settings, and the built-in engine after them. */
function createModels(service: ModelService): Models {
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

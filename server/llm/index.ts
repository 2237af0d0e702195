import type { Models } from './model.ts';
import type { Room } from '../room.ts';
import { createModels } from './createModels.ts';
import { modelRoutes } from './modelRoutes.ts';
import { createModelService, type ModelService } from './modelService.ts';
import { modelTables } from './modelTables.ts';

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

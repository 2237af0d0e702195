export { createModels } from './createModels.ts';
export { modelRoutes } from './modelRoutes.ts';

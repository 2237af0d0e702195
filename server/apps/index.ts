import type { Room } from '../room.ts';
import { appHooks } from './appHooks.ts';
import { appRoutes } from './appRoutes.ts';
import { createAppStore } from './appStore.ts';
import type { SystemTable } from '../stores/systemTable.ts';
import { questionRoutes } from './questionRoutes.ts';

/** Apps that people collected, and how often each of them used which. */
const tables: readonly SystemTable[] = [
  {
    name: 'app_collections',
    key: ['app', 'userId'],
    columns: { app: { type: 'integer' }, userId: { type: 'integer' } },
    indexes: [{ on: ['userId'] }],
  },
  {
    name: 'app_uses',
    key: ['app', 'userId'],
    columns: { app: { type: 'integer' }, userId: { type: 'integer' }, count: { type: 'integer' }, usedAt: { type: 'text' } },
    indexes: [{ on: ['userId', 'usedAt'] }],
  },
];

/** Apps that people make of agents, flows and scenes, and publish for others to ask. */
export const apps: Room = {
  tables,
  hooks: { apps: appHooks },
  routes(app, context) {
    const resource = context.resources.find(({ key }) => key === 'apps');
    if (!resource) return;
    const store = createAppStore(context, resource);
    appRoutes(app, context, resource, store);
    questionRoutes(app, context, resource, store);
  },
};

import type { Room } from '../room.ts';
import { appHooks } from './appHooks.ts';
import { appRoutes } from './appRoutes.ts';
import { createAppStore } from './appStore.ts';
import { askApp, listAppsTool } from './appTools.ts';
import { chatAgent, chatApp } from './chatApp.ts';
import type { SystemTable } from '../stores/systemTable.ts';
import { questionRoutes } from './questionRoutes.ts';
import { dropTrials } from './trials.ts';

/** Apps that people collected, how often each of them used which, and apps that are tried before they are saved. */
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
  {
    name: 'app_trials',
    key: ['uid', 'owner'],
    columns: { uid: { type: 'text' }, owner: { type: 'integer' }, draft: { type: 'text' }, keptAt: { type: 'text' } },
    indexes: [{ on: ['keptAt'] }],
  },
];

/** Apps that people make of agents, flows and scenes, and publish for others to ask. */
export const apps: Room = {
  tables,
  hooks: { apps: appHooks },
  scenes: [chatAgent, chatApp],
  tools: [listAppsTool, askApp],
  routes(app, context) {
    const resource = context.resources.find(({ key }) => key === 'apps');
    if (!resource) return;
    const store = createAppStore(context, resource);
    appRoutes(app, context, resource, store);
    questionRoutes(app, context, resource, store);
  },
  cleanup: dropTrials,
};

import { accounts } from './accounts/index.ts';
import { chat } from './chat/index.ts';
import { exports } from './exports/index.ts';
import { files } from './files/index.ts';
import { imports } from './imports/index.ts';
import { jobs } from './jobs/index.ts';
import { live } from './live/index.ts';
import { models } from './models/index.ts';
import { openApi } from './openapi/index.ts';
import { healthPlugin, healthTable } from './plugins/health.ts';
import { openConfigPlugin } from './plugins/openConfig.ts';
import { prompts } from './prompts/index.ts';
import { resources } from './resources/index.ts';
import type { Room } from './room.ts';

/** Everything that the server does, each part a value of its own. A new part is its folder and its line here. */
export const rooms: readonly Room[] = [
  { tables: [healthTable], routes: healthPlugin },
  { routes: openConfigPlugin },
  accounts,
  files,
  resources,
  exports,
  imports,
  jobs,
  models,
  chat,
  prompts,
  live,
  openApi,
];

/** Every table that the product keeps beside those of the resources. */
export const systemTables = rooms.flatMap(({ tables = [] }) => tables);

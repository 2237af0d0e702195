import { accounts } from './accounts/index.ts';
import { agents } from './agents/index.ts';
import { apps } from './apps/index.ts';
import { chat } from './chat/index.ts';
import { dashboards } from './dashboards/index.ts';
import { deliveries } from './deliveries/index.ts';
import { evaluations } from './evaluations/index.ts';
import { exports } from './exports/index.ts';
import { files } from './files/index.ts';
import { flows } from './flows/index.ts';
import { imports } from './imports/index.ts';
import { jobs } from './jobs/index.ts';
import { knowledge } from './knowledge/index.ts';
import { live } from './live/index.ts';
import { logs } from './logs/index.ts';
import { models } from './llm/index.ts';
import { notices } from './notices/index.ts';
import { openApi } from './openapi/index.ts';
import { outbound } from './outbound/index.ts';
import { prompts } from './prompts/index.ts';
import { reports } from './reports/index.ts';
import { resources } from './resources/index.ts';
import type { Room } from './room.ts';
import { sample } from './sample/index.ts';
import { service } from './service/index.ts';
import { sources } from './sources/index.ts';
import { spreadsheets } from './spreadsheets/index.ts';
import { statements } from './statements/index.ts';
import { tools } from './tools/index.ts';
import { views } from './views/index.ts';

/** Everything that the server does, each part a value of its own. A new part is its folder and its line here. */
export const rooms: readonly Room[] = [
  service,
  accounts,
  files,
  resources,
  logs,
  exports,
  imports,
  jobs,
  notices,
  outbound,
  models,
  sources,
  sample,
  statements,
  dashboards,
  chat,
  knowledge,
  evaluations,
  spreadsheets,
  tools,
  agents,
  flows,
  apps,
  deliveries,
  reports,
  prompts,
  views,
  live,
  openApi,
];

/** Every table that the product keeps beside those of the resources. */
export const systemTables = rooms.flatMap(({ tables = [] }) => tables);

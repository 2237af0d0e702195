import { access } from '#access/index.ts';
import { app } from './app/index.ts';
import type { Room } from './app/plug.ts';
import { chat } from '#chat/index.ts';
import { dashboards } from '#dashboards/index.ts';
import { evaluations } from '#evaluations/index.ts';
import { flow } from '#flow/index.ts';
import { knowledge } from '#knowledge/index.ts';
import { modelAdmin } from '#modelAdmin/index.ts';
import { reports } from '#reports/index.ts';
import { resources } from '#resources/index.ts';
import { sources } from '#sources/index.ts';
import { sqlPage } from '#sqlPage/index.ts';
import { tools } from '#tools/index.ts';

/** The rooms of the console, in the order in which their pages are offered. A room is one line here; nothing else knows it. */
export const rooms: readonly Room[] = [
  chat,
  modelAdmin,
  sources,
  sqlPage,
  dashboards,
  knowledge,
  flow,
  tools,
  evaluations,
  reports,
  resources,
  access,
  app,
];

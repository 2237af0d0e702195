import { answer } from './answer.ts';
import { app } from './app.ts';
import { charts } from './charts.ts';
import { chat } from './chat.ts';
import { forms } from './forms.ts';
import { lists } from './lists.ts';
import { providers } from './providers.ts';
import { signin } from './signin.ts';
import { ui } from './ui.ts';

/** Words that the console has from its first drawing, by room. */
export const words = {
  answer,
  app,
  charts,
  chat,
  forms,
  lists,
  providers,
  signin,
  ui,
};

/** Words of rooms that come with their screens (`withWords`), by room. */
export const laterWords = {
  apps: async () => (await import('./apps.ts')).apps,
  dashboards: async () => (await import('./dashboards.ts')).dashboards,
  deliveries: async () => (await import('./deliveries.ts')).deliveries,
  evaluations: async () => (await import('./evaluations.ts')).evaluations,
  files: async () => (await import('./files.ts')).files,
  flow: async () => (await import('./flow.ts')).flow,
  knowledge: async () => (await import('./knowledge.ts')).knowledge,
  modelAdmin: async () => (await import('./modelAdmin.ts')).modelAdmin,
  openapi: async () => (await import('./openapi.ts')).openapi,
  reports: async () => (await import('./reports.ts')).reports,
  shares: async () => (await import('./shares.ts')).shares,
  sources: async () => (await import('./sources.ts')).sources,
  sqlPage: async () => (await import('./sqlPage.ts')).sqlPage,
  tools: async () => (await import('./tools.ts')).tools,
  tokens: async () => (await import('./tokens.ts')).tokens,
  voice: async () => (await import('./voice.ts')).voice,
};

import { answer } from './answer.ts';
import { app } from './app.ts';
import { charts } from './charts.ts';
import { chat } from './chat.ts';
import { dashboards } from './dashboards.ts';
import { files } from './files.ts';
import { forms } from './forms.ts';
import { knowledge } from './knowledge.ts';
import { lists } from './lists.ts';
import { modelAdmin } from './modelAdmin.ts';
import { openapi } from './openapi.ts';
import { providers } from './providers.ts';
import { signin } from './signin.ts';
import { sources } from './sources.ts';
import { sqlPage } from './sqlPage.ts';
import { tokens } from './tokens.ts';
import { ui } from './ui.ts';

/** All words of this language, by room. */
export const words = {
  answer,
  app,
  charts,
  chat,
  dashboards,
  files,
  forms,
  knowledge,
  lists,
  modelAdmin,
  openapi,
  providers,
  signin,
  sources,
  sqlPage,
  tokens,
  ui,
};

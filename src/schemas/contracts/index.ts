import type { Endpoint } from '../kit/endpoint.ts';
import type { Access } from '../kit/access.ts';
import type { CallContract } from '../kit/defineCall.ts';
import * as access from './access.ts';
import * as accessRequests from './accessRequests.ts';
import * as accounts from './accounts.ts';
import * as apps from './apps.ts';
import * as agents from './agents.ts';
import * as awel from './awel.ts';
import * as conversations from './conversations.ts';
import * as editor from './editor.ts';
import * as deepSearches from './deepSearches.ts';
import * as dashboards from './dashboards.ts';
import * as deliveries from './deliveries.ts';
import * as evaluations from './evaluations.ts';
import * as feedback from './feedback.ts';
import * as files from './files.ts';
import * as flows from './flows.ts';
import * as imports from './imports.ts';
import * as jobs from './jobs.ts';
import * as knowledge from './knowledge.ts';
import * as knowledgeByName from './knowledgeByName.ts';
import * as knowledgeAnswers from './knowledgeAnswers.ts';
import * as logs from './logs.ts';
import * as members from './members.ts';
import * as models from './models.ts';
import * as notices from './notices.ts';
import * as offers from './offers.ts';
import * as past from './past.ts';
import * as prompts from './prompts.ts';
import * as reports from './reports.ts';
import * as retrieval from './retrieval.ts';
import * as service from './service.ts';
import * as shares from './shares.ts';
import * as sources from './sources.ts';
import * as statements from './statements.ts';
import * as tasks from './tasks.ts';
import * as tokens from './tokens.ts';
import * as plugins from './plugins.ts';
import * as toolAccounts from './toolAccounts.ts';
import * as tools from './tools.ts';
import * as turns from './turns.ts';
import * as upgrades from './upgrades.ts';

/** Declared calls by the file of the room of the server that answers them; each adds its own. */
export const rooms = {
  conversations,
  turns,
  editor,
  feedback,
  shares,
  sources,
  evaluations,
  statements,
  dashboards,
  deliveries,
  tasks,
  reports,
  deepSearches,
  knowledge,
  knowledgeByName,
  retrieval,
  knowledgeAnswers,
  flows,
  agents,
  awel,
  offers,
  apps,
  tools,
  toolAccounts,
  plugins,
  prompts,
  jobs,
  notices,
  accounts,
  access,
  accessRequests,
  tokens,
  members,
  files,
  imports,
  logs,
  past,
  models,
  service,
  upgrades,
};

/** Every declared call that no resource has. */
export const contracts: readonly CallContract[] = Object.values(rooms).flatMap((room) => Object.values(room).flat() as CallContract[]);

type EndpointsIn<Room> = Room[keyof Room] extends infer Call ? (Call extends { readonly endpoint: infer E } ? E : never) : never;
type Rooms = (typeof rooms)[keyof typeof rooms];
/** The endpoint of a declared call, for what names one without loading its contract: `'GET /api/v1/usage' satisfies DeclaredEndpoint`. */
export type DeclaredEndpoint = Rooms extends infer Room ? (Room extends object ? EndpointsIn<Room> : never) : never;

/** The endpoints of the declared calls of that access. */
export const endpointsOfAccess = (access: Access): Endpoint[] =>
  contracts.filter((call) => call.access === access).map(({ endpoint }) => endpoint);

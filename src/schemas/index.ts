import { accessRequests } from './accessRequests.ts';
import { apps } from './apps.ts';
import { codeHierarchies } from './codeHierarchies.ts';
import { contents } from './contents.ts';
import { dashboards } from './dashboards.ts';
import { deliveries } from './deliveries.ts';
import { documents } from './documents.ts';
import { evaluationCases } from './evaluationCases.ts';
import { feedback } from './feedback.ts';
import { flowRuns } from './flowRuns.ts';
import { flows } from './flows.ts';
import { jobs } from './jobs.ts';
import type { Resource } from './kit/resource.ts';
import { logs } from './logs.ts';
import { networkRules } from './networkRules.ts';
import { parameters } from './parameters.ts';
import { permissions } from './permissions.ts';
import { prompts } from './prompts.ts';
import { reports } from './reports.ts';
import { roles } from './roles.ts';
import { shares } from './shares.ts';
import { spaces } from './spaces.ts';
import { sources } from './sources.ts';
import { subscriptions } from './subscriptions.ts';
import { tokens } from './tokens.ts';
import { toolServers } from './toolServers.ts';
import { users } from './users.ts';
import { views } from './views.ts';

/** Every managed entity, in the order of the menu. Adding a resource is one file and one line here. */
export const resources: readonly Resource[] = [
  users,
  roles,
  permissions,
  accessRequests,
  tokens,
  logs,
  jobs,
  networkRules,
  codeHierarchies,
  feedback,
  shares,
  subscriptions,
  deliveries,
  contents,
  parameters,
  prompts,
  apps,
  flows,
  flowRuns,
  toolServers,
  sources,
  evaluationCases,
  dashboards,
  reports,
  spaces,
  documents,
  views,
];

const byKey = new Map(resources.map((resource) => [resource.key, resource]));

/** The resource of that key; undefined when none is declared. */
export const resourceOf = (key: string): Resource | undefined => byKey.get(key);

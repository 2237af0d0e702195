import type { Behaviour } from '../behaviour.ts';
import { feedback } from './feedback.ts';
import { jobs } from './jobs.ts';
import { logs } from './logs.ts';
import { permissions } from './permissions.ts';
import { prompts } from './prompts.ts';
import { roles } from './roles.ts';
import { subscriptions } from './subscriptions.ts';
import { users } from './users.ts';
import { views } from './views.ts';

/** What each resource does differently on the server, by its key. */
export const behaviours: Readonly<Record<string, Behaviour>> = {
  users,
  roles,
  permissions,
  logs,
  jobs,
  feedback,
  prompts,
  subscriptions,
  views,
};

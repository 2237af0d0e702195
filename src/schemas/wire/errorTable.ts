import { accountErrors } from './errors/accounts.ts';
import { agentErrors } from './errors/agents.ts';
import { appErrors } from './errors/apps.ts';
import { conversationErrors } from './errors/conversations.ts';
import { dashboardErrors } from './errors/dashboards.ts';
import { deliveryErrors } from './errors/deliveries.ts';
import type { NamedTwice } from './errors/entry.ts';
import { fileErrors } from './errors/files.ts';
import { flowErrors } from './errors/flows.ts';
import { knowledgeErrors } from './errors/knowledge.ts';
import { modelErrors } from './errors/models.ts';
import { recordErrors } from './errors/records.ts';
import { reportErrors } from './errors/reports.ts';
import { requestErrors } from './errors/requests.ts';
import { sourceErrors } from './errors/sources.ts';
import { sqlErrors } from './errors/sql.ts';
import { toolErrors } from './errors/tools.ts';
import { workErrors } from './errors/work.ts';

type Tables = [
  typeof requestErrors,
  typeof agentErrors,
  typeof accountErrors,
  typeof recordErrors,
  typeof conversationErrors,
  typeof modelErrors,
  typeof fileErrors,
  typeof workErrors,
  typeof sourceErrors,
  typeof sqlErrors,
  typeof dashboardErrors,
  typeof knowledgeErrors,
  typeof flowErrors,
  typeof toolErrors,
  typeof appErrors,
  typeof deliveryErrors,
  typeof reportErrors,
];

/**
 * Every error the product can answer with: its stable code, status and words. `{name}` is a fact that comes with it.
 * A code is never reused for another meaning: one that two tables name does not compile.
 */
export const errors = {
  ...requestErrors,
  ...agentErrors,
  ...accountErrors,
  ...recordErrors,
  ...conversationErrors,
  ...modelErrors,
  ...fileErrors,
  ...workErrors,
  ...sourceErrors,
  ...sqlErrors,
  ...dashboardErrors,
  ...knowledgeErrors,
  ...flowErrors,
  ...toolErrors,
  ...appErrors,
  ...deliveryErrors,
  ...reportErrors,
} satisfies Record<NamedTwice<Tables>, never>;

/**
 * Makes the words of all errors ready. In the source they are; the built site has those at hand that a browser finds by itself, and fetches the
 * others with the first error of a server (`scripts/errorsAtHand.mjs`). Rejects where they cannot be fetched.
 */
export const readyErrors = (): Promise<void> => Promise.resolve();

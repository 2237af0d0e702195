import type { Endpoint } from '../kit/endpoint.ts';
import type { Access, CallContract } from '../kit/defineCall.ts';
import * as conversations from './conversations.ts';
import * as jobs from './jobs.ts';
import * as prompts from './prompts.ts';
import * as turns from './turns.ts';

/** Every declared call that no resource has; each room of the server adds its file. */
export const contracts: readonly CallContract[] = [conversations, turns, prompts, jobs].flatMap(
  (room) => Object.values(room) as CallContract[],
);

/** The endpoints of the declared calls of that access. */
export const endpointsOfAccess = (access: Access): Endpoint[] =>
  contracts.filter((call) => call.access === access).map(({ endpoint }) => endpoint);

import { readRoleAccess, readRolePermissions } from '../../contracts/access.ts';
import { logout, readSession } from '../../contracts/accounts.ts';
import { countRecords, followChanges, readOpenApi } from '../../contracts/service.ts';
import { listPast } from '../../contracts/past.ts';
import { resources } from '../../index.ts';
import type { Endpoint, Verb } from '../../kit/endpoint.ts';
import { compilePermissions, type Matcher } from './matcher.ts';
import { ruleOf } from './openEndpoints.ts';

/** Verbs by which records are read on screen. */
const verbs: readonly Verb[] = ['list', 'show', 'history', 'trash'];

/** Calls beside those of resources: who one is, its end, records as they were, and what tells of rights and changes. Nothing of conversations, models or files. */
const calls: readonly Endpoint[] = [
  readSession,
  logout,
  readRoleAccess,
  readRolePermissions,
  countRecords,
  listPast,
  followChanges,
  readOpenApi,
].map(({ endpoint }) => endpoint);

let compiled: Matcher | undefined;
const known = (): Matcher =>
  (compiled ??= compilePermissions(
    [...resources.flatMap(({ endpoints }) => verbs.map((verb) => endpoints[verb])).filter((endpoint) => endpoint !== false), ...calls].map(
      ruleOf,
    ),
  ));

/** True if a call may be made by who sees as another person does: it reads records, or tells who one is. Everything else is refused. */
export const isViewable = (method: string, path: string): boolean => known().allows(method, path) !== undefined;

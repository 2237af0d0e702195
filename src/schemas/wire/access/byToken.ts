import { seeAs } from '../../contracts/access.ts';
import * as imports from '../../contracts/imports.ts';
import { listOwnJobs, showOwnJob } from '../../contracts/jobs.ts';
import { followChanges, readOpenApi } from '../../contracts/service.ts';
import { compilePermissions } from './matcher.ts';
import { ruleOf, selfMatcher } from './openEndpoints.ts';

const { applyImport, cancelImport, downloadRefused, downloadTemplate, listImportRows, showImport, undoImport } = imports;
const ofImports = [downloadTemplate, showImport, listImportRows, applyImport, cancelImport, undoImport, downloadRefused];

/**
 * Calls of everybody signed in that access tokens may make as well: imports of what they may import, how far jobs are,
 * changes as they happen, and the interface described.
 */
const own = compilePermissions([...ofImports, listOwnJobs, showOwnJob, followChanges, readOpenApi].map(({ endpoint }) => ruleOf(endpoint)));

/** Calls that no permission opens to a token: with them it would become a session of a person. */
const never = compilePermissions([seeAs].map(({ endpoint }) => ruleOf(endpoint)));

/**
 * True if an access token may make a call at all, permissions aside. Accounts, sessions and tokens themselves are for people: of what
 * everybody signed in may do, a token does nothing that is not listed here.
 */
export const isForTokens = (method: string, path: string): boolean =>
  !never.allows(method, path) && (!selfMatcher.allows(method, path) || own.allows(method, path) !== undefined);

/** True if a token needs no permission for a call. */
export const isFreeToTokens = (method: string, path: string): boolean => own.allows(method, path) !== undefined;

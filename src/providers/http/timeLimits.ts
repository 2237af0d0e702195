import { timeLimits } from '#schemas/kit/defineCall.ts';
import { compilePermissions } from '#schemas/wire/access/matcher.ts';

/** Milliseconds that a call may take, unless said otherwise (spec §9). */
const usualLimit = 10_000;
/** Milliseconds for long work. Such calls show progress and can be cancelled. */
export const longLimit = timeLimits.long;
const agentLimit = 60_000;

/** Addresses of rooms to come (spec §9); a declared call says its limit itself. */
const longCalls = ['/api/v1/chat/db/summary', '/api/v1/chat/prepare', '/api/v1/personal/agent/upload', '/comparesummary/export'];
const agentCalls = ['/api/v1/agent/install', '/api/v1/agent/uninstall'];

const limited = compilePermissions([
  ...longCalls.map((url) => ({ url, limit: longLimit })),
  ...agentCalls.map((url) => ({ url, limit: agentLimit })),
]);

/** The words with which the addresses of exports and imports end, whichever resource they are of. */
const longWords = /\/(export|import)$/;

/** Returns the time limit of a call to that path, in milliseconds. */
export const timeLimit = (path: string): number => limited.allows('POST', path)?.limit ?? (longWords.test(path) ? longLimit : usualLimit);

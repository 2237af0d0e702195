import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { refuse } from '#schemas/wire/errors.ts';
import type { Actor } from '../context.ts';

/** Exports that one user may have under way at once. */
const mostPerUser = 3;
/** Most milliseconds an export may take: for that long the database holds a snapshot for it. */
const longest = 3_600_000;
/** When to try again, in seconds: an export takes a minute or so. */
const tryAgain = 30;

/** The exports under way. */
export function createUnderWay() {
  const owners = new Map<ServerResponse, number>();

  /** Counts an export until its reply has ended, and ends a reply that takes too long. Throws EXPORTS_AT_ONCE when its user has too many. */
  return function begin(actor: Actor | null, reply: ServerResponse): void {
    const owner = actor?.id ?? 0;
    const own = [...owners.values()].filter((other) => other === owner).length;
    if (own >= mostPerUser) throw refuse('EXPORTS_AT_ONCE', { limit: mostPerUser, seconds: tryAgain });
    owners.set(reply, owner);
    const timer = setTimeout(() => reply.destroy(), longest).unref();
    finished(reply, () => {
      clearTimeout(timer);
      owners.delete(reply);
    });
  };
}
export type Begin = ReturnType<typeof createUnderWay>;

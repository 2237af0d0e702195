import type { FastifyReply } from 'fastify';
import { refuse } from '#schemas/wire/errors.ts';

/** Stops what is done for a request whose sender hangs up; what it is stopped by is a refusal, which nobody hears, and no failure of ours. */
export function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort(refuse('REQUEST_INVALID', { detail: 'the sender has hung up' })));
  return gone.signal;
}

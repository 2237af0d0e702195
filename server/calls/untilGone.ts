import type { FastifyReply } from 'fastify';

/** Stops what is done for a request whose sender hangs up. */
export function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}

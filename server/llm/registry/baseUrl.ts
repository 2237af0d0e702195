import type { z } from 'zod';
import { refuse } from '#schemas/wire/errors.ts';
import type { Outbound } from '../../outbound/outbound.ts';

/** Tells an address that a service may have from what is none. A user, a password or a parameter may be a secret, which has its own place. */
export function isBaseUrl(said: string): boolean {
  if (!URL.canParse(said)) return false;
  const { protocol, username, password, search, hash, hostname } = new URL(said);
  return ['http:', 'https:'].includes(protocol) && hostname !== '' && `${username}${password}${search}${hash}` === '';
}

/** Refuses with VALIDATION_FAILED an address that may not be connected to by itself; names are looked at when they are connected to. */
export async function refuseForbiddenPlace(
  outbound: Outbound,
  { base_url: said }: { readonly base_url?: string | null | undefined },
): Promise<void> {
  if (said && !(await outbound.allows('models', new URL(said))))
    throw refuse('VALIDATION_FAILED', {}, { errors: { 'params.base_url': { key: 'addressRefused' } } });
}

/** The address in the form it is kept in: without a slash, or the path of a call itself, at its end. */
export function tidyBaseUrl(said: string): string {
  const { origin, pathname } = new URL(said);
  return `${origin}${pathname}`.replace(
    /(?:\/chat\/completions|\/audio\/transcriptions|\/audio\/speech|\/embeddings|\/rerank|(?<!\/))\/*$/,
    '',
  );
}

/** Reads the address of a service, for a schema; what is wrong with it is told by its key of `problems`. */
export function readBaseUrl(said: string, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>): string {
  if (isBaseUrl(said.trim())) return tidyBaseUrl(said.trim());
  addIssue({ code: 'custom', message: 'webAddress' });
  return said;
}

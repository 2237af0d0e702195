import type { z } from 'zod';
import { isRefusedPlace } from '../client/addressRules.ts';

/** What is wrong with a service's address; undefined when nothing is. A user, a password or a parameter may be a secret, which has its own place. */
export function problemOfBaseUrl(said: string): 'webAddress' | 'addressRefused' | undefined {
  if (!URL.canParse(said)) return 'webAddress';
  const url = new URL(said);
  const { protocol, username, password, search, hash, hostname } = url;
  const isPlain = ['http:', 'https:'].includes(protocol) && hostname !== '' && `${username}${password}${search}${hash}` === '';
  if (!isPlain) return 'webAddress';
  return isRefusedPlace(url) ? 'addressRefused' : undefined;
}

/** The address in the form it is kept in: without a slash, or the path of a call itself, at its end. */
export function tidyBaseUrl(said: string): string {
  const { origin, pathname } = new URL(said);
  return `${origin}${pathname}`.replace(/(?:\/chat\/completions|\/audio\/transcriptions|(?<!\/))\/*$/, '');
}

/** Reads the address of a service, for a schema; what is wrong with it is told by its key of `problems`. */
export function readBaseUrl(said: string, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>): string {
  const message = problemOfBaseUrl(said.trim());
  if (message) addIssue({ code: 'custom', message });
  return message ? said : tidyBaseUrl(said.trim());
}

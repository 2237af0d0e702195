import { refuse } from '#schemas/wire/errors.ts';
import type { Context } from '../../context.ts';
import { secretOf } from '../../secret.ts';
import { closeBox, openBox } from '../../secretBox.ts';
import type { ToolServer } from './toolServer.ts';

/** The origin that a secret may be sent to: whoever can change an address cannot have it sent elsewhere (attack F20). */
export const originOf = (address: string): string => new URL(address).origin;

/** Encrypts what belongs to servers of tools, for one purpose alone. */
export const closeSecret = ({ settings }: Pick<Context, 'settings'>, secret: string, boundTo: string): string =>
  closeBox(secretOf(settings, 'toolSecrets'), secret, boundTo);

/** Opens a box of `closeSecret`; undefined where it was closed for another purpose, or by another SECRET_KEY. */
export const openSecret = ({ settings }: Pick<Context, 'settings'>, box: string, boundTo: string): string | undefined =>
  openBox(secretOf(settings, 'toolSecrets'), box, boundTo);

/** The secret of a server; null of one that has none. Refuses with TOOL_SECRET_LOST. */
export function secretIn(context: Context, { name, address, secretBox }: ToolServer): string | null {
  if (secretBox === null) return null;
  const secret = openSecret(context, secretBox, originOf(address));
  if (secret === undefined) throw refuse('TOOL_SECRET_LOST', { server: name });
  return secret;
}

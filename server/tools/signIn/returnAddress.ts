import { refuse } from '#schemas/wire/errors.ts';
import { toolClient } from '#schemas/contracts/toolAccounts.ts';
import type { Settings } from '../../settings.ts';

/** Path of the page of the console that sign-ins come back to. */
const page = '/agent/connected';
const loopback: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Address that a sign-in comes back to. Without PUBLIC_URL it is this machine alone: a name that came with the request could be anybody's, and
 * whoever has the code there has the account. Refuses with TOOL_PUBLIC_URL_NEEDED.
 */
export function returnAddress({ publicUrl }: Pick<Settings, 'publicUrl'>, host: string): string {
  if (publicUrl !== undefined) return `${publicUrl}${page}`;
  const own = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : undefined;
  if (!own || !loopback.includes(own.hostname)) throw refuse('TOOL_PUBLIC_URL_NEEDED');
  return `${own.origin}${page}`;
}

/** Address of this product's description as a client, for servers that read it in place of a registration. */
export const clientAddress = ({ publicUrl }: Pick<Settings, 'publicUrl'>): string | undefined =>
  publicUrl?.startsWith('https:') ? `${publicUrl}${toolClient.path}` : undefined;

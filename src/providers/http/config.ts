import { pathOf } from '#schemas/kit/endpoint.ts';
import type { ConsoleConfig } from '#schemas/wire/consoleConfig.ts';
import { signInEndpoints } from '#schemas/wire/signInEndpoints.ts';

const ours: ConsoleConfig = { apiBaseUrl: '', authScheme: 'Bearer' };
let reading: Promise<ConsoleConfig> | undefined;

async function read(): Promise<ConsoleConfig> {
  const path = pathOf(signInEndpoints.readConfig);
  const reply = await fetch(path, { headers: { accept: 'application/json' } });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  const said = (await reply.json()) as Partial<ConsoleConfig> & { data?: Partial<ConsoleConfig> };
  return { ...ours, ...(said.data ?? said) };
}

/** The configuration, read once. When it cannot be read the page's own server is called, and it is asked for again the next time. */
export function consoleConfig(): Promise<ConsoleConfig> {
  reading ??= read();
  return reading.catch(() => {
    reading = undefined;
    return ours;
  });
}

/** Gives the configuration instead of reading it: for a page that carries its own, and for tests. */
export function setConfig(config: Partial<ConsoleConfig>): void {
  reading = Promise.resolve({ ...ours, ...config });
}

/** What the console must know of its server before the first call: `GET /config.json`, read at run time (design §1). */
export interface ConsoleConfig {
  /** Where the calls go; empty for the server that the page came from. */
  readonly apiBaseUrl: string;
  /** The word before the token; empty for the bare token. */
  readonly authScheme: string;
  readonly title?: string;
  readonly maxUploadBytes?: number;
  /** Whether the server sends e-mail; without, codes are in its log. */
  readonly mail?: boolean;
  readonly version?: string;
}

const ours: ConsoleConfig = { apiBaseUrl: '', authScheme: 'Bearer' };
let reading: Promise<ConsoleConfig> | undefined;

async function read(): Promise<ConsoleConfig> {
  const reply = await fetch('/config.json', { headers: { accept: 'application/json' } });
  if (!reply.ok) throw new Error(`/config.json answered ${reply.status}`);
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

import { type IncomingMessage, request } from 'node:http';
import { waitFor } from '@testing-library/react';
import { afterAll, beforeAll } from 'vitest';
import { type Endpoint, partsOf } from '#schemas/kit/endpoint.ts';
import type { Language } from '#schemas/kit/text.ts';
import type { SignedIn } from '#schemas/wire/session.ts';
import { openConsole } from '#tests/app/openConsole.tsx';
import type { Answering, Seen } from '#tests/providers/scriptedServer.ts';
import { administrator, startServer, type TestServer } from '#tests/support/startServer.ts';

const textOf = async (stream: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

/** Passes what the console asks on to the real server; the stream of its changes as it comes, so that it is never done with. */
const passedTo =
  (url: string): Answering =>
  ({ method, address, headers, body }, reply) =>
    new Promise((resolve) => {
      const sent = { ...headers, host: new URL(url).host };
      const asking = request(`${url}${address}`, { method, headers: sent }, (answer) => {
        const type = answer.headers['content-type'] ?? 'application/json';
        if (!address.startsWith('/api/live'))
          return void textOf(answer).then((text) => resolve({ status: answer.statusCode!, body: text, headers: { 'content-type': type } }));
        reply.writeHead(answer.statusCode!, { 'content-type': type, 'access-control-allow-origin': '*' });
        answer.pipe(reply);
      });
      asking.on('error', () => reply.destroy());
      reply.on('close', () => asking.destroy());
      asking.end(body);
    });

interface Account {
  readonly username: string;
  readonly password: string;
}

export type Call = <Data = Record<string, unknown>>(endpoint: Endpoint, body?: object) => Promise<Data>;

/** Someone signed in at a server, who calls it directly. */
async function signIn(url: string, account: Account): Promise<{ who: SignedIn; call: Call }> {
  const ask = async (method: string, path: string, body?: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const { success, data, err_code } = (await answer.json()) as { success: boolean; data: unknown; err_code: string };
    if (!success) throw new Error(`${method} ${path} was answered ${err_code}`);
    return data;
  };
  const who = (await ask('POST', '/user/login', account)) as SignedIn;
  const call: Call = async (endpoint, body) => {
    const { method, path } = partsOf(endpoint);
    return (await ask(method, path, body, who.token)) as never;
  };
  return { who, call };
}

interface Opening {
  readonly at: string;
  readonly language?: Language;
  /** Viewer; the administrator unless said. */
  readonly account?: Account;
  /** Looks at each call before the server does, and may answer it itself. */
  readonly before?: Answering;
}

/** A real server for all tests of a file, with what `prepare` put into it; `open` shows one of its lists to someone, in the whole console. */
export function listServer(prepare: (call: Call) => Promise<void>) {
  let server: TestServer;
  let url: string;
  let callAsAdministrator: Call;
  beforeAll(async () => {
    server = await startServer();
    url = await server.listen();
    callAsAdministrator = (await signIn(url, administrator)).call;
    await prepare(callAsAdministrator);
  });
  afterAll(() => server.stop());
  return {
    call: ((endpoint, body) => callAsAdministrator(endpoint, body)) as Call,
    async open({ at, language = 'zh', account = administrator, before }: Opening) {
      const { who } = await signIn(url, account);
      const pass = passedTo(url);
      return openConsole({ at, language, who, answers: async (...asked) => (await before?.(...asked)) ?? pass(...asked) });
    },
  };
}

export interface Asked {
  readonly page: number;
  readonly page_size: number;
  readonly search?: string;
  readonly sorters: readonly object[];
  readonly filters: readonly object[];
}

/** Query that was last sent for the rows of a list; its endpoint is also asked for one row, where only their number matters. */
export function lastAsked(seen: readonly Seen[], path: string): Asked | undefined {
  const asked = seen.flatMap(({ method, address, body }) =>
    method === 'POST' && address === path ? [JSON.parse(body ?? 'null') as Asked] : [],
  );
  return asked.findLast(({ page_size: size }) => size > 1);
}

// Found by the roles as they are written: working out what every cell is called, over and over while waiting, holds up the page.
const rowsOf = (): Element[] => [...document.querySelectorAll('tbody [role="row"]')];
const cellsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('[role="gridcell"], [role="columnheader"]')];

/** The words of the first cell of each row on screen, in their order. */
export const titles = (): string[] => rowsOf().flatMap((row) => cellsOf(row)[1]?.textContent ?? []);

/** The words of the header, column by column, that of the boxes first. */
export const columnNames = (): string[] =>
  [...document.querySelectorAll('thead [role="columnheader"]')].map(({ textContent }) => textContent);

/** Waits until the first rows are these. */
export const seeFirst = (...wanted: string[]): Promise<void> => waitFor(() => expectFirst(wanted));
function expectFirst(wanted: readonly string[]): void {
  const now = titles().slice(0, wanted.length);
  if (now.join() !== wanted.join()) throw new Error(`the first rows are ${now.join(', ') || 'none'}, not ${wanted.join(', ')}`);
}

/** The cell of a row (by its title) in a column (by its name). */
export function cellAt(title: string, column: string): HTMLElement {
  const names = cellsOf(document.querySelector('thead [role="row"]')!).map((header) => header.textContent.replace(/[▲▼\d]+$/, ''));
  const row = rowsOf().find((each) => cellsOf(each)[1]?.textContent === title);
  if (!row) throw new Error(`no row is called ${title}`);
  return cellsOf(row)[names.indexOf(column)]!;
}

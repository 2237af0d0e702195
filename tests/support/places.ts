import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Settings } from '#server/settings.ts';

/** Both databases: what a server does, it does on each. `describe.each(dialects)('on %s', (dialect) => …)`. */
export const dialects = ['sqlite', 'postgres'] as const;
export type Dialect = (typeof dialects)[number];

/** A place for one server's data, of its own: settings that lead there, and how to take it away. */
export interface Place {
  readonly settings: Partial<Settings> & { readonly dataDir: string };
  remove(): Promise<void>;
}

/** Whose time a first start was made at: today's, or that of the clock which stands still until a test moves it. */
export type FirstStartTime = 'today' | 'standing';

/** Environment variable that names what a first start made for the whole run of the tests: a folder, a database. */
const firstStartOf = (dialect: Dialect, time: FirstStartTime) => `TEST_FIRST_START_${dialect}_${time}`.toUpperCase();

/** Offers what a first start made in a place to all tests of this run, to be copied by `startedPlace`. */
export function offerFirstStart(dialect: Dialect, time: FirstStartTime, { settings }: Place): void {
  process.env[firstStartOf(dialect, time)] = dialect === 'sqlite' ? settings.dataDir : new URL(settings.databaseUrl!).pathname.slice(1);
}

/** True where a project of this run has offered them already. */
export const areFirstStartsOffered = (): boolean => process.env[firstStartOf('sqlite', 'standing')] !== undefined;

/** An empty place. */
export const emptyPlace = (dialect: Dialect): Promise<Place> => (dialect === 'sqlite' ? folder() : database());

/** A place in which a first start has been; undefined where nobody prepared one. */
export function startedPlace(dialect: Dialect, time: FirstStartTime): Promise<Place> | undefined {
  const prepared = process.env[firstStartOf(dialect, time)];
  if (prepared === undefined) return undefined;
  return dialect === 'sqlite' ? folder(prepared) : database(prepared);
}

/** A place for a server whose first start is not what is looked at: on a copy it has little to do. */
export const usualPlace = (dialect: Dialect): Promise<Place> => startedPlace(dialect, 'today') ?? emptyPlace(dialect);

async function folder(from?: string): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wenshu-data-'));
  if (from !== undefined) cpSync(from, dataDir, { recursive: true });
  return { settings: { dataDir }, remove: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

async function database(from?: string): Promise<Place> {
  const { settings, remove } = await folder();
  const name = `test_${randomBytes(8).toString('hex')}`;
  await askPostgres(`create database ${name}${from === undefined ? '' : ` template ${from}`}`);
  const url = new URL(databaseUrl());
  url.pathname = `/${name}`;
  return {
    settings: { ...settings, databaseUrl: url.href, databaseConnections: 6 },
    async remove() {
      await remove();
      await askPostgres(`drop database ${name} with (force)`);
    },
  };
}

function databaseUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run the tests by `npm test`, or set it to an empty PostgreSQL');
  return url;
}

async function askPostgres(words: string): Promise<void> {
  const client = new pg.Client(databaseUrl());
  await client.connect();
  await client.query(words).finally(() => client.end());
}

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

/** The environment variables that name what a first start made for the whole run of the tests: a folder, a database. */
const firstStarts = { sqlite: 'TEST_FIRST_START_FOLDER', postgres: 'TEST_FIRST_START_DATABASE' } as const satisfies Record<Dialect, string>;

/** Place that a first start made, ready to be copied; undefined where nobody prepared one. */
const firstStartOn = (dialect: Dialect): string | undefined => process.env[firstStarts[dialect]];

/** Offers what a first start made in a place to all tests of this run, to be copied by `startedPlace`. */
export function offerFirstStart(dialect: Dialect, { settings }: Place): void {
  process.env[firstStarts[dialect]] = dialect === 'sqlite' ? settings.dataDir : new URL(settings.databaseUrl!).pathname.slice(1);
}

/** An empty place. */
export const emptyPlace = (dialect: Dialect): Promise<Place> => (dialect === 'sqlite' ? folder() : database());

/** A place in which a first start has been; undefined where nobody prepared one. */
export function startedPlace(dialect: Dialect): Promise<Place> | undefined {
  const prepared = firstStartOn(dialect);
  if (prepared === undefined) return undefined;
  return dialect === 'sqlite' ? folder(prepared) : database(prepared);
}

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

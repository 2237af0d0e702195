import pg from 'pg';
import { cancelUntilEnded } from '../cancelUntilEnded.ts';
import { failureOf, isOfConnection, longestConnecting, sqlFailure } from '../failures.ts';
import { type Batches, limited, longestAlone } from '../limited.ts';
import { poolAtNeed } from '../poolAtNeed.ts';
import { dialects } from '../sql/dialects.ts';
import { defineSourceType, type Source, type SourceMeans, type SourceQuery, type SourceValues } from '../sourceType.ts';
import { doubleQuoted } from './quoting.ts';
import { networkBinding, networkParameters, tlsOf } from './network.ts';
import { postgresqlSchema } from './postgresqlSchema.ts';

const parameters = networkParameters(5432);
type Values = SourceValues<typeof parameters>;

const most = { connections: 4, idleMilliseconds: 30_000 };
const batch = 100;

/** Types whose values are numbers or booleans on the wire; all others are the texts that PostgreSQL writes. */
const numeric = new Set<number>([
  pg.types.builtins.INT2,
  pg.types.builtins.INT4,
  pg.types.builtins.FLOAT4,
  pg.types.builtins.FLOAT8,
  pg.types.builtins.OID,
]);
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number) =>
    numeric.has(oid)
      ? Number
      : oid === pg.types.builtins.BOOL
        ? (text: string) => text === 't'
        : String) as pg.CustomTypesConfig['getTypeParser'],
};

/** PostgreSQL, and what speaks its protocol. Statements run in transactions that the server keeps from writing. */
export const postgresql = defineSourceType({
  key: 'postgresql',
  label: { zh: 'PostgreSQL', en: 'PostgreSQL' },
  about: { zh: 'PostgreSQL，以及使用其协议的数据库', en: 'PostgreSQL, and databases that speak its protocol' },
  icon: 'database',
  parameters,
  bindsPasswordTo: networkBinding,
  dialect: dialects.postgresql,
  quote: doubleQuoted,
  open: (values, means) => openPostgresql(values, means),
});

function openPostgresql(values: Values, means: SourceMeans): Source {
  const { host, port, user, password, database, encryption } = values;
  async function connectionsOf(): Promise<pg.Pool> {
    const pool = new pg.Pool({
      host: await means.addressOf(host),
      port,
      user,
      password: password ?? '',
      database,
      ssl: tlsOf(encryption, host),
      max: most.connections,
      idleTimeoutMillis: most.idleMilliseconds,
      connectionTimeoutMillis: longestConnecting * 1000,
      application_name: 'wenshu',
      // Statements were read by this rule for backslashes.
      options: `-c standard_conforming_strings=on -c statement_timeout=${longestAlone}s`,
    });
    pool.on('error', () => {});
    return pool;
  }
  const pool = poolAtNeed(connectionsOf);

  async function connected<Result>(signal: AbortSignal, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    signal.throwIfAborted();
    let client: pg.PoolClient;
    try {
      client = await (await pool.get()).connect();
    } catch (error) {
      throw failureOf(error, values);
    }
    let isBroken = false;
    const ended = cancelUntilEnded(signal, () => cancel(client));
    try {
      signal.throwIfAborted();
      await client.query('begin read only');
      const result = await work(client);
      await client.query('rollback');
      signal.throwIfAborted();
      return result;
    } catch (error) {
      isBroken = true;
      signal.throwIfAborted();
      throw failureOf(error, values);
    } finally {
      ended();
      client.release(isBroken);
    }
  }

  /** Has the server stop what a connection is doing, by another one. */
  async function cancel(client: pg.PoolClient): Promise<void> {
    const { processID } = client as unknown as { readonly processID: number };
    const other = new pg.Client({ ...(await pool.get()).options, max: undefined } as pg.ClientConfig);
    await other.connect();
    await other.query('select pg_cancel_backend($1)', [processID]).finally(() => other.end());
  }

  async function* batchesOf(client: pg.PoolClient, { statement }: SourceQuery): Batches {
    const ask = (text: string) => client.query({ text, rowMode: 'array', types });
    if (statement.reads !== 'rows') {
      const { fields, rows } = await ask(statement.text);
      return yield { columns: fields.map(({ name }) => name), rows };
    }
    await ask(`declare wenshu no scroll cursor for ${statement.text}`);
    for (;;) {
      const { fields, rows } = await ask(`fetch ${batch} from wenshu`);
      yield { columns: fields.map(({ name }) => name), rows };
      if (rows.length < batch) return;
    }
  }

  return {
    test: (signal) =>
      connected(signal, async (client) => {
        const { rows } = await client.query<{ server_version: string }>('show server_version');
        return `PostgreSQL ${rows[0]!.server_version}`;
      }),
    schema: (signal) => connected(signal, postgresqlSchema),
    query: (query) =>
      connected(query.signal, async (client) => {
        try {
          return await limited(batchesOf(client, query), query);
        } catch (error) {
          throw isOfConnection(error) ? failureOf(error, values) : sqlFailure(error);
        }
      }),
    close: pool.close,
  };
}

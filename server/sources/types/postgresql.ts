import pg from 'pg';
import { longestConnecting } from '../failures.ts';
import { type Batches, longestAlone } from '../limited.ts';
import { poolAtNeed } from '../poolAtNeed.ts';
import { dialects } from '../sql/dialects.ts';
import { defineSourceType, type Source, type SourceMeans, type SourceQuery, type SourceValues } from '../sourceType.ts';
import { doubleQuoted } from './quoting.ts';
import { addressed, mostPooled, networkBinding, networkParameters, pooled, tlsOf } from './network.ts';
import { networkSource } from './networkSource.ts';
import { postgresqlSchema } from './postgresqlSchema.ts';

const parameters = networkParameters(5432);
type Values = SourceValues<typeof parameters>;

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
  const optionsOf = async (): Promise<pg.ClientConfig> => ({
    ...(await addressed(values, means)),
    ssl: tlsOf(values.encryption, values.host),
    connectionTimeoutMillis: longestConnecting * 1000,
    application_name: 'wenshu',
    // Statements were read by this rule for backslashes.
    options: `-c standard_conforming_strings=on -c statement_timeout=${longestAlone}s`,
  });
  async function connectionsOf(): Promise<pg.Pool> {
    const { connections: max, idleMilliseconds: idleTimeoutMillis } = mostPooled;
    const pool = new pg.Pool({ ...(await optionsOf()), max, idleTimeoutMillis });
    pool.on('error', () => {});
    // A connection that is lost while it is held, between two statements, tells nobody else; the next statement fails by it.
    pool.on('connect', (client) => void client.on('error', () => {}));
    return pool;
  }
  const pool = poolAtNeed(connectionsOf);

  return networkSource<pg.PoolClient>({
    place: values,
    acquire: () => pooled(values, means, async () => (await pool.get()).connect()),
    async cancel(client) {
      const { processID } = client as unknown as { readonly processID: number };
      const other = new pg.Client(await optionsOf());
      other.on('error', () => {});
      await other.connect();
      await other.query('select pg_cancel_backend($1)', [processID]).finally(() => other.end());
    },
    begin: (client) => client.query('begin read only'),
    end: (client) => client.query('rollback'),
    release: (client) => client.release(),
    destroy: (client) => client.release(true),
    async version(client) {
      const { rows } = await client.query<{ server_version: string }>('show server_version');
      return `PostgreSQL ${rows[0]!.server_version}`;
    },
    schema: postgresqlSchema,
    batches: batchesOf,
    close: pool.close,
  });
}

/** Words that make a cursor of a statement behind them. */
const cursor = 'declare wenshu no scroll cursor for ';

/** A failure of a statement with a cursor, its place counted in the statement. */
function inStatement(error: unknown): unknown {
  const { position } = error as { readonly position?: string };
  return position === undefined ? error : Object.assign(error as Error, { position: String(Number(position) - cursor.length) });
}

async function* batchesOf(client: pg.PoolClient, { statement }: SourceQuery): Batches {
  const ask = (text: string) => client.query({ text, rowMode: 'array', types });
  if (statement.reads !== 'rows') {
    const { fields, rows } = await ask(statement.text);
    return yield { columns: fields.map(({ name }) => name), rows };
  }
  await ask(`${cursor}${statement.text}`).catch((error: unknown) => {
    throw inStatement(error);
  });
  for (;;) {
    const { fields, rows } = await ask(`fetch ${batch} from wenshu`);
    yield { columns: fields.map(({ name }) => name), rows };
    if (rows.length < batch) return;
  }
}

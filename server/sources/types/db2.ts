import { longestConnecting } from '../failures.ts';
import { type Batches, limited, longestAlone } from '../limited.ts';
import { plainCell } from '../plainCell.ts';
import { defineSourceType, type Source, type SourceMeans, type SourceValues } from '../sourceType.ts';
import { dialects } from '../sql/dialects.ts';
import { columnsIn, tablesOf } from '../tablesOf.ts';
import { networkBinding, networkParameters } from './network.ts';
import { networkSource } from './networkSource.ts';
import { doubleQuoted } from './quoting.ts';

const parameters = networkParameters(50_000);
type Values = SourceValues<typeof parameters>;

const batch = 100;
/** Way of the driver to fetch a row as a list. */
const fetchArray = 3;
/** SQL_ATTR_QUERY_TIMEOUT, in seconds. */
const queryTimeout = 0;

/** Db2. Statements run in a transaction that is always taken back, up to the longest time that the driver has the server work. */
export const db2 = defineSourceType({
  key: 'db2',
  label: { zh: 'Db2', en: 'Db2' },
  about: {
    zh: 'IBM Db2。它没有只读事务，请用只有 SELECT 权限的用户连接；取消查询需要 FORCE APPLICATION 的权限，否则到时限才结束',
    en: 'IBM Db2. It has no transactions that only read: connect as a user who may only select. Cancelling needs the right to force applications; without it, a query ends at its time limit',
  },
  icon: 'database',
  triedWith: 'driver',
  parameters,
  bindsPasswordTo: networkBinding,
  dialect: dialects.db2,
  quote: doubleQuoted,
  open: (values, means) => openDb2(values, means),
});

interface Rows {
  fetch(options: { readonly fetchMode: number }): Promise<readonly unknown[] | null>;
  getColumnNamesSync(): readonly string[];
  closeSync(): unknown;
}

interface Prepared {
  setAttrSync(attribute: number, value: number): unknown;
  execute(): Promise<Rows>;
  closeSync(): unknown;
}

interface Connection {
  query(statement: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  prepare(statement: string): Promise<Prepared>;
  beginTransaction(): Promise<unknown>;
  rollbackTransaction(): Promise<unknown>;
  close(): Promise<unknown>;
}

/** Parts of the driver that are used. */
interface Db2Driver {
  open(address: string, options: Readonly<Record<string, unknown>>): Promise<Connection>;
}

/** A value of an address of the driver, whatever is in it. */
const quoted = (value: string): string => `{${value.replaceAll('}', '}}')}}`;

function openDb2(values: Values, means: SourceMeans): Source {
  const { host, port, user, password, database, encryption } = values;
  const handles = new WeakMap<Connection, number>();
  const driver = (): Db2Driver => means.driver<Db2Driver>({ type: 'Db2', driver: 'ibm_db@4' });

  async function acquire(): Promise<Connection> {
    const facts = {
      DATABASE: quoted(database),
      HOSTNAME: await means.addressOf(host),
      PORT: String(port),
      PROTOCOL: 'TCPIP',
      UID: quoted(user),
      PWD: quoted(password ?? ''),
      ConnectTimeout: String(longestConnecting),
      // The server may name others to go to when it fails.
      EnableAcr: 'false',
      ...(encryption !== 'off' && { SECURITY: 'SSL', SSLClientHostnameValidation: 'OFF' }),
    };
    const address = Object.entries(facts).map(([name, value]) => `${name}=${value}`);
    return driver().open(`${address.join(';')};`, { fetchMode: fetchArray });
  }

  async function* batchesOf(connection: Connection, statement: string): Batches {
    const prepared = await connection.prepare(statement);
    prepared.setAttrSync(queryTimeout, longestAlone);
    const result = await prepared.execute();
    try {
      const columns = result.getColumnNamesSync();
      let rows: (readonly unknown[])[] = [];
      for (;;) {
        const row = await result.fetch({ fetchMode: fetchArray });
        if (!row) break;
        rows.push(row.map(plainCell));
        if (rows.length < batch) continue;
        yield { columns, rows };
        rows = [];
      }
      yield { columns, rows };
    } finally {
      result.closeSync();
      prepared.closeSync();
    }
  }

  const all = (connection: Connection, statement: string) => limited(batchesOf(connection, statement), { limit: Infinity });

  return networkSource<Connection>({
    place: values,
    acquire,
    async cancel(connection) {
      const handle = handles.get(connection);
      if (handle === undefined) return;
      const other = await acquire();
      await other.query(`call sysproc.admin_cmd('force application (${handle})')`).finally(() => other.close());
    },
    async begin(connection) {
      const { rows } = await all(connection, 'select mon_get_application_handle() from sysibm.sysdummy1');
      handles.set(connection, Number(rows[0]?.[0]));
      await connection.beginTransaction();
    },
    end: (connection) => connection.rollbackTransaction(),
    release: (connection) => connection.close(),
    destroy: (connection) => void connection.close().catch(() => {}),
    closesUnread: true,
    async version(connection) {
      const { rows } = await all(connection, 'select service_level from sysibmadm.env_inst_info');
      return `Db2 ${String(rows[0]?.[0])}`;
    },
    async schema(connection) {
      const { columns, rows } = await all(connection, catalogue);
      return tablesOf(columnsIn(columns, rows));
    },
    batches: (connection, { statement }) => batchesOf(connection, statement.text),
    close: async () => {},
  });
}

const catalogue = `
select
  cast(null as varchar(128)) as "schema", c.tabname as "table", case when t.type = 'V' then 1 else 0 end as "isView",
  t.remarks as "tableComment", case when t.card >= 0 then t.card end as "rows", c.colname as "name", c.typename as "type",
  c.remarks as "comment", case when c.nulls = 'Y' then 1 else 0 end as "isNullable",
  case when c.keyseq is null then 0 else 1 end as "isKey", f.other_table as "otherTable", f.other_column as "otherColumn", f.other_key as "otherKey"
from syscat.columns c
join syscat.tables t on t.tabschema = c.tabschema and t.tabname = c.tabname and t.type in ('T', 'V')
left join (
  select r.tabschema, r.tabname, k.colname, r.reftabname as other_table, o.colname as other_column, r.constname as other_key
  from syscat.references r
  join syscat.keycoluse k on k.constname = r.constname and k.tabschema = r.tabschema and k.tabname = r.tabname
  join syscat.keycoluse o on o.constname = r.refkeyname and o.tabschema = r.reftabschema and o.tabname = r.reftabname and o.colseq = k.colseq
) f on f.tabschema = c.tabschema and f.tabname = c.tabname and f.colname = c.colname
where c.tabschema = current schema
order by c.tabname, c.colno`;

import { options, text } from '#schemas/kit/kinds/index.ts';
import { longestConnecting } from '../failures.ts';
import { type Batches, limited, longestAlone } from '../limited.ts';
import { plainCell } from '../plainCell.ts';
import { defineSourceType, type Source, type SourceMeans, type SourceValues } from '../sourceType.ts';
import { dialects } from '../sql/dialects.ts';
import { columnsIn, tablesOf } from '../tablesOf.ts';
import { networkBinding, networkParameters } from './network.ts';
import { networkSource } from './networkSource.ts';
import { doubleQuoted } from './quoting.ts';

const parameters = {
  ...networkParameters(1521),
  database: text({ zh: '服务名', en: 'Service name' }, { required: true, max: 128 }),
  encryption: options(
    { zh: '加密', en: 'Encryption' },
    [
      { value: 'off', label: { zh: '不加密', en: 'Off' } },
      { value: 'on', label: { zh: '加密（TCPS），不检查证书上的名称', en: 'On (TCPS), whatever name the certificate has' } },
    ],
    { required: true, initial: 'off' },
  ),
} as const;
type Values = SourceValues<typeof parameters>;

const batch = 100;

/** Oracle, by its driver without a client library. Statements run in transactions that the server keeps from writing. */
export const oracle = defineSourceType({
  key: 'oracle',
  label: { zh: 'Oracle', en: 'Oracle' },
  about: { zh: 'Oracle Database 12.1 或更新', en: 'Oracle Database 12.1 or newer' },
  icon: 'database',
  triedWith: 'driver',
  parameters,
  bindsPasswordTo: networkBinding,
  dialect: dialects.oracle,
  quote: doubleQuoted,
  open: (values, means) => openOracle(values, means),
});

interface Rows {
  getRows(count: number): Promise<readonly (readonly unknown[])[]>;
  close(): Promise<void>;
}

interface Connection {
  readonly oracleServerVersionString: string;
  callTimeout: number;
  execute(
    statement: string,
    binds?: readonly unknown[],
    options?: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly metaData?: readonly { readonly name: string }[]; readonly resultSet?: Rows }>;
  rollback(): Promise<void>;
  break(): Promise<void>;
  close(options?: { readonly drop: boolean }): Promise<void>;
}

/** Parts of the driver that are used. */
interface OracleDriver {
  readonly OUT_FORMAT_ARRAY: number;
  readonly STRING: unknown;
  readonly DB_TYPE_NUMBER: unknown;
  readonly DB_TYPE_CLOB: unknown;
  readonly DB_TYPE_NCLOB: unknown;
  getConnection(options: Readonly<Record<string, unknown>>): Promise<Connection>;
}

function openOracle(values: Values, means: SourceMeans): Source {
  const { host, port, user, password, database, encryption } = values;
  const driver = (): OracleDriver => means.driver<OracleDriver>({ type: 'Oracle', driver: 'oracledb@6' });

  async function acquire(): Promise<Connection> {
    const address = await means.addressOf(host);
    const place = `${address.includes(':') ? `[${address}]` : address}:${port}/${database}`;
    const connection = await driver().getConnection({
      user,
      password: password ?? '',
      connectString: encryption === 'off' ? place : `tcps://${place}?ssl_server_dn_match=off`,
      transportConnectTimeout: longestConnecting,
    });
    connection.callTimeout = longestAlone * 1000;
    return connection;
  }

  async function* batchesOf(connection: Connection, statement: string): Batches {
    const known = driver();
    const { metaData = [], resultSet } = await connection.execute(statement, [], {
      resultSet: true,
      outFormat: known.OUT_FORMAT_ARRAY,
      fetchArraySize: batch,
      fetchTypeHandler: typesOf(known),
    });
    const columns = metaData.map(({ name }) => name);
    try {
      for (;;) {
        const rows = (await resultSet?.getRows(batch)) ?? [];
        yield { columns, rows: rows.map((row) => row.map(plain)) };
        if (rows.length < batch) return;
      }
    } finally {
      await resultSet?.close();
    }
  }

  return networkSource<Connection>({
    place: values,
    acquire,
    cancel: (connection) => connection.break(),
    begin: (connection) => connection.execute('set transaction read only'),
    end: (connection) => connection.rollback(),
    release: (connection) => connection.close(),
    destroy: (connection) => void connection.close({ drop: true }).catch(() => {}),
    version: async ({ oracleServerVersionString: version }) => `Oracle ${version}`,
    async schema(connection) {
      const { columns, rows } = await limited(batchesOf(connection, catalogue), { limit: Infinity });
      return tablesOf(columnsIn(columns, rows));
    },
    batches: (connection, { statement }) => batchesOf(connection, statement.text),
    close: async () => {},
  });
}

/** Numbers as texts, to be exact, and long texts as texts. */
const typesOf =
  (known: OracleDriver) =>
  ({ dbType }: { readonly dbType: unknown }) => {
    if (dbType === known.DB_TYPE_NUMBER) return { type: known.STRING, converter: numberOf };
    return dbType === known.DB_TYPE_CLOB || dbType === known.DB_TYPE_NCLOB ? { type: known.STRING } : undefined;
  };

/** The number that a text writes, where a number can hold it; Oracle writes `.5`. */
const numberOf = (text: string | null): unknown => {
  const whole = text?.replace(/^(-?)\./, '$10.');
  return whole !== undefined && String(Number(whole)) === whole ? Number(whole) : (whole ?? null);
};

const plain = (value: unknown): unknown => {
  const cell = plainCell(value);
  return cell !== null && typeof cell === 'object' ? JSON.stringify(cell) : cell;
};

const catalogue = `
select
  cast(null as varchar2(1)) as "schema", c.table_name as "table", case when v.view_name is null then 0 else 1 end as "isView",
  tc.comments as "tableComment", t.num_rows as "rows", c.column_name as "name", c.data_type as "type", cc.comments as "comment",
  case c.nullable when 'Y' then 1 else 0 end as "isNullable",
  (select count(*) from all_cons_columns k join all_constraints n on n.owner = k.owner and n.constraint_name = k.constraint_name
    where n.constraint_type = 'P' and k.owner = c.owner and k.table_name = c.table_name and k.column_name = c.column_name) as "isKey",
  f.other_table as "otherTable", f.other_column as "otherColumn", f.other_key as "otherKey"
from all_tab_columns c
left join all_tables t on t.owner = c.owner and t.table_name = c.table_name
left join all_views v on v.owner = c.owner and v.view_name = c.table_name
left join all_tab_comments tc on tc.owner = c.owner and tc.table_name = c.table_name
left join all_col_comments cc on cc.owner = c.owner and cc.table_name = c.table_name and cc.column_name = c.column_name
left join (
  select k.owner, k.table_name, k.column_name, r.table_name as other_table, r.column_name as other_column, n.constraint_name as other_key
  from all_cons_columns k
  join all_constraints n on n.owner = k.owner and n.constraint_name = k.constraint_name and n.constraint_type = 'R'
  join all_cons_columns r on r.owner = n.r_owner and r.constraint_name = n.r_constraint_name and r.position = k.position
) f on f.owner = c.owner and f.table_name = c.table_name and f.column_name = c.column_name
where c.owner = sys_context('userenv', 'current_schema') and (t.table_name is not null or v.view_name is not null)
order by c.table_name, c.column_id`;

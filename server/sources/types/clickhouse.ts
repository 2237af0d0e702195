import { randomUUID } from 'node:crypto';
import { isRefusal } from '#schemas/wire/errors.ts';
import { cancelUntilEnded } from '../cancelUntilEnded.ts';
import { failureOf, sqlFailure } from '../failures.ts';
import { type Batches, limited, longestAlone } from '../limited.ts';
import { defineSourceType, type Source, type SourceMeans, type SourceValues } from '../sourceType.ts';
import { dialects } from '../sql/dialects.ts';
import { columnsIn, tablesOf } from '../tablesOf.ts';
import { httpPlace, httpServer } from './http.ts';
import { networkBinding, networkParameters } from './network.ts';
import { backQuoted } from './quoting.ts';

const parameters = { ...networkParameters(8123), ...httpPlace(8123) } as const;
type Values = SourceValues<typeof parameters>;

/** ClickHouse over HTTP. Statements run with `readonly`, which the server holds them to. */
export const clickhouse = defineSourceType({
  key: 'clickhouse',
  label: { zh: 'ClickHouse', en: 'ClickHouse' },
  about: { zh: 'ClickHouse 的 HTTP 接口', en: 'ClickHouse, over HTTP' },
  icon: 'database',
  triedWith: 'engine',
  parameters,
  bindsPasswordTo: networkBinding,
  dialect: dialects.clickhouse,
  quote: backQuoted,
  open: (values, means) => openClickhouse(values, means),
});

/** Settings that hold a statement to reading and to an end, and have its rows come a line each, behind names and types. */
const settings = {
  readonly: '2',
  max_execution_time: String(longestAlone),
  cancel_http_readonly_queries_on_client_close: '1',
  default_format: 'JSONCompactEachRowWithNamesAndTypes',
  output_format_json_quote_64bit_integers: '1',
  output_format_json_quote_decimals: '1',
  output_format_json_quote_denormals: '1',
} as const;
const batch = 100;
/** Names of the errors of ClickHouse that are about who asks, not about a statement; they end its messages. */
const ofConnection = /\((?:AUTHENTICATION_FAILED|REQUIRED_PASSWORD|WRONG_PASSWORD|UNKNOWN_USER|UNKNOWN_DATABASE|ACCESS_DENIED)\)/;

const catalogue = `
select
  null as schema, c.table as table, t.engine like '%View' as isView, t.comment as tableComment, t.total_rows as rows,
  c.name as name, c.type as type, c.comment as comment, c.type like 'Nullable%' as isNullable, c.is_in_primary_key as isKey
from system.columns c join system.tables t on t.database = c.database and t.name = c.table
where c.database = currentDatabase() and not t.is_temporary and t.name not like '.inner%'
order by c.table, c.position`;

function openClickhouse(values: Values, means: SourceMeans): Source {
  const server = httpServer(values, means);
  const { user, password, database } = values;
  const headers = { 'x-clickhouse-user': user, 'x-clickhouse-key': password ?? '', 'x-clickhouse-database': database };
  const post = (text: string, query: Readonly<Record<string, string>>, signal: AbortSignal) =>
    server.ask({ method: 'POST', path: '/', query, headers, body: { type: 'text/plain; charset=utf-8', text }, signal });

  async function cancel(id: string): Promise<void> {
    const signal = AbortSignal.timeout(longestAlone * 1000);
    const reply = await post(`kill query where query_id = '${id}' async`, {}, signal);
    reply.release();
  }

  async function* batchesOf(statement: string, id: string, signal: AbortSignal): Batches {
    const reply = await post(statement, { ...settings, query_id: id }, signal);
    if (reply.status !== 200) throw new Error(await server.textOf(reply, signal));
    const lines = server.linesOf(reply, signal);
    const columns = parsed((await lines.next()).value ?? '[]') as string[];
    const types = parsed((await lines.next()).value ?? '[]') as string[];
    let rows: unknown[][] = [];
    for await (const line of lines) {
      rows.push((parsed(line) as unknown[]).map((value, at) => cellOf(value, types[at] ?? '')));
      if (rows.length < batch) continue;
      yield { columns, rows };
      rows = [];
    }
    yield { columns, rows };
  }

  async function run(statement: string, limit: number, signal: AbortSignal) {
    signal.throwIfAborted();
    const id = randomUUID();
    const ended = cancelUntilEnded(signal, () => cancel(id));
    try {
      return await limited(batchesOf(statement, id, signal), { limit });
    } catch (error) {
      signal.throwIfAborted();
      const isOfStatement = !isRefusal(error) && !ofConnection.test(String((error as Error).message));
      throw isOfStatement ? sqlFailure(error, statement) : failureOf(error, server.place);
    } finally {
      ended();
    }
  }

  return {
    async test(signal) {
      const { rows } = await run('select version()', 1, signal);
      return `ClickHouse ${String(rows[0]?.[0])}`;
    },
    async schema(signal) {
      const { columns, rows } = await run(catalogue, Infinity, signal);
      return tablesOf(columnsIn(columns, rows));
    },
    query: ({ statement, limit, signal }) => run(statement.text, limit, signal),
    close: async () => {},
  };
}

/** A line of rows. One that is none tells what went wrong when some rows had already come. */
function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(line);
  }
}

/** Whole numbers that a number holds, lists and maps as JSON, all else as it is. */
function cellOf(value: unknown, type: string): unknown {
  if (typeof value === 'string' && /^(?:(?:Nullable|LowCardinality)\()*U?Int/.test(type)) {
    const whole = Number(value);
    return Number.isSafeInteger(whole) ? whole : value;
  }
  return value !== null && typeof value === 'object' ? JSON.stringify(value) : value;
}

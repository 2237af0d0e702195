import type { ServerResponse } from 'node:http';
import { httpStandIn } from './httpServer.ts';

const line = (value: unknown): string => `${JSON.stringify(value)}\n`;
const rows = (types: Readonly<Record<string, string>>, ...values: readonly unknown[][]): string =>
  [Object.keys(types), Object.values(types), ...values].map(line).join('');

const columns = rows(
  {
    schema: 'Nullable(Nothing)',
    table: 'String',
    isView: 'UInt8',
    tableComment: 'String',
    rows: 'Nullable(UInt64)',
    name: 'String',
    type: 'String',
    comment: 'String',
    isNullable: 'UInt8',
    isKey: 'UInt8',
  },
  [null, 'bonds', 0, '债券', '5', 'id', 'UInt32', '', 0, 1],
  [null, 'bonds', 0, '债券', '5', 'note', 'Nullable(String)', '备注', 1, 0],
);

/** Answers of ClickHouse (its HTTP interface) to the statements of the tests. A statement that says `forever` is not answered until it is killed. */
export const clickhouseStandIn = () => {
  const working = new Map<string, ServerResponse>();
  return httpStandIn(({ url, headers, body }, reply) => {
    const fail = (status: number, words: string) => reply.writeHead(status).end(words);
    if (headers['x-clickhouse-key'] !== 'word')
      return fail(403, 'Code: 516. DB::Exception: reader: Authentication failed: password is incorrect. (AUTHENTICATION_FAILED)');
    if (headers['x-clickhouse-database'] !== 'sales')
      return fail(404, 'Code: 81. DB::Exception: Database nowhere does not exist. (UNKNOWN_DATABASE)');
    const killed = /^kill query where query_id = '([\w-]+)'/.exec(body)?.[1];
    if (killed) {
      working.get(killed)?.destroy();
      working.delete(killed);
      return reply.end();
    }
    if (url.searchParams.get('readonly') !== '2') return fail(500, 'Code: 0. DB::Exception: the stand-in only reads');
    if (body.includes('forever')) return working.set(url.searchParams.get('query_id')!, reply);
    if (body.includes('nothing'))
      return fail(
        404,
        'Code: 47. DB::Exception: Unknown expression identifier `nothing` in scope SELECT nothing FROM bonds. (UNKNOWN_IDENTIFIER)',
      );
    if (body.includes('breaks')) return reply.end(`${rows({ n: 'UInt8' }, [1])}Code: 241. DB::Exception: Memory limit exceeded`);
    if (body.includes('system.columns')) return reply.end(columns);
    if (body.includes('version()')) return reply.end(rows({ v: 'String' }, ['24.8.1']));
    return reply.end(
      rows({ id: 'UInt64', big: 'Int64', amount: 'Decimal(20, 2)', tags: 'Array(String)' }, [
        '7',
        '9007199254740993',
        '1200.50',
        ['a', 'b'],
      ]),
    );
  });
};

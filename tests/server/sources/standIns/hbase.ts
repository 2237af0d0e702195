import { httpStandIn } from './httpServer.ts';

const encoded = (words: string | Buffer): string => Buffer.from(words as string).toString('base64');
/** 600 rows of a table, so that one request does not bring all of them; one holds bytes that are no text. */
const rows = Array.from({ length: 600 }, (_, at) => ({
  name: `row-${String(at).padStart(3, '0')}`,
  cells: { 'd:city': at % 3 === 0 ? '上海' : '北京', ...(at === 0 && { 'd:raw': Buffer.from([0xff, 0x00]) }) },
}));

/** Answers of the REST server of HBase to what the product gets. */
export const hbaseStandIn = () =>
  httpStandIn(({ method, url }, reply) => {
    const tell = (answer: unknown, status = 200) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    if (method !== 'GET') return tell('the stand-in only reads', 405);
    if (url.pathname === '/version/cluster') return tell('2.5.8');
    if (url.pathname === '/namespaces/default/tables') return tell({ table: [{ name: 'visits' }] });
    if (url.pathname !== '/visits/*') return tell('Not found', 404);
    const start = url.searchParams.get('startrow') ?? '';
    const found = rows.filter(({ name }) => name >= start).slice(0, Number(url.searchParams.get('limit')));
    return tell({
      Row: found.map(({ name, cells }) => ({
        key: encoded(name),
        Cell: Object.entries(cells).map(([column, $]) => ({ column: encoded(column), timestamp: 1, $: encoded($) })),
      })),
    });
  });

import { httpStandIn } from './httpServer.ts';

const documents = [
  { _id: 'bond::1', name: '国债 01', amount: 100.5, issuer: { city: '北京' }, tags: ['a'] },
  { _id: 'bond::2', name: '国债 02', amount: 20, issuer: { city: '上海' } },
];

/** Answers of the query service of Couchbase to the statements of the product. */
export const couchbaseStandIn = () =>
  httpStandIn(({ url, headers, body }, reply) => {
    const tell = (answer: object, status = 200) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    if (url.pathname !== '/query/service') return tell({ errors: [{ code: 0, msg: url.pathname }] }, 404);
    if (headers.authorization !== `Basic ${Buffer.from('reader:word').toString('base64')}`)
      return tell({ errors: [{ code: 13014, msg: 'User does not have credentials: Authentication failed' }] }, 401);
    const { statement, readonly } = JSON.parse(body) as { statement: string; readonly: boolean };
    if (!readonly) return tell({ errors: [{ code: 0, msg: 'the stand-in only reads' }] });
    if (statement.includes('system:keyspaces'))
      return tell({
        results: [
          { bucket: 'sales', scope: '_default', name: 'bonds' },
          { bucket: 'sales', scope: 'archive', name: 'bonds' },
          { name: 'other' },
        ],
      });
    if (statement.includes('version()')) return tell({ results: [{ version: '7.6.2-N1QL' }] });
    if (statement.includes('`archive`')) return tell({ errors: [{ code: 4000, msg: 'No index available on keyspace' }] });
    return tell({ results: documents.slice(0, Number(/limit (\d+)$/.exec(statement)![1])) });
  });

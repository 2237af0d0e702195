import { copiedSource } from '../copied/copiedSource.ts';
import { sampledTable } from '../copied/sampledTable.ts';
import type { Document } from '../copied/shape.ts';
import { longestStatement } from '../limited.ts';
import { defineSourceType, type Source, type SourceMeans, type SourceValues } from '../sourceType.ts';
import { dialects } from '../sql/dialects.ts';
import { httpPlace, httpServer, jsonIn, signInHeader } from './http.ts';
import { networkBinding, networkParameters } from './network.ts';
import { backQuoted, doubleQuoted } from './quoting.ts';

const parameters = { ...networkParameters(8093), ...httpPlace(8093) } as const;
type Values = SourceValues<typeof parameters>;

/** Documents of a collection that its columns are read from. */
const sample = 50;

/** Couchbase, by the REST interface of its query service. Requests are marked `readonly`, which the service holds them to. */
export const couchbase = defineSourceType({
  key: 'couchbase',
  label: { zh: 'Couchbase', en: 'Couchbase' },
  about: {
    zh: 'Couchbase 的查询服务（端口 8093）；数据库填桶的名称。集合复制到控制台后用 SQL 查询',
    en: 'The query service of Couchbase (port 8093); the database is a bucket. Collections are copied into the console and asked by SQL',
  },
  icon: 'database',
  triedWith: 'protocol',
  parameters,
  bindsPasswordTo: networkBinding,
  dialect: dialects.duckdb,
  quote: doubleQuoted,
  open: (values, means) => openCouchbase(values, means),
});

interface Collection {
  /** As statements for the console name it. */
  readonly name: string;
  /** As Couchbase does. */
  readonly path: string;
}

interface Reply {
  readonly results?: readonly Document[];
  readonly errors?: readonly { readonly code: number; readonly msg: string }[];
}

function openCouchbase(values: Values, means: SourceMeans): Source {
  const server = httpServer(values, means);
  const { user, password, database: bucket } = values;
  let known: readonly Collection[] = [];

  async function ask(statement: string, signal: AbortSignal): Promise<readonly Document[]> {
    const body = { type: 'application/json', text: JSON.stringify({ statement, readonly: true, timeout: `${longestStatement}s` }) };
    const reply = await server.ask({ method: 'POST', path: '/query/service', headers: signInHeader(user, password), body, signal });
    const { results = [], errors = [] } = jsonIn<Reply>(await server.textOf(reply, signal));
    if (errors.length > 0) throw new Error(errors.map(({ code, msg }) => `${msg} (${code})`).join('; '));
    return results;
  }

  async function collections(signal: AbortSignal): Promise<readonly Collection[]> {
    const found = (await ask(
      'select k.`bucket`, k.`scope`, k.name from system:keyspaces k order by k.`scope`, k.name',
      signal,
    )) as readonly {
      readonly bucket?: string;
      readonly scope?: string;
      readonly name: string;
    }[];
    const own = found.filter(({ bucket: of, name }) => (of ?? name) === bucket);
    if (own.length === 0) throw new Error(`Keyspace not found in CB datastore: ${bucket}`);
    known = own.map(({ scope, name }) =>
      scope === undefined
        ? { name, path: backQuoted(name) }
        : { name: scope === '_default' ? name : `${scope}_${name}`, path: [bucket, scope, name].map(backQuoted).join('.') },
    );
    return known;
  }

  const first = (path: string, count: number, signal: AbortSignal) =>
    ask(`select meta(t).id as _id, t.* from ${path} t limit ${count}`, signal);

  return copiedSource({
    place: server.place,
    async test(signal) {
      await collections(signal);
      const [told] = await ask('select version() as version', signal);
      return `Couchbase ${String(told?.['version'])}`;
    },
    async tables(signal) {
      const all = await collections(signal);
      return Promise.all(
        // Without an index, or a right, a collection is named and shows no columns.
        all.map(async ({ name, path }) => sampledTable({ name, key: '_id', documents: await first(path, sample, signal).catch(() => []) })),
      );
    },
    async *read(table, { most, signal }) {
      const found = known.find(({ name }) => name === table);
      if (found) yield await first(found.path, most, signal);
    },
  });
}

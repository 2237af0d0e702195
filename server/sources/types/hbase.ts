import { text } from '#schemas/kit/kinds/index.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { copiedSource } from '../copied/copiedSource.ts';
import { sampledTable } from '../copied/sampledTable.ts';
import type { Document } from '../copied/shape.ts';
import { defineSourceType, type Source, type SourceMeans, type SourceValues } from '../sourceType.ts';
import { dialects } from '../sql/dialects.ts';
import { httpPlace, httpServer, jsonIn } from './http.ts';
import { doubleQuoted } from './quoting.ts';

const parameters = {
  ...httpPlace(8080),
  database: text({ zh: '命名空间', en: 'Namespace' }, { required: true, max: 128, initial: 'default' }),
} as const;
type Values = SourceValues<typeof parameters>;

/** Rows of a table that its columns are read from, and rows of one request. */
const sample = 50;
const batch = 500;

/** HBase, by its REST server, of which it only gets. */
export const hbase = defineSourceType({
  key: 'hbase',
  label: { zh: 'HBase', en: 'HBase' },
  about: {
    zh: 'HBase 的 REST 服务（hbase rest start）。表复制到控制台后用 SQL 查询：行键是 key 列，单元格是“列族:列”列',
    en: 'The REST server of HBase (hbase rest start). Tables are copied into the console and asked by SQL: the row key is the column key, a cell a column family:qualifier',
  },
  icon: 'database',
  triedWith: 'protocol',
  parameters,
  bindsPasswordTo: [],
  dialect: dialects.duckdb,
  quote: doubleQuoted,
  open: (values, means) => openHbase(values, means),
});

interface Rows {
  readonly Row?: readonly { readonly key: string; readonly Cell: readonly { readonly column: string; readonly $: string }[] }[];
}

function openHbase(values: Values, means: SourceMeans): Source {
  const server = httpServer(values, means);
  const { database: namespace } = values;

  async function get<Answer>(path: string, signal: AbortSignal): Promise<Answer | undefined> {
    const reply = await server.ask({ path, headers: { accept: 'application/json' }, signal });
    const words = await server.textOf(reply, signal);
    if (reply.status === 404) return undefined;
    if (reply.status !== 200) throw new Error(words.slice(0, 200) || `HTTP ${reply.status}`);
    return jsonIn<Answer>(words);
  }

  const pathOf = (table: string): string => `/${encodeURIComponent(namespace === 'default' ? table : `${namespace}:${table}`)}/*`;

  async function* batches(table: string, most: number, signal: AbortSignal): AsyncGenerator<readonly Document[], void> {
    let start = '';
    for (let left = most; left > 0;) {
      const limit = Math.min(batch, left);
      const { Row: rows = [] } = (await get<Rows>(`${pathOf(table)}?limit=${limit}&startrow=${start}`, signal)) ?? {};
      yield rows.map(documentOf);
      left -= rows.length;
      const last = rows.at(-1);
      if (!last || rows.length < limit) return;
      // The row behind the last: its key, and the smallest byte.
      start = `${Buffer.from(last.key, 'base64').toString('hex')}00`.replaceAll(/../g, '%$&');
    }
  }

  async function sampled(table: string, signal: AbortSignal) {
    const documents: Document[] = [];
    for await (const some of batches(table, sample, signal)) documents.push(...some);
    return sampledTable({ name: table, key: 'key', documents });
  }

  async function names(signal: AbortSignal): Promise<readonly string[]> {
    const path = `/namespaces/${encodeURIComponent(namespace)}/tables`;
    const answer = await get<{ readonly table?: readonly { readonly name: string }[] }>(path, signal);
    if (!answer) throw refuse('SOURCE_DATABASE_UNKNOWN', { database: namespace });
    return (answer.table ?? []).map(({ name }) => name.replace(`${namespace}:`, ''));
  }

  return copiedSource({
    place: server.place,
    async test(signal) {
      await names(signal);
      const version = await get<{ readonly Server?: string } | string>('/version/cluster', signal);
      return `HBase ${typeof version === 'string' ? version : (version?.Server ?? '')}`.trim();
    },
    tables: async (signal) => Promise.all((await names(signal)).map((name) => sampled(name, signal))),
    read: (table, { most, signal }) => batches(table, most, signal),
  });
}

/** Bytes as the text that they are, else as hexadecimal figures. */
function wordsOf(base64: string): string {
  const bytes = Buffer.from(base64, 'base64');
  const words = bytes.toString('utf8');
  return Buffer.from(words, 'utf8').equals(bytes) ? words : `0x${bytes.toString('hex')}`;
}

const documentOf = ({ key, Cell: cells }: NonNullable<Rows['Row']>[number]): Document => ({
  key: wordsOf(key),
  ...Object.fromEntries(cells.map(({ column, $: value }) => [wordsOf(column), wordsOf(value)])),
});

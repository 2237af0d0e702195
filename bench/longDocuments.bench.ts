import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from '#server/stores/store.ts';
import { awaited } from '#tests/support/awaited.ts';
import { storeDocuments } from '#tests/support/knowledge/asked.ts';
import { type Dialect, dialects, emptyPlace } from '#tests/support/places.ts';
import type { Row } from './index.ts';
import { beside, type Beside } from './knowledge/besideWriter.ts';
import { manyDocuments } from './knowledge/manyDocuments.ts';
import { scaled, timeWords } from './measure.ts';
import { type BenchServer, startBenchServer } from './server.ts';

/** Chunks of the document, and of others in its space. */
const [chunks, others] = [scaled(8_000), scaled(20_000)];
const settings = { strategy: 'CHUNK_BY_MARKDOWN_HEADER' } as const;
/** Milliseconds for which nothing is done, to see what the machine adds by itself. */
const idle = scaled(3_000, 100);

/** A document of 8,000 chunks, read, replaced and deleted for good, and a space with it: the longest turn of the server, and the longest wait of whoever writes beside. */
export async function run(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const dialect of dialects.filter((each) => each === 'sqlite' || process.env['TEST_DATABASE_URL'])) rows.push(...(await on(dialect)));
  return rows;
}

async function on(dialect: Dialect): Promise<Row[]> {
  const place = await emptyPlace(dialect);
  const server = await startBenchServer({ databaseUrl: place.settings.databaseUrl });
  const { store } = server.context;
  try {
    await storeDocuments(server.context, [...manyDocuments(others)]);
    const call = await callerOf(server);
    const { id: space } = await call('/api/knowledge/spaces/add', { name: 'long' });
    const nothing = await beside(store, () => pause(idle));
    const rows: Row[] = [];
    const measure = async (name: string, work: () => Promise<unknown>): Promise<void> => {
      rows.push(...rowsOf(`${name}, ${dialect}`, await beside(store, work), nothing));
    };
    const { id } = await call(`/api/knowledge/spaces/${space}/upload`, fileOf(0));
    const read = (): Promise<unknown> => call('/api/knowledge/documents/read', { documents: [{ id, settings }] });
    await measure(`document of ${chunks.toLocaleString('en')} chunks read`, () => read().then(() => untilRead(call, id)));
    await measure('replaced, of which half is new', async () => {
      await call(`/api/knowledge/documents/${id}/replace`, fileOf(chunks / 2));
      await untilRead(call, id);
    });
    await measure('deleted for good', async () => {
      await call(`/api/knowledge/documents/${id}`, undefined, 'DELETE');
      await call(`/api/knowledge/documents/${id}/purge`, undefined, 'DELETE');
      await untilCleared(store, space);
    });
    const { id: next } = await call(`/api/knowledge/spaces/${space}/upload`, fileOf(0));
    await call('/api/knowledge/documents/read', { documents: [{ id: next, settings }] });
    await untilRead(call, next);
    await measure('its space deleted for good', async () => {
      await call(`/api/knowledge/spaces/${space}`, undefined, 'DELETE');
      await call(`/api/knowledge/spaces/${space}/purge`, undefined, 'DELETE');
      await untilCleared(store, space);
    });
    return rows;
  } finally {
    await server.stop();
    await place.remove();
  }
}

type Call = (path: string, body: object | undefined, method?: 'POST' | 'DELETE' | 'GET') => Promise<{ id: number; status: string }>;

/** Calls of the administrator, which the server answers. */
async function callerOf({ app, headers }: BenchServer): Promise<Call> {
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return async (path, body, method = 'POST') => {
    const isForm = body instanceof FormData;
    const sent = { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) };
    const given = body && { body: isForm ? body : JSON.stringify(body) };
    const reply = await fetch(`${url}${path}`, { method, headers: sent, ...given });
    const said = (await reply.json()) as { success: boolean; data: { id: number; status: string } };
    if (!said.success) throw new Error(`${path}: ${JSON.stringify(said)}`);
    return said.data;
  };
}

/** The document, its chunks from one of them on in other words than before. */
function fileOf(from: number): FormData {
  const texts = [...manyDocuments(chunks + from)].flatMap((document) => document.chunks);
  const sections = texts.slice(from, from + chunks).map(({ text }, at) => `# ${from + at}\n\n${text}`);
  const form = new FormData();
  form.set('file', new Blob([sections.join('\n\n')]), 'long.md');
  return form;
}

/** Waits until a document is read. */
async function untilRead(call: Call, id: number): Promise<void> {
  const status = await awaited(async () => {
    const said = await call(`/api/knowledge/documents/${id}`, undefined, 'GET');
    return said.status === 'FINISHED' || said.status === 'FAILED' ? said.status : undefined;
  });
  if (status === 'FAILED') throw new Error('the document could not be read');
}

/** Waits until nothing is left of what was deleted. */
const untilCleared = ({ lookups }: Store, space: number): Promise<true> =>
  awaited(async () => {
    const chunk = await lookups.selectFrom('knowledge_chunks').select('id').where('spaceId', '=', space).limit(1).executeTakeFirst();
    if (chunk) return undefined;
    const revision = await lookups.selectFrom('knowledge_revisions').select('id').limit(1).executeTakeFirst();
    return revision ? undefined : true;
  });

const rowsOf = (name: string, { turn, wait, took }: Beside, nothing: Beside): Row[] => [
  {
    name: `${name}: longest turn`,
    measured: timeWords(turn),
    compared: `${timeWords(nothing.turn)} while nothing is done`,
    ratio: turn / nothing.turn,
    note: `in ${timeWords(took)}`,
  },
  {
    name: `${name}: longest wait of a writer`,
    measured: timeWords(wait),
    compared: `${timeWords(nothing.wait)} while nothing is done`,
    ratio: wait / nothing.wait,
  },
];

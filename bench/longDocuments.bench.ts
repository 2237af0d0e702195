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
import { bearable } from './watchTurns.ts';

/** Chunks of the document, and of others in its space. */
const [chunks, others] = [scaled(8_000), scaled(20_000)];
/** Characters of a text that is looked at. */
const characters = scaled(19_000_000);
const settings = { strategy: 'CHUNK_BY_MARKDOWN_HEADER' } as const;
/** Milliseconds for which nothing is done, to see what the machine adds by itself. */
const idle = scaled(3_000, 100);

/** A text as long as one may be, looked at; a document of 8,000 chunks, read, replaced and deleted for good, and a space with it: the longest turn of the server, and the longest wait of whoever writes beside. */
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
    const [first, second] = [await fileOf(0), await fileOf(chunks / 2)];
    const longest = await formOf(longText(), 'longest.txt');
    await measure(`text of ${(characters / 1e6).toLocaleString('en')} million characters looked at before it is stored`, () =>
      call('/api/knowledge/previews/file', longest),
    );
    const { id } = await call(`/api/knowledge/spaces/${space}/upload`, first);
    const read = (): Promise<unknown> => call('/api/knowledge/documents/read', { documents: [{ id, settings }] });
    await measure(`document of ${chunks.toLocaleString('en')} chunks read`, () => read().then(() => untilRead(call, id)));
    await measure('replaced, of which half is new', async () => {
      await call(`/api/knowledge/documents/${id}/replace`, second);
      await untilRead(call, id);
    });
    await measure('deleted for good', async () => {
      await call(`/api/knowledge/documents/${id}`, undefined, 'DELETE');
      await call(`/api/knowledge/documents/${id}/purge`, undefined, 'DELETE');
      await untilCleared(store, space);
    });
    const { id: next } = await call(`/api/knowledge/spaces/${space}/upload`, first);
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
    const { type, bytes } =
      body && 'bytes' in body ? (body as WrittenForm) : { type: 'application/json', bytes: body && JSON.stringify(body) };
    const sent = { ...headers, ...(bytes && { 'content-type': type }) };
    const reply = await fetch(`${url}${path}`, { method, headers: sent, ...(bytes && { body: bytes }) });
    const said = (await reply.json()) as { success: boolean; data: { id: number; status: string } };
    if (!said.success) throw new Error(`${path}: ${JSON.stringify(said)}`);
    return said.data;
  };
}

/** A form as it is sent. */
interface WrittenForm {
  readonly type: string;
  /** Read a little at a time, as a client in another process would be heard. */
  readonly bytes: Blob;
}

/** The document, its chunks from one of them on in other words than before; written before anything is measured, in whose thread it would be. */
async function fileOf(from: number): Promise<WrittenForm> {
  const texts = [...manyDocuments(chunks + from)].flatMap((document) => document.chunks);
  const sections = texts.slice(from, from + chunks).map(({ text }, at) => `# ${from + at}\n\n${text}`);
  return formOf(sections.join('\n\n'), 'long.md');
}

/** A text of as many characters as a document may have, nearly. */
function longText(): string {
  const paragraph = [...manyDocuments(1)].flatMap((document) => document.chunks.map(({ text }) => text)).join('');
  return `${paragraph}\n\n`.repeat(Math.ceil(characters / paragraph.length)).slice(0, characters);
}

async function formOf(text: string, name: string): Promise<WrittenForm> {
  const form = new FormData();
  form.set('file', new Blob([text]), name);
  const written = new Response(form);
  return { type: written.headers.get('content-type')!, bytes: await written.blob() };
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

function rowsOf(name: string, { turns, wait, took }: Beside, nothing: Beside): Row[] {
  const row = (what: string, time: number, atRest: number, note?: string): Row => ({
    name: `${name}: longest ${what}`,
    measured: timeWords(time),
    compared: `${timeWords(atRest)} while nothing is done`,
    ratio: time / atRest,
    ...(note !== undefined && { note }),
  });
  const { longestOwn: own } = turns;
  const inAll = `in ${timeWords(took)}`;
  return [
    row(
      'turn',
      turns.longest,
      nothing.turns.longest,
      own === undefined ? `${inAll}; how long of it the thread waited for a processor, this system does not tell` : inAll,
    ),
    ...(own === undefined
      ? []
      : [row('turn, without waiting for a processor', own, nothing.turns.longestOwn!, `${turns.long} of more than ${bearable} ms`)]),
    row('wait of a writer', wait, nothing.wait),
  ];
}

import { setTimeout } from 'node:timers/promises';
import { type Dialect, dialects, emptyPlace } from '#tests/support/places.ts';
import { abandonExports } from './files/abandoned.ts';
import type { Row } from './index.ts';
import { ownTime, peakMemory, scaled, timeWords } from './measure.ts';
import { inOwnProcess } from './ownProcess.ts';
import { type BenchServer, fillUsers, startBenchServer } from './server.ts';

const codes = scaled(100_000);
const users = scaled(1_000_000);
/** MiB that an export of any size may take while it is under way. */
const memoryAim = 64;
/** Milliseconds that a slow reader takes for each piece. */
const slowly = 50;
const rate = (rows: number, milliseconds: number): string => `${Math.round(rows / (milliseconds / 1000)).toLocaleString('en')} rows/s`;

/** Import of 100,000 codes and export of 1,000,000 users: rows a second, and the most memory that each adds; and what exports leave behind that nobody took to their end. */
export async function run(): Promise<Row[]> {
  const rows = await onServer('sqlite', importRows);
  for (const dialect of dialects.filter((each) => each === 'sqlite' || process.env['TEST_DATABASE_URL'])) {
    const few = await onServer(dialect, (server, url) => exportAll(server, url, users / 10));
    const many = await onServer(dialect, (server, url) => exportAll(server, url, users));
    rows.push(...many.map((exported, index) => exportRow(dialect, exported, few[index]!)));
    rows.push(slowRow(dialect, await onServer(dialect, exportSlowly)));
  }
  const abandoned = await onServer('sqlite', async (server, url) => {
    await fillUsers(server, users);
    return abandonExports(server, url);
  });
  return [...rows, ...abandoned];
}

async function onServer<Result>(dialect: Dialect, work: (server: BenchServer, url: string) => Promise<Result>): Promise<Result> {
  const place = await emptyPlace(dialect);
  const server = await startBenchServer({ databaseUrl: place.settings.databaseUrl });
  try {
    return await work(server, await server.app.listen({ port: 0, host: '127.0.0.1' }));
  } finally {
    await server.stop();
    await place.remove();
  }
}

async function importRows({ headers }: BenchServer, url: string): Promise<Row[]> {
  const lines = Array.from(
    { length: codes },
    (_, index) => `code ${index},${index % 100 ? `code ${index - (index % 100)}` : ''},value ${index},是`,
  );
  const form = new FormData();
  form.set('mode', 'preview');
  form.set('file', new Blob([['代码名称,上级代码,项值,启用', ...lines].join('\n')]), 'codes.csv');
  let id = 0;
  let start = performance.now();
  const reading = await peakMemory(async () => {
    const reply = await fetch(`${url}/code-hierarchies/import`, { method: 'POST', headers, body: form });
    id = ((await reply.json()) as { data: { id: number } }).data.id;
    await reached(url, headers, id, 'previewed');
  });
  const read = performance.now() - start;
  start = performance.now();
  const before = ownTime();
  const applying = await peakMemory(async () => {
    await fetch(`${url}/api/imports/${id}/apply`, { method: 'POST', headers });
    await reached(url, headers, id, 'applied');
  });
  const applied = performance.now() - start;
  const worked = ownTime() - before;
  return [
    {
      name: `import of ${codes.toLocaleString('en')} codes: preview`,
      measured: `${rate(codes, read)}, +${reading.toFixed(0)} MiB`,
      compared: timeWords(read),
      ratio: null,
    },
    {
      name: `import of ${codes.toLocaleString('en')} codes: apply`,
      measured: `${rate(codes, applied)}, +${applying.toFixed(0)} MiB`,
      compared: timeWords(applied),
      ratio: null,
      note: `each row audited, checked and undoable; ${rate(codes, worked)} of processor time`,
    },
  ];
}

async function reached(url: string, headers: Record<string, string>, id: number, state: string): Promise<void> {
  for (;;) {
    const { data } = (await (await fetch(`${url}/api/imports/${id}`, { headers })).json()) as { data: { state: string; counts: object } };
    if (data.state === state) return;
    if (data.state === 'failed') throw new Error(`the import failed: ${JSON.stringify(data)}`);
    await setTimeout(100);
  }
}

interface Exported {
  readonly format: string;
  readonly took: number;
  /** MiB. */
  readonly memory: number;
  readonly size: number;
}

async function exportAll(server: BenchServer, url: string, count: number): Promise<Exported[]> {
  await fillUsers(server, count);
  const exported: Exported[] = [];
  for (const format of ['csv', 'xlsx']) exported.push(await exportOnce(server, url, format));
  return exported;
}

/** An export by a reader that is so far away that the server has to wait for it. */
async function exportSlowly(server: BenchServer, url: string): Promise<Exported> {
  await fillUsers(server, users / 10);
  return exportOnce(server, url, 'csv', slowly);
}

interface Asked {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly format: string;
  /** Milliseconds that the client takes for each piece of the file. */
  readonly pause: number;
}

/** A client that takes a file to its end; gives its bytes. Its own memory is not the server's. */
async function openClient(): Promise<(asked: Asked) => Promise<number>> {
  return async ({ url, headers, format, pause }) => {
    const reply = await fetch(`${url}/users/export`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ format }),
    });
    let bytes = 0;
    for await (const chunk of reply.body!) {
      bytes += (chunk as Uint8Array).length;
      if (pause > 0) await new Promise((resolve) => void globalThis.setTimeout(resolve, pause));
    }
    return bytes;
  };
}

async function exportOnce({ headers }: BenchServer, url: string, format: string, pause = 0): Promise<Exported> {
  const client = await inOwnProcess(openClient, {});
  const start = performance.now();
  let bytes = 0;
  const memory = await peakMemory(async () => (bytes = await client.ask({ url, headers, format, pause })));
  const took = performance.now() - start;
  client.end();
  return { format, took, memory, size: bytes / 1024 / 1024 };
}

const exportRow = (dialect: Dialect, { format, took, memory, size }: Exported, few: Exported): Row => ({
  name: `export of ${users.toLocaleString('en')} users as ${format}, ${dialect}`,
  measured: `${rate(users, took)}, +${memory.toFixed(0)} MiB`,
  compared: `+${memoryAim} MiB aimed at, +${few.memory.toFixed(0)} MiB for a tenth of them`,
  ratio: memory / memoryAim,
  note: `${size.toFixed(0)} MiB file; the ratio is that of memory to the aim`,
});

const slowRow = (dialect: Dialect, { took, memory, size }: Exported): Row => ({
  name: `export of ${(users / 10).toLocaleString('en')} users that is read slowly, ${dialect}`,
  measured: `+${memory.toFixed(0)} MiB`,
  compared: `+${memoryAim} MiB aimed at`,
  ratio: memory / memoryAim,
  note: `${size.toFixed(0)} MiB file read in ${timeWords(took)}`,
});

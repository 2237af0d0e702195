import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { abandonExports } from './files/abandoned.ts';
import type { Row } from './index.ts';
import { peakMemory, timeWords } from './measure.ts';
import { type BenchServer, fillUsers, startBenchServer } from './server.ts';

const codes = 100_000;
const users = 1_000_000;
const rate = (rows: number, milliseconds: number): string => `${Math.round(rows / (milliseconds / 1000)).toLocaleString('en')} rows/s`;

/** Import of 100,000 codes and export of 1,000,000 users: rows a second, and the most memory that each adds; and what exports leave behind that nobody took to their end. */
export async function run(): Promise<Row[]> {
  const rows = await onServer(importRows);
  const few = await onServer((server, url) => exportAll(server, url, users / 10));
  const many = await onServer((server, url) => exportAll(server, url, users));
  const abandoned = await onServer(async (server, url) => {
    await fillUsers(server, users);
    return abandonExports(server, url);
  });
  return [...rows, ...many.map((exported, index) => exportRow(exported, few[index]!)), ...abandoned];
}

async function onServer<Result>(work: (server: BenchServer, url: string) => Promise<Result>): Promise<Result> {
  const server = await startBenchServer();
  try {
    return await work(server, await server.app.listen({ port: 0, host: '127.0.0.1' }));
  } finally {
    await server.stop();
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
  const applying = await peakMemory(async () => {
    await fetch(`${url}/api/imports/${id}/apply`, { method: 'POST', headers });
    await reached(url, headers, id, 'applied');
  });
  const applied = performance.now() - start;
  return [
    {
      name: 'import of 100,000 codes: preview',
      measured: `${rate(codes, read)}, +${reading.toFixed(0)} MiB`,
      compared: timeWords(read),
      ratio: null,
    },
    {
      name: 'import of 100,000 codes: apply',
      measured: `${rate(codes, applied)}, +${applying.toFixed(0)} MiB`,
      compared: timeWords(applied),
      ratio: null,
      note: 'each row audited, checked and undoable',
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

async function exportOnce({ headers }: BenchServer, url: string, format: string): Promise<Exported> {
  const folder = mkdtempSync(join(tmpdir(), 'wenshu-bench-'));
  const file = join(folder, `users.${format}`);
  const start = performance.now();
  const memory = await peakMemory(async () => {
    const reply = await fetch(`${url}/users/export`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ format }),
    });
    await pipeline(reply.body!, createWriteStream(file));
  });
  const took = performance.now() - start;
  const size = statSync(file).size / 1024 / 1024;
  rmSync(folder, { recursive: true });
  return { format, took, memory, size };
}

const exportRow = ({ format, took, memory, size }: Exported, few: Exported): Row => ({
  name: `export of 1,000,000 users as ${format}`,
  measured: `${rate(users, took)}, +${memory.toFixed(0)} MiB`,
  compared: `+${few.memory.toFixed(0)} MiB for a tenth of them`,
  ratio: memory / few.memory,
  note: `${size.toFixed(0)} MiB file; the ratio is that of memory`,
});

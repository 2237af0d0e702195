import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { engineName } from '#schemas/wire/models.ts';
import { xlsxBytes } from '#server/sheets/xlsx.ts';
import type { Row } from './index.ts';
import { median, scaled, sideBySide, timeRow, timeWords } from './measure.ts';
import { type BenchServer, startBenchServer } from './server.ts';

const sizes = { workbook: scaled(100_000), text: scaled(1_000_000) };
const rounds = 3;
const regions = ['华东', '华南', '华北', '西南'];
const head = ['编号', '地区', '金额', '日期'];
const rowOf = (at: number) =>
  [at, regions[at % 4]!, Math.round(at * 37) / 100, `2024-${String((at % 12) + 1).padStart(2, '0')}-15`] as const;
/** A question that is drawn as a chart. */
const question = '各地区的总金额';

/**
 * A workbook of 100,000 rows from its upload to the first chart; and a question to a text of 1,000,000 rows that was read before, beside the same
 * statement in DuckDB alone.
 */
export async function run(): Promise<Row[]> {
  const server = await startBenchServer();
  try {
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    return [await firstChart(server, url), ...(await largeText(server, url))];
  } finally {
    await server.stop();
  }
}

async function workbook(): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of xlsxBytes(batches())) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function* batches() {
  yield [head];
  for (let at = 0; at < sizes.workbook; at += 1_000)
    yield Array.from({ length: Math.min(1_000, sizes.workbook - at) }, (_, index) => rowOf(at + index));
}

async function firstChart(server: BenchServer, url: string): Promise<Row> {
  const file = await workbook();
  const times: { read: number; all: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const uid = await begin(server, url, await send(server, url, 'data.xlsx', file));
    const read = performance.now() - start;
    await ask(server, url, uid, question);
    times.push({ read, all: performance.now() - start });
  }
  return {
    name: `a workbook of ${sizes.workbook.toLocaleString('en')} rows, upload to first chart`,
    measured: timeWords(median(times.map(({ all }) => all))),
    compared: `${timeWords(median(times.map(({ read }) => read)))} of it until its profile`,
    ratio: null,
    note: `${(file.length / 1024 / 1024).toFixed(1)} MiB`,
  };
}

async function largeText(server: BenchServer, url: string): Promise<Row[]> {
  const text = [head, ...Array.from({ length: sizes.text }, (_, at) => rowOf(at))].map((cells) => cells.join(',')).join('\n');
  const path = join(tmpdir(), `bench-${process.pid}.csv`);
  await writeFile(path, text);
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  try {
    const bareStart = performance.now();
    await connection.run(`create table data as select * from read_csv('${path}')`);
    await connection.runAndReadAll('summarize data');
    const bareRead = performance.now() - bareStart;
    const start = performance.now();
    const uid = await begin(server, url, await send(server, url, 'data.csv', Buffer.from(text)));
    const read = performance.now() - start;
    const [ours, bare] = await sideBySide(
      () => ask(server, url, uid, question),
      async () => (await connection.runAndReadAll('select 地区, sum(金额) from data group by 地区')).getRows(),
      rounds,
    );
    const name = `a CSV file of ${sizes.text.toLocaleString('en')} rows`;
    return [
      timeRow(`${name}, upload to its profile`, read, bareRead, 'DuckDB reading and summarizing it'),
      { ...timeRow(`${name}, a question in words`, ours, bare, 'DuckDB alone'), note: 'with the turn kept, and the answer streamed' },
    ];
  } finally {
    connection.closeSync();
    instance.closeSync();
    await rm(path);
  }
}

async function send({ headers }: BenchServer, url: string, name: string, content: Buffer): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(content)]), name);
  const reply = await fetch(`${url}/api/v1/uploadFile`, { method: 'POST', headers, body: form });
  return ((await reply.json()) as { data: { url: string } }).data.url;
}

/** Begins a conversation with a file; gives it once the file has been read. */
async function begin(server: BenchServer, url: string, file: string): Promise<string> {
  const reply = await fetch(`${url}/api/v1/chat/dialogue/new?chat_mode=chat_excel`, { method: 'POST', headers: server.headers });
  const uid = ((await reply.json()) as { data: { conv_uid: string } }).data.conv_uid;
  await ask(server, url, uid, '看看', [{ name: 'data', url: file, size: 1 }]);
  return uid;
}

async function ask({ headers }: BenchServer, url: string, uid: string, words: string, attachments: readonly object[] = []): Promise<void> {
  const reply = await fetch(`${url}/api/v1/chat/completions`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'accept-language': 'zh' },
    body: JSON.stringify({
      conv_uid: uid,
      user_input: words,
      chat_mode: 'chat_excel',
      select_param: null,
      model_name: engineName,
      attachments,
    }),
  });
  const text = await reply.text();
  const isExpected = attachments.length > 0 ? text.includes('编号') : text.includes('vis-db-chart');
  if (!isExpected) throw new Error(`Not answered: ${text.slice(0, 2_000)}`);
}

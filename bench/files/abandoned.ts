import { statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Row } from '../index.ts';
import { mebibytes, ownMemory, scaled } from '../measure.ts';
import type { BenchServer } from '../server.ts';

const exports = scaled(50, 4);
const atOnce = 2;

/** Exports of all users, in an order that no index gives, begun and left by the client: what the server holds afterwards beside what it held before. */
export async function abandonExports({ headers, databaseFile }: BenchServer, url: string): Promise<Row[]> {
  const abandon = async (): Promise<void> => {
    const leaving = new AbortController();
    const reply = await fetch(`${url}/users/export`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'csv', query: { sorters: [{ field: 'dept', order: 'asc' }] } }),
      signal: leaving.signal,
    });
    await reply.body!.getReader().read();
    leaving.abort();
  };
  const abandonSome = () => Promise.all(Array.from({ length: atOnce }, abandon));
  await abandonSome();
  const idle = await restingMemory();
  for (let begun = 0; begun < exports; begun += atOnce) await abandonSome();
  const after = await restingMemory();
  const log = statSync(`${databaseFile}-wal`).size;
  return [
    {
      name: `memory after ${exports} abandoned exports`,
      measured: mebibytes(after),
      compared: `${mebibytes(idle)} idle`,
      ratio: after / idle,
      note: `${mebibytes(log)} of write-ahead log`,
    },
  ];
}

async function restingMemory(): Promise<number> {
  await setTimeout(2000);
  globalThis.gc?.();
  return ownMemory();
}

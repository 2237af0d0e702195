import type { Redis } from 'ioredis';
import type { Document } from '../copied/shape.ts';

/** Parts of a large value that are read at once. */
const batch = 1000;

type Rows = AsyncGenerator<readonly Document[], void>;

/** Reads what keys of one type hold; every command that is used here only reads. */
type ReadValues = (client: Redis, keys: readonly string[]) => Rows;

/** A text as the number that it writes, if it writes it in the one way that numbers are written. */
const valueOf = (text: unknown): unknown =>
  typeof text === 'string' && String(Number(text)) === text && text !== 'NaN' ? Number(text) : text;

/** Pairs as Redis tells of them: a list of names and values in turn. */
function fieldsOf(flat: readonly unknown[]): Document {
  const fields: Record<string, unknown> = {};
  for (let at = 0; at < flat.length; at += 2) fields[String(flat[at])] = valueOf(flat[at + 1]);
  return fields;
}

/** One command for each key, all in one trip. */
async function forEach(client: Redis, command: string, keys: readonly string[]): Promise<readonly unknown[]> {
  const pipeline = client.pipeline();
  for (const key of keys) pipeline.call(command, key);
  const replies = (await pipeline.exec()) ?? [];
  return replies.map(([error, reply]) => {
    if (error) throw error;
    return reply;
  });
}

async function* strings(client: Redis, keys: readonly string[]): Rows {
  const values = await forEach(client, 'GET', keys);
  // A key may have ended since it was found.
  yield keys.map((key, at) => ({ key, value: valueOf(values[at]) })).filter(({ value }) => value !== null);
}

async function* hashes(client: Redis, keys: readonly string[]): Rows {
  const values = (await forEach(client, 'HGETALL', keys)) as readonly (readonly unknown[] | Document)[];
  yield keys.flatMap((key, at) => {
    const reply = values[at]!;
    const fields = fieldsOf(Array.isArray(reply) ? reply : Object.entries(reply).flat());
    return Object.keys(fields).length > 0 ? [{ key, ...fields }] : [];
  });
}

async function* lists(client: Redis, keys: readonly string[]): Rows {
  for (const key of keys)
    for (let from = 0; ; from += batch) {
      const values = await client.lrange(key, from, from + batch - 1);
      yield values.map((value, at) => ({ key, position: from + at, value: valueOf(value) }));
      if (values.length < batch) break;
    }
}

async function* sets(client: Redis, keys: readonly string[]): Rows {
  for (const key of keys) {
    let cursor = '0';
    do {
      const [next, members] = await client.sscan(key, cursor, 'COUNT', batch);
      cursor = next;
      yield members.map((member) => ({ key, member: valueOf(member) }));
    } while (cursor !== '0');
  }
}

async function* sortedSets(client: Redis, keys: readonly string[]): Rows {
  for (const key of keys)
    for (let from = 0; ; from += batch) {
      const flat = (await client.call('ZRANGE', key, from, from + batch - 1, 'WITHSCORES')) as readonly string[];
      const rows = Array.from({ length: flat.length / 2 }, (_, at) => ({
        key,
        member: valueOf(flat[2 * at]),
        score: Number(flat[2 * at + 1]),
      }));
      yield rows;
      if (rows.length < batch) break;
    }
}

async function* streams(client: Redis, keys: readonly string[]): Rows {
  for (const key of keys)
    for (let from = '-'; ;) {
      const entries = await client.xrange(key, from, '+', 'COUNT', batch);
      yield entries.map(([id, flat]) => ({ key, id, ...fieldsOf(flat) }));
      const last = entries.at(-1);
      if (!last || entries.length < batch) break;
      from = `(${last[0]}`;
    }
}

/** Readers by the type that Redis calls a value; of others, such as those of modules, nothing is read. */
export const readValuesOf: Readonly<Record<string, ReadValues>> = {
  string: strings,
  hash: hashes,
  list: lists,
  set: sets,
  zset: sortedSets,
  stream: streams,
};

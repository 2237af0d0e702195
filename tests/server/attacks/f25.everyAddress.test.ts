import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { growsEvenlyOver } from '#tests/support/growth.ts';
import { type JsonCall, jsonCallsOf } from '#tests/support/jsonCalls.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';

/** The longest body that is read, a little room left for its names and quotes. */
const longest = 1_000_000;

/** Each fills all fields of a body: what once made one rule or another go back and forth. */
const shapes: readonly (readonly [string, string])[] = [
  ['blanks', ' '],
  ['backslashes', '\\ '],
  ['brackets', '<a[({'],
  ['addresses', 'a@a.a/%2e'],
];

describe('F25, at every address that takes JSON', () => {
  let server: TestServer;
  let token: string;
  let calls: readonly JsonCall[];

  beforeAll(async () => {
    server = await startServer();
    const admin = await server.signIn();
    token = admin.token;
    ({ calls } = await jsonCallsOf(server, admin));
  });
  afterAll(() => server?.stop());

  const send = ({ method, path, schema }: JsonCall, piece: string, size: number) => {
    const names = Object.keys(schema.properties ?? {});
    const each = Math.floor(size / (names.length + 1) / JSON.stringify(piece).length);
    const long = `x${piece.repeat(each)}y`;
    return server.inject({
      method,
      url: path.replace(/\{\w+\}/g, '1'),
      payload: JSON.stringify({ ...Object.fromEntries(names.map((name) => [name, long])), other: long }),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    });
  };

  it.each(shapes)('the longest body of %s costs time in proportion to its length', async (_, piece) => {
    expect(calls.length).toBeGreaterThan(40);
    const slow: string[] = [];
    for (const call of calls) {
      const isEven = await growsEvenlyOver(
        () => send(call, piece, longest / 8),
        () => send(call, piece, longest),
      );
      if (!isEven) slow.push(`${call.method} ${call.path}`);
    }
    expect(slow).toEqual([]);
  });
});

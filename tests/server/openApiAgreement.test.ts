import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { type JsonCall, jsonCallsOf, type Schema } from '#tests/support/jsonCalls.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';

/** Values of every kind, at the edges of what is usual. */
const candidates: readonly unknown[] = [null, true, {}, [], '', 'x', 'x'.repeat(30_000), -1, 0, 1, 1.5];

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
const isOfType = (type: string, value: unknown): boolean => (type === 'integer' ? Number.isInteger(value) : typeOf(value) === type);

/** Tells whether a schema lets a value through; undefined where only its form or pattern could tell. */
function allows(schema: Schema, value: unknown): boolean | undefined {
  if (schema.anyOf) {
    const each = schema.anyOf.map((one) => allows(one, value));
    return each.includes(true) ? true : each.includes(undefined) ? undefined : false;
  }
  if ('const' in schema) return schema.const === value;
  if (schema.enum) return schema.enum.includes(value);
  if (schema.$ref || schema.allOf || schema.type === undefined) return undefined;
  if (![schema.type].flat().some((type) => isOfType(type, value))) return false;
  if (typeof value === 'string' && (value.length < (schema.minLength ?? 0) || value.length > (schema.maxLength ?? Infinity))) return false;
  if (typeof value === 'number' && (value < (schema.minimum ?? -Infinity) || value <= (schema.exclusiveMinimum ?? -Infinity))) return false;
  if (Array.isArray(value) && value.length < (schema.minItems ?? 0)) return false;
  return schema.pattern !== undefined || schema.format !== undefined || typeof value === 'object' ? undefined : true;
}

describe('the document of the interface and the server', () => {
  let server: TestServer;
  let admin: Person;
  let calls: readonly JsonCall[];
  let resolved: (schema: Schema) => Schema;
  beforeAll(async () => {
    server = await startServer();
    admin = await signInAsAdmin(server);
    ({ calls, resolved } = await jsonCallsOf(server, admin));
  });
  afterAll(() => server?.stop());

  const send = (method: 'POST' | 'PUT', path: string, body: unknown) =>
    server.inject({
      method,
      url: path.replace(/\{\w+\}/g, '1'),
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
    });

  it('agree that a body is what it says, and never null', async () => {
    expect(calls.length).toBeGreaterThan(40);
    for (const { method, path } of calls) {
      const { statusCode } = await send(method, path, null);
      expect([method, path, statusCode >= 400 && statusCode < 500]).toEqual([method, path, true]);
    }
  });

  it('agree on every value that the document forbids', async () => {
    const taken: string[] = [];
    for (const { method, path, schema } of calls)
      for (const [name, property] of Object.entries(schema.properties ?? {}))
        for (const value of candidates.filter((one) => allows(resolved(property), one) === false)) {
          const { statusCode } = await send(method, path, { [name]: value });
          if (statusCode < 400 || statusCode >= 500)
            taken.push(`${method} ${path} ${name} ${JSON.stringify(value).slice(0, 30)}: ${statusCode}`);
        }
    expect(taken).toEqual([]);
  }, 180_000);

  it('agree on every value of a new record that the document lets through', async () => {
    const refused: string[] = [];
    const ofShape = [
      'invalid',
      'tooShort',
      'tooLong',
      'tooSmall',
      'notText',
      'notNumber',
      'notInteger',
      'notBoolean',
      'unknownField',
      'required',
    ];
    for (const { path, method, schema } of calls.filter(({ path: one }) => one.endsWith('/add')))
      for (const [name, property] of Object.entries(schema.properties ?? {}))
        for (const value of candidates.filter((one) => allows(resolved(property), one) === true)) {
          const { data } = (await send(method, path, { [name]: value })).json<{ data: { errors?: Record<string, { key: string }> } }>();
          const key = data?.errors?.[name]?.key;
          if (key && ofShape.includes(key)) refused.push(`${path} ${name} ${JSON.stringify(value).slice(0, 30)}: ${key}`);
        }
    expect(refused).toEqual([]);
  });
});

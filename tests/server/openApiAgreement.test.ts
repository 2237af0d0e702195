import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly minItems?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}
interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

/** Values of every kind, at the edges of what is usual. */
const candidates: readonly unknown[] = [null, true, {}, [], '', 'x', 'x'.repeat(30_000), -1, 0, 1, 1.5];

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
const isOfType = (type: string, value: unknown): boolean => (type === 'integer' ? Number.isInteger(value) : typeOf(value) === type);

/** Whether a schema lets a value through; undefined where only its form or pattern could tell. */
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
  let document: Document;
  beforeAll(async () => {
    server = await startServer();
    admin = await signInAsAdmin(server);
    document = (await server.inject({ url: '/api/openapi.json', headers: { authorization: `Bearer ${admin.token}` } })).json<Document>();
  });
  afterAll(() => server?.stop());

  const resolved = (schema: Schema): Schema =>
    schema.$ref ? document.components.schemas[schema.$ref.replace('#/components/schemas/', '')]! : schema;
  /** The calls that take JSON. */
  const calls = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { requestBody }]) => {
        const schema = requestBody?.content['application/json']?.schema;
        return schema ? [{ path, method: method.toUpperCase() as 'POST' | 'PUT', schema: resolved(schema) }] : [];
      }),
    );
  const send = (method: 'POST' | 'PUT', path: string, body: unknown) =>
    server.inject({
      method,
      url: path.replace(/\{\w+\}/g, '1'),
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
    });

  it('agree that a body is what it says, and never null', async () => {
    expect(calls().length).toBeGreaterThan(40);
    for (const { method, path } of calls()) {
      const { statusCode } = await send(method, path, null);
      expect([method, path, statusCode >= 400 && statusCode < 500]).toEqual([method, path, true]);
    }
  });

  it('agree on every value that the document forbids', async () => {
    const taken: string[] = [];
    for (const { method, path, schema } of calls())
      for (const [name, property] of Object.entries(schema.properties ?? {}))
        for (const value of candidates.filter((one) => allows(resolved(property), one) === false)) {
          const { statusCode } = await send(method, path, { [name]: value });
          if (statusCode < 400 || statusCode >= 500)
            taken.push(`${method} ${path} ${name} ${JSON.stringify(value).slice(0, 30)}: ${statusCode}`);
        }
    expect(taken).toEqual([]);
  });

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
    for (const { path, method, schema } of calls().filter(({ path: one }) => one.endsWith('/add')))
      for (const [name, property] of Object.entries(schema.properties ?? {}))
        for (const value of candidates.filter((one) => allows(resolved(property), one) === true)) {
          const { data } = (await send(method, path, { [name]: value })).json<{ data: { errors?: Record<string, { key: string }> } }>();
          const key = data?.errors?.[name]?.key;
          if (key && ofShape.includes(key)) refused.push(`${path} ${name} ${JSON.stringify(value).slice(0, 30)}: ${key}`);
        }
    expect(refused).toEqual([]);
  });
});

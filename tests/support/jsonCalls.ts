import type { Person } from './actors.ts';
import type { TestServer } from './startServer.ts';

/** As much of a JSON Schema as tests read. */
export interface Schema {
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
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** A call that takes JSON, and how its body is described. */
export interface JsonCall {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly schema: Schema;
}

/** Every call that takes JSON, read off the server's own document; `resolved` follows a schema's reference. */
export async function jsonCallsOf(server: TestServer, { token }: Pick<Person, 'token'>) {
  const reply = await server.inject({ url: '/api/openapi.json', headers: { authorization: `Bearer ${token}` } });
  const { paths, components } = reply.json<Document>();
  const resolved = (schema: Schema): Schema =>
    schema.$ref ? components.schemas[schema.$ref.replace('#/components/schemas/', '')]! : schema;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]): JsonCall[] => {
      const schema = requestBody?.content['application/json']?.schema;
      return schema ? [{ path, method: method.toUpperCase() as JsonCall['method'], schema: resolved(schema) }] : [];
    }),
  );
  return { calls, resolved };
}

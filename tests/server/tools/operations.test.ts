import { describe, expect, it } from 'vitest';
import { openApiDocument } from '#schemas/wire/tools/manifest.ts';
import { operationsOf } from '#server/tools/openapi/operations.ts';

const documentOf = (paths: object, components: object) =>
  openApiDocument.parse({ openapi: '3.1.0', info: { title: 't' }, servers: [{ url: 'https://example.com' }], paths, components });
const bodyOf = (schema: object) => ({ content: { 'application/json': { schema } } });

describe('the operations of an OpenAPI document', () => {
  it('are read by the references of their parts, wherever these stand', () => {
    const [operation] = operationsOf(
      documentOf(
        { '/orders/{id}': { $ref: '#/components/pathItems/order' } },
        {
          pathItems: {
            order: {
              parameters: [{ $ref: '#/components/parameters/id' }],
              put: { requestBody: { $ref: '#/components/requestBodies/order' } },
            },
          },
          parameters: { id: { name: 'id', in: 'path', schema: { $ref: '#/components/schemas/id' } } },
          requestBodies: { order: bodyOf({ $ref: '#/components/schemas/order' }) },
          schemas: {
            id: { type: 'integer' },
            order: {
              type: 'object',
              required: ['of'],
              properties: { of: { $ref: '#/components/schemas/id' }, out: { $ref: 'https://example.com/x' } },
            },
          },
        },
      ),
    );
    expect(operation).toMatchObject({
      method: 'put',
      hasBody: true,
      definition: {
        parameters: { properties: { id: { type: 'integer' }, of: { type: 'integer' }, out: {} }, required: ['of', 'id'] },
      },
    });
  });

  it('stay small where a schema holds itself many times over (attack F25)', () => {
    const names = Array.from({ length: 30 }, (_, at) => `m${at}`);
    const itself = { type: 'object', properties: Object.fromEntries(names.map((name) => [name, { $ref: '#/components/schemas/s' }])) };
    const [operation] = operationsOf(
      documentOf({ '/a': { post: { requestBody: bodyOf({ $ref: '#/components/schemas/s' }) } } }, { schemas: { s: itself } }),
    );
    expect(JSON.stringify(operation!.definition.parameters).length).toBeLessThan(500_000);
    expect(Object.keys(operation!.definition.parameters.properties as object)).toEqual(names);
  });
});

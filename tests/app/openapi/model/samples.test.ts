import { describe, expect, it } from 'vitest';
import { type OpenApiDocument, operationsOf } from '#app/openapi/model/document.ts';
import { exampleOf } from '#app/openapi/model/exampleOf.ts';
import { type SampleLanguage, sampleLanguages, sampleOf } from '#app/openapi/model/samples.ts';
import { resources } from '#schemas/index.ts';
import { openApiDocument } from '#schemas/kit/openapi/document.ts';
import { openEndpoints } from '#schemas/wire/access/openEndpoints.ts';
import { contracts } from '#schemas/contracts/index.ts';

const title = { zh: '接口', en: 'API' };
const document = openApiDocument({
  resources,
  contracts,
  open: openEndpoints,
  title,
  version: '1',
  language: 'zh',
}) as unknown as OpenApiDocument;
const schemas = document.components!.schemas!;
const operations = operationsOf(document);
const sample = (language: SampleLanguage, endpoint: string, isOpen = false) =>
  sampleOf(
    language,
    operations.find(({ method, path }) => `${method} ${path}` === endpoint)!,
    { server: 'http://localhost:3000', schemas, isOpen },
  );
const commandOf = (endpoint: string, isOpen = false) => sample('curl', endpoint, isOpen);

describe('a call as a curl command', () => {
  it('carries the token, the content type and a body to start from', () => {
    expect(commandOf('POST /users/list').split(' \\\n  ')).toEqual([
      "curl -X POST 'http://localhost:3000/users/list'",
      '-H "Authorization: Bearer $TOKEN"',
      "-H 'Content-Type: application/json'",
      `-d '{"page":1,"page_size":20,"sorters":[],"filters":[]}'`,
    ]);
  });

  it('fills the parameters of the address', () => {
    expect(commandOf('GET /users/{id}').split(' \\\n')[0]).toBe("curl 'http://localhost:3000/users/1'");
  });

  it('sends a file as a form, and keeps one that is answered', () => {
    expect(commandOf('POST /code-hierarchies/import')).toContain("-F 'file=@file.csv'");
    expect(commandOf('POST /code-hierarchies/export')).toMatch(/-OJ$/);
  });

  it('carries no token where none is asked for', () => {
    expect(commandOf('POST /user/login', true)).not.toContain('TOKEN');
  });

  it('quotes for the shell', () => {
    const operation = { ...operations[0]!, method: 'POST', path: "/it's", bodies: [] };
    expect(sampleOf('curl', operation, { server: '', schemas, isOpen: true })).toContain(String.raw`'/it'\''s'`);
  });

  it('leaves no parameter open in the address of any call', () => {
    const addresses = operations.map((operation) => sampleOf('curl', operation, { server: '', schemas, isOpen: false }).split('\n')[0]);
    expect(addresses.filter((address) => /[{}]/.test(address!))).toEqual([]);
  });
});

describe('a call as a program', () => {
  it('in TypeScript asks by fetch, with a token from the environment, and reads the envelope', () => {
    const program = sample('typescript', 'POST /users/list');
    expect(program).toContain('await fetch("http://localhost:3000/users/list", {\n  method: \'POST\',');
    expect(program).toContain('Authorization: `Bearer ${process.env.TOKEN}`');
    expect(program).toContain('"page_size": 20');
    expect(program).toContain('if (!success) throw new Error');
  });

  it('in Python asks by requests, with values as Python writes them', () => {
    const program = sample('python', 'POST /api/v1/chat/completions');
    expect(program).toContain('import os\n\nimport requests');
    expect(program).toContain('"http://localhost:3000/api/v1/chat/completions",');
    expect(program).toContain('stream=True');
    expect(sample('python', 'PUT /users/{id}')).not.toMatch(/\b(?:null|true|false)\b/);
    expect(sample('python', 'POST /code-hierarchies/import')).toContain('files={"file": open("file.csv", "rb")}');
    expect(sample('python', 'POST /user/login', true)).not.toContain('TOKEN');
  });

  it('is there for every call in every language, and never undefined', () => {
    for (const operation of operations)
      for (const language of Object.keys(sampleLanguages) as SampleLanguage[])
        expect(sampleOf(language, operation, { server: '', schemas, isOpen: false })).not.toMatch(/undefined|\[object/);
  });
});

describe('the example of a schema', () => {
  it.each([
    [{ type: 'string', format: 'email' }, 'name@example.com'],
    [{ type: 'integer', minimum: 5 }, 5],
    [{ type: 'boolean', default: false }, false],
    [{ enum: ['a', 'b'] }, 'a'],
    [{ anyOf: [{ type: 'null' }, { type: 'string' }] }, null],
    [{ type: 'array', items: { type: 'integer' }, minItems: 1 }, [1]],
    [{ type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } }, required: ['b'] }, { b: 'text' }],
  ] as const)('of %j is %j', (schema, example) => {
    expect(exampleOf(schema, {})).toEqual(example);
  });

  it('ends where a schema holds itself', () => {
    const own = { Node: { type: 'object', properties: { child: { $ref: '#/components/schemas/Node' } }, required: ['child'] } };
    expect(exampleOf({ $ref: '#/components/schemas/Node' }, own)).toEqual({ child: null });
  });
});

import { describe, expect, it } from 'vitest';
import { groupsOf, type OpenApiDocument, operationsOf } from '#app/openapi/model/document.ts';
import { schemaLines, type Schemas, typeOf } from '#app/openapi/model/schemaLines.ts';
import { resources } from '#schemas/index.ts';
import { openApiDocument } from '#schemas/kit/openapi/document.ts';

const own = openApiDocument({
  resources,
  contracts: [],
  open: [],
  title: { zh: '接口', en: 'API' },
  version: '1',
  language: 'zh',
}) as unknown as OpenApiDocument;
const schemas = own.components!.schemas!;

const briefly = (lines: ReturnType<typeof schemaLines>) =>
  lines.map(({ depth, name, type, required }) => `${'  '.repeat(depth)}${name}${required ? '!' : ''}: ${type}`);

describe('A schema as lines', () => {
  it('follows references, joins allOf, and goes into lists and choices', () => {
    const all: Schemas = {
      Named: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
      Team: {
        allOf: [
          { $ref: '#/components/schemas/Named' },
          {
            type: 'object',
            properties: {
              members: { type: 'array', items: { $ref: '#/components/schemas/Named' } },
              lead: { anyOf: [{ $ref: '#/components/schemas/Named' }, { type: 'null' }] },
            },
          },
        ],
      },
    };
    expect(briefly(schemaLines({ $ref: '#/components/schemas/Team' }, all))).toEqual([
      'name!: string',
      'members: object[]',
      '  name!: string',
      'lead: object | null',
      '  name!: string',
    ]);
  });

  it('ends where a schema contains itself', () => {
    const all: Schemas = {
      Tree: { type: 'object', properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } } },
    };
    expect(briefly(schemaLines({ $ref: '#/components/schemas/Tree' }, all))).toEqual(['children: Tree[]']);
  });

  it('joins the fields of choices: those of one alone may be left out', () => {
    const text = { type: 'object', properties: { type: { const: 'text' }, text: { type: 'string' } }, required: ['type', 'text'] };
    const image = { type: 'object', properties: { type: { const: 'image' }, url: { type: 'string' } }, required: ['type', 'url'] };
    expect(briefly(schemaLines({ oneOf: [text, image] }, {}))).toEqual(['type!: "text" | "image"', 'text: string', 'url: string']);
  });

  it('names a schema that is not there instead of failing', () => {
    expect(typeOf({ $ref: '#/components/schemas/Gone' }, {})).toBe('Gone');
  });

  it('says literals, choices and limits', () => {
    expect(typeOf({ enum: ['a', 1] }, {})).toBe('"a" | 1');
    expect(typeOf({ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, {})).toBe('(string | null)[]');
    const [line] = schemaLines({ properties: { age: { type: 'integer', minimum: 0, maximum: 150, title: '年龄' } } }, {});
    expect(line).toMatchObject({ about: '年龄', rules: [{ on: 'value', text: '0–150' }] });
    const [name] = schemaLines({ properties: { name: { type: 'string', minLength: 1, maxLength: 200 } } }, {});
    expect(name).toMatchObject({ rules: [{ on: 'length', text: '1–200' }] });
  });

  it('reads every body of the real document', () => {
    const bodies = operationsOf(own).flatMap(({ bodies: asked, replies }) => [...asked, ...replies.flatMap(({ bodies: given }) => given)]);
    expect(bodies.length).toBeGreaterThan(100);
    for (const { schema = {} } of bodies) for (const { name, type } of schemaLines(schema, schemas)) expect([name, type]).not.toContain('');
  });
});

describe('The calls of a document', () => {
  it('are grouped by tag in the order of its tags', () => {
    expect(groupsOf(own).map(({ tag }) => tag)).toEqual(own.tags!.map(({ name }) => name));
  });

  it('are found by path, method and name, whatever the case', () => {
    const found = (search: string) => groupsOf(own, search).flatMap(({ operations }) => operations.map(({ id }) => id));
    expect(found('post /USERS/list')).toEqual(['users.list']);
    expect(found('代码层级')).toContain('codeHierarchies.list');
    expect(found('没有这样的接口')).toEqual([]);
  });

  it('have ids of their own, so that each can be linked to', () => {
    const ids = operationsOf(own).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

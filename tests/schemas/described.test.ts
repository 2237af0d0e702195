import { describe, expect, it } from 'vitest';
import { contracts } from '#schemas/contracts/index.ts';
import { callWords } from '#schemas/described/index.ts';
import { resources } from '#schemas/index.ts';
import { openApiDocument } from '#schemas/kit/openapi/document.ts';
import { languages } from '#schemas/kit/text.ts';
import { openEndpoints } from '#schemas/wire/access/openEndpoints.ts';

interface Schema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}
interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly description?: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly 'x-errors': readonly string[];
  readonly 'x-events'?: readonly { readonly name: string; readonly about: string; readonly example: unknown }[];
}

const title = { zh: '接口', en: 'API' };

describe.each(languages)('the description of the interface, in %s', (language) => {
  const document = openApiDocument({ resources, contracts, open: openEndpoints, title, version: '1', language, words: callWords });
  const operations = Object.values(document['paths'] as Record<string, Record<string, Operation>>).flatMap((item) => Object.values(item));
  const about = operations.filter(({ operationId }) => /^(?:chat|ownTokens|tokens)\./.test(operationId));
  const named = (name: string) => operations.find(({ operationId }) => operationId === name)!;

  function undescribed({ properties = {}, items, anyOf = [], oneOf = [] }: Schema, path: string): string[] {
    const own = Object.entries(properties).flatMap(([name, field]) => [
      ...(field.description ? [] : [`${path}.${name}`]),
      ...undescribed(field, `${path}.${name}`),
    ]);
    return [...own, ...[...(items ? [items] : []), ...anyOf, ...oneOf].flatMap((inner) => undescribed(inner, path))];
  }

  it('says of every field that is sent to the chat and to tokens what it means', () => {
    expect(about.length).toBeGreaterThan(20);
    const ofBodies = ({ operationId, requestBody }: Operation) =>
      Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => undescribed(schema, operationId));
    const isList = ({ operationId }: Operation) => /^tokens\.(?:list|trash|export)$/.test(operationId);
    const ofParameters = ({ operationId, parameters }: Operation) =>
      parameters.flatMap(({ name, description }) => (description ? [] : [`${operationId}?${name}`]));
    expect(about.filter((call) => !isList(call)).flatMap((call) => [...ofBodies(call), ...ofParameters(call)])).toEqual([]);
  });

  it('tells the errors of every call with their status and words', () => {
    const told = document['x-errors'] as Record<string, { status: number; message: string }>;
    for (const { operationId, 'x-errors': codes } of operations)
      expect([operationId, codes.filter((code) => !told[code]?.message || /[{}]/.test(told[code].message))]).toEqual([operationId, []]);
    expect(named('chat.ask')['x-errors']).toEqual(expect.arrayContaining(['VALIDATION_FAILED', 'FORBIDDEN', 'TURN_RUNNING']));
    expect(named('ownTokens.create')['x-errors']).toContain('NOT_BY_TOKEN');
    expect(named('users.update')['x-errors']).toEqual(expect.arrayContaining(['RECORD_NOT_FOUND', 'VERSION_CONFLICT']));
    expect(named('account.login')['x-errors']).not.toContain('FORBIDDEN');
  });

  it('tells the events of an answer that streams, each with an example', () => {
    const events = named('chat.ask')['x-events']!;
    expect(events).toHaveLength(8);
    for (const { name, about: words, example } of events) expect([name, words, example].every(Boolean)).toBe(true);
  });
});

import type { CallContract } from '../defineCall.ts';
import { type Endpoint, type methods, partsOf } from '../endpoint.ts';
import type { Resource } from '../resource.ts';
import type { Language, Text } from '../text.ts';
import type { DocumentedCall } from './call.ts';
import { contractCall } from './contractCall.ts';
import { commonSchemas } from './commonSchemas.ts';
import { counted, type JsonSchema, objectOf, refTo, text } from './jsonSchema.ts';
import { resourceSchemas } from './resourceSchemas.ts';
import { callsOf } from './verbCalls.ts';

/** Sources of the document. */
export interface Described {
  readonly resources: readonly Resource[];
  /** Calls that no resource has. */
  readonly contracts: readonly CallContract[];
  /** Endpoints that anyone may call, signed in or not. */
  readonly open: readonly Endpoint[];
  readonly title: Text;
  readonly version: string;
  readonly language: Language;
}

type Operation = Readonly<Record<string, unknown>>;

/** The whole interface as an OpenAPI 3.1 document, in one language. */
export function openApiDocument({ resources, contracts, open, title, version, language }: Described): Readonly<Record<string, unknown>> {
  const all = [...resources.flatMap(callsOf), ...contracts.map(contractCall)];
  const schemas = [commonSchemas(), ...resources.map((resource) => resourceSchemas(resource, language))];
  return {
    openapi: '3.1.0',
    info: { title: title[language], version },
    servers: [{ url: '/' }],
    tags: [...new Set(all.map(({ under }) => under[language]))].map((name) => ({ name })),
    paths: pathsOf(all, new Set(open), language),
    components: {
      schemas: Object.assign({}, ...schemas) as Record<string, JsonSchema>,
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
    security: [{ session: [] }],
  };
}

function pathsOf(
  calls: readonly DocumentedCall[],
  open: ReadonlySet<Endpoint>,
  language: Language,
): Record<string, Record<string, Operation>> {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const call of calls) {
    const { method, path } = partsOf(call.endpoint);
    (paths[path] ??= {})[method.toLowerCase() as Lowercase<(typeof methods)[number]>] = operationOf(
      call,
      path,
      open.has(call.endpoint),
      language,
    );
  }
  return paths;
}

const operationOf = (call: DocumentedCall, path: string, isOpen: boolean, language: Language): Operation => ({
  operationId: call.name,
  tags: [call.under[language]],
  summary: call.does[language],
  ...(isOpen && { security: [] }),
  parameters: [...pathParameters(path), ...queryParameters(call)],
  ...(call.body && { requestBody: { content: { [call.bodyType ?? 'application/json']: { schema: call.body } } } }),
  responses: {
    200: answerOf(call, language),
    default: { description: failed[language], content: { 'application/json': { schema: refTo('Failure') } } },
  },
  ...call.extras,
});

const succeeded: Text = { zh: '成功', en: 'Success' };
const failed: Text = { zh: '失败', en: 'Failure' };

const pathParameters = (path: string): Operation[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' ? counted : text,
  }));

const queryParameters = ({ query = {}, needs = [] }: DocumentedCall): Operation[] =>
  Object.entries(query).map(([name, schema]) => ({ name, in: 'query', schema, ...(needs.includes(name) && { required: true }) }));

function answerOf({ answer = {}, answerType }: DocumentedCall, language: Language): Operation {
  const envelope = objectOf({ success: { const: true }, data: answer, err_code: { type: 'null' }, err_msg: { type: 'null' } });
  const types = [answerType ?? []].flat();
  const unwrapped = (type: string) => [type, type === 'application/json' ? { schema: answer } : {}] as const;
  const content = types.length > 0 ? Object.fromEntries(types.map(unwrapped)) : { 'application/json': { schema: envelope } };
  return { description: succeeded[language], content };
}

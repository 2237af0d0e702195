import type { CallContract } from '../defineCall.ts';
import { type Endpoint, type methods, partsOf } from '../endpoint.ts';
import type { Resource } from '../resource.ts';
import type { Language, Text } from '../text.ts';
import type { DocumentedCall } from './call.ts';
import { contractCall } from './contractCall.ts';
import { commonSchemas } from './commonSchemas.ts';
import { type ErrorCode, errors } from '../../wire/errors.ts';
import { describedSchema, type WordsOf } from './worded.ts';
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
  /** Words on calls beside their contracts. */
  readonly words?: CallWords;
}

/** One event of a stream, with what stands in its `data`. */
export interface DescribedEvent {
  readonly name: Text;
  readonly about: Text;
  readonly example: object | string;
}

/** Words on calls: on a field by its path, and the errors and events of a call. */
export interface CallWords {
  field(call: DocumentedCall, path: string): Text | undefined;
  errors(call: DocumentedCall): readonly ErrorCode[];
  events(call: DocumentedCall): readonly DescribedEvent[];
}

const noWords: CallWords = { field: () => undefined, errors: () => [], events: () => [] };

/** Context that all calls of a document are told in. */
interface Telling {
  readonly open: ReadonlySet<Endpoint>;
  readonly language: Language;
  readonly words: CallWords;
}

type Operation = Readonly<Record<string, unknown>>;

/** The whole interface as an OpenAPI 3.1 document, in one language. */
export function openApiDocument({
  resources,
  contracts,
  open,
  title,
  version,
  language,
  words = noWords,
}: Described): Readonly<Record<string, unknown>> {
  const all = [...resources.flatMap(callsOf), ...contracts.map(contractCall)];
  const schemas = [commonSchemas(), ...resources.map((resource) => resourceSchemas(resource, language))];
  return {
    openapi: '3.1.0',
    info: { title: title[language], version },
    servers: [{ url: '/' }],
    tags: [...new Set(all.map(({ under }) => under[language]))].map((name) => ({ name })),
    paths: pathsOf(all, { open: new Set(open), language, words }),
    components: {
      schemas: Object.assign({}, ...schemas) as Record<string, JsonSchema>,
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
    security: [{ session: [] }],
    'x-errors': toldErrors(new Set(all.flatMap(words.errors)), language),
  };
}

/** Status and words of errors, by their codes; a fact that comes with one is left open. */
const toldErrors = (codes: ReadonlySet<ErrorCode>, language: Language): Operation =>
  Object.fromEntries(
    [...codes].map((code) => [code, { status: errors[code].status, message: errors[code][language].replace(/\{\w+\}/g, '…') }]),
  );

function pathsOf(calls: readonly DocumentedCall[], telling: Telling): Record<string, Record<string, Operation>> {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const call of calls) {
    const { method, path } = partsOf(call.endpoint);
    (paths[path] ??= {})[method.toLowerCase() as Lowercase<(typeof methods)[number]>] = operationOf(call, path, telling);
  }
  return paths;
}

function operationOf(call: DocumentedCall, path: string, { open, language, words }: Telling): Operation {
  const wordsOf: WordsOf = (field) => words.field(call, field);
  const parameters = [...pathParameters(path), ...queryParameters(call)];
  const body = call.body && describedSchema(call.body, wordsOf, language);
  const [codes, told] = [words.errors(call), words.events(call)];
  return {
    operationId: call.name,
    tags: [call.under[language]],
    summary: call.does[language],
    ...(open.has(call.endpoint) && { security: [] }),
    parameters: parameters.map((parameter) => {
      const description = wordsOf(String(parameter['name']))?.[language];
      return description ? { ...parameter, description } : parameter;
    }),
    ...(body && { requestBody: { content: { [call.bodyType ?? 'application/json']: { schema: body } } } }),
    ...(codes.length > 0 && { 'x-errors': codes }),
    ...(told.length > 0 && {
      'x-events': told.map(({ name, about, example }) => ({ name: name[language], about: about[language], example })),
    }),
    responses: {
      200: answerOf(call, language),
      default: { description: failed[language], content: { 'application/json': { schema: refTo('Failure') } } },
    },
    ...call.extras,
  };
}

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

import type { Json } from '#schemas/kit/kinds/json.ts';
import type { ToolDefinition } from '#schemas/wire/tools/tools.ts';
import type { OpenApiDocument } from '#schemas/wire/tools/manifest.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Method = (typeof methods)[number];

/** References that are followed one into another, at most; a schema that holds itself ends there. */
const deepest = 8;
/** Members of the parts of an operation, at most: of one that holds itself many times, there would be as many as the power of its depth. */
const mostMembers = 10_000;
type Object_ = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Object_ => value !== null && typeof value === 'object' && !Array.isArray(value);

/** An operation of a document as a tool. */
export interface Operation {
  readonly name: string;
  readonly definition: ToolDefinition;
  readonly method: Method;
  readonly path: string;
  /** Places of the values by their names; others make up the body. */
  readonly places: ReadonlyMap<string, 'path' | 'query'>;
  readonly hasBody: boolean;
}

/** The part that a reference leads to; one that leads out of the document, or nowhere, is anything. */
function partAt(document: OpenApiDocument, reference: string): unknown {
  if (!reference.startsWith('#/')) return {};
  const names = reference
    .slice(2)
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  return names.reduce<unknown>((at, name) => (isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined), document) ?? {};
}

/** Reads parts of a document with the references within them followed, as far as there is room for their members; what is beyond is anything. */
function createReader(document: OpenApiDocument) {
  let room = mostMembers;
  return function resolved(part: unknown, depth = 0): unknown {
    room -= 1;
    if (room < 0) return {};
    if (Array.isArray(part)) return part.map((each) => resolved(each, depth));
    if (!isObject(part)) return part;
    const reference = part['$ref'];
    if (typeof reference === 'string') return depth === deepest ? {} : resolved(partAt(document, reference), depth + 1);
    return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, resolved(each, depth)]));
  };
}

/** A part, or the one that it refers to; what is within that is left as it is. */
function followed(document: OpenApiDocument, part: unknown): unknown {
  let found = part;
  for (let depth = 0; depth < deepest && isObject(found) && typeof found['$ref'] === 'string'; depth += 1)
    found = partAt(document, found['$ref']);
  return found;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: Json;
}

function parametersOf(given: unknown): readonly Parameter[] {
  if (!Array.isArray(given)) return [];
  return given.filter(isObject).flatMap((each) => {
    const { name, in: place, required, description, schema } = each;
    if (typeof name !== 'string' || (place !== 'path' && place !== 'query')) return [];
    const words = typeof description === 'string' ? { description } : {};
    return [
      {
        name,
        in: place,
        required: required === true || place === 'path',
        schema: { ...(isObject(schema) ? schema : {}), ...words } as Json,
      },
    ];
  });
}

/** The schema of a body of JSON; undefined of an operation that takes none. */
function schemaOfBody(document: OpenApiDocument, given: unknown): unknown {
  const body = followed(document, given);
  const content = isObject(body) && isObject(body['content']) ? followed(document, body['content']['application/json']) : undefined;
  return isObject(content) && isObject(content['schema']) ? content['schema'] : undefined;
}

function operationOf(document: OpenApiDocument, method: Method, path: string, told: Object_, shared: unknown): Operation {
  const read = createReader(document);
  const parameters = [...parametersOf(read(shared)), ...parametersOf(read(told['parameters']))];
  const body = read(schemaOfBody(document, told['requestBody'])) as Object_ | undefined;
  const properties = {
    ...((body?.['properties'] ?? {}) as Record<string, Json>),
    ...Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  };
  const ofBody = Array.isArray(body?.['required']) ? (body['required'] as unknown[]).filter((name) => typeof name === 'string') : [];
  const required = [...new Set([...ofBody, ...parameters.filter((each) => each.required).map(({ name }) => name)])];
  const words = ['summary', 'description'].map((name) => told[name]).filter((each) => typeof each === 'string');
  const id = told['operationId'];
  return {
    name: typeof id === 'string' ? id : `${method}_${path.replaceAll(/[^A-Za-z0-9]+/g, '_')}`,
    definition: {
      title: words[0] ?? `${method.toUpperCase()} ${path}`,
      description: [...new Set(words)].join('\n') || `${method.toUpperCase()} ${path}`,
      parameters: { type: 'object', properties, required } as ToolDefinition['parameters'],
      saysReadOnly: method === 'get',
    },
    method,
    path,
    places: new Map(parameters.map((each) => [each.name, each.in])),
    hasBody: body !== undefined,
  };
}

/** The operations of a document, in its order. */
export const operationsOf = (document: OpenApiDocument): readonly Operation[] =>
  Object.entries(document.paths).flatMap(([path, item]) => {
    const whole = followed(document, item) as Object_;
    return methods.flatMap((method) => {
      const told = followed(document, whole[method]);
      return isObject(told) ? [operationOf(document, method, path, told, whole['parameters'])] : [];
    });
  });

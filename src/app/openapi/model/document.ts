/** As much of JSON Schema 2020-12 as the interface's description uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
  readonly readOnly?: boolean;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
}

interface OperationObject {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Content };
  readonly responses?: Readonly<Record<string, { readonly description?: string; readonly content?: Content }>>;
  readonly 'x-filters'?: Readonly<Record<string, readonly string[]>>;
  readonly 'x-sorters'?: readonly string[];
  readonly 'x-errors'?: readonly string[];
  readonly 'x-events'?: readonly StreamEvent[];
}

/** One event of a stream, with what stands in its `data`. */
export interface StreamEvent {
  readonly name: string;
  readonly about: string;
  readonly example: unknown;
}

/** An error that a call may answer with. */
export interface DescribedError {
  readonly status: number;
  readonly message: string;
}

/** As much of an OpenAPI 3.1 document as the page reads. */
export interface OpenApiDocument {
  readonly info?: { readonly title?: string; readonly version?: string };
  readonly tags?: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
  /** By their codes. */
  readonly 'x-errors'?: Readonly<Record<string, DescribedError>>;
}

/** A body in one media type. */
export interface Body {
  readonly type: string;
  readonly schema?: Schema;
}

/** One call, with everything that is said of it. */
export interface Operation {
  /** Unique, and part of the link to it. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly bodies: readonly Body[];
  readonly replies: readonly { readonly status: string; readonly description: string; readonly bodies: readonly Body[] }[];
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly sorters: readonly string[];
  /** Codes of the errors that it may answer with. */
  readonly errors: readonly string[];
  readonly events: readonly StreamEvent[];
}

const methods = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options']);
const bodiesOf = (content: Content = {}): Body[] =>
  Object.entries(content).map(([type, { schema }]) => ({ type, ...(schema && { schema }) }));

const operationOf = (path: string, method: string, said: OperationObject): Operation => ({
  id: said.operationId ?? `${method}-${path}`,
  method: method.toUpperCase(),
  path,
  tag: said.tags?.[0] ?? '',
  summary: said.summary ?? '',
  description: said.description ?? '',
  parameters: said.parameters ?? [],
  bodies: bodiesOf(said.requestBody?.content),
  replies: Object.entries(said.responses ?? {}).map(([status, { description = '', content }]) => ({
    status,
    description,
    bodies: bodiesOf(content),
  })),
  filters: said['x-filters'] ?? {},
  sorters: said['x-sorters'] ?? [],
  errors: said['x-errors'] ?? [],
  events: said['x-events'] ?? [],
});

/** All calls of a document, in its order. */
export const operationsOf = ({ paths }: OpenApiDocument): Operation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.has(method))
      .map(([method, said]) => operationOf(path, method, said)),
  );

/** Calls under a tag. */
export interface TagGroup {
  readonly tag: string;
  readonly operations: readonly Operation[];
}

/** Calls by tag, in the document's order of tags; those whose path, name or description lacks the words are left out. */
export function groupsOf(document: OpenApiDocument, search = ''): TagGroup[] {
  const words = search.trim().toLowerCase();
  const contains = ({ id, method, path, tag, summary, description }: Operation) =>
    [id, `${method} ${path}`, tag, summary, description].some((text) => text.toLowerCase().includes(words));
  const found = operationsOf(document).filter(contains);
  const tags = new Set([...(document.tags ?? []).map(({ name }) => name), ...found.map(({ tag }) => tag)]);
  return [...tags]
    .map((tag) => ({ tag, operations: found.filter((each) => each.tag === tag) }))
    .filter(({ operations }) => operations.length > 0);
}

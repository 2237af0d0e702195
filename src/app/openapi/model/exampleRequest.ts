import type { Body, Operation, Parameter } from './document.ts';
import { exampleOf } from './exampleOf.ts';
import { resolve, type Schemas } from './schemaLines.ts';

/** A field of a form: a text, or a file of the sender's. */
export interface FormField {
  readonly name: string;
  readonly value: string;
  readonly isFile: boolean;
}

/** A request that has the form of an operation, to start from. */
export interface ExampleRequest {
  readonly method: string;
  /** With the query string. */
  readonly address: string;
  readonly json: unknown;
  readonly form: readonly FormField[] | undefined;
  /** True if a file is answered. */
  readonly isFile: boolean;
  /** True if events are answered. */
  readonly isStream: boolean;
}

/** Example of a parameter, as text. */
export const exampleText = ({ schema = {} }: Parameter, schemas: Schemas): string => String(exampleOf(schema, schemas));

/** The address of an operation, its parameters filled in by `valueOf`; those of the query without a value are left out. */
export function addressOf({ path, parameters }: Operation, valueOf: (parameter: Parameter) => string): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(valueOf(parameters.find((each) => each.name === name) ?? { name, in: 'path' })),
  );
  const asked = parameters
    .filter((each) => each.in === 'query')
    .map((each) => [each.name, valueOf(each)] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return asked.length > 0 ? `${filled}?${asked.join('&')}` : filled;
}

/** The fields of a form; of those that may be left out only files. */
function formOf({ schema = {} }: Body, schemas: Schemas): FormField[] {
  const { schema: form } = resolve(schema, schemas);
  return (form.required ?? []).map((name) => {
    const field = form.properties?.[name] ?? {};
    const isFile = field.format === 'binary';
    return { name, isFile, value: isFile ? 'file.csv' : String(exampleOf(field, schemas)) };
  });
}

const isForm = ({ type }: Body): boolean => type === 'multipart/form-data';

/** The smallest request of an operation: what is required, with values of the right form. */
export function exampleRequest(operation: Operation, schemas: Schemas): ExampleRequest {
  const { method, replies, bodies } = operation;
  const [body] = bodies;
  const types = replies.filter(({ status }) => status === '200').flatMap(({ bodies: given }) => given.map(({ type }) => type));
  const isStream = types.some((type) => type.startsWith('text/event'));
  return {
    method,
    address: addressOf(operation, (parameter) => (parameter.in === 'path' || parameter.required ? exampleText(parameter, schemas) : '')),
    json: body && !isForm(body) ? exampleOf(body.schema ?? {}, schemas) : undefined,
    form: body && isForm(body) ? formOf(body, schemas) : undefined,
    isFile: !isStream && types.some((type) => !type.includes('json')),
    isStream,
  };
}

import type { Body, Operation, Parameter } from './document.ts';
import { exampleOf } from './exampleOf.ts';
import { resolve, type Schemas } from './schemaLines.ts';

/** As one word of a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const exampleText = ({ schema = {} }: Parameter, schemas: Schemas): string => encodeURIComponent(String(exampleOf(schema, schemas)));

function addressOf({ path, parameters }: Operation, schemas: Schemas): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    exampleText(parameters.find((each) => each.name === name) ?? { name, in: 'path' }, schemas),
  );
  const asked = parameters
    .filter((each) => each.in === 'query' && each.required)
    .map((each) => `${each.name}=${exampleText(each, schemas)}`);
  return asked.length > 0 ? `${filled}?${asked.join('&')}` : filled;
}

/** A form's fields; a file is read from the caller's own disk. */
function formOf({ schema = {} }: Body, schemas: Schemas): string[] {
  const { schema: form } = resolve(schema, schemas);
  const isFile = (name: string) => form.properties?.[name]?.format === 'binary';
  return (form.required ?? []).map(
    (name) => `-F ${quoted(isFile(name) ? `${name}=@file.csv` : `${name}=${String(exampleOf(form.properties?.[name] ?? {}, schemas))}`)}`,
  );
}

function bodyOf(body: Body | undefined, schemas: Schemas): string[] {
  if (!body) return [];
  if (body.type === 'multipart/form-data') return formOf(body, schemas);
  return [`-H ${quoted(`Content-Type: ${body.type}`)}`, `-d ${quoted(JSON.stringify(exampleOf(body.schema ?? {}, schemas)))}`];
}

interface Calling {
  /** Where the server is, without a slash at the end. */
  readonly server: string;
  readonly schemas: Schemas;
  /** True if it is answered without signing in. */
  readonly isOpen: boolean;
}

/** A call as a command to try it with; the token is taken from the shell's variable TOKEN. */
export function curlOf(operation: Operation, { server, schemas, isOpen }: Calling): string {
  const { method, bodies, replies } = operation;
  const isFile = replies.some(
    ({ status, bodies: answers }) =>
      status === '200' && answers.some(({ type }) => !type.includes('json') && !type.startsWith('text/event')),
  );
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(server + addressOf(operation, schemas))}`,
    ...(isOpen ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...bodyOf(bodies[0], schemas),
    ...(isFile ? ['-OJ'] : []),
  ].join(' \\\n  ');
}

import type { Operation } from './document.ts';
import { type ExampleRequest, exampleRequest } from './exampleRequest.ts';
import type { Schemas } from './schemaLines.ts';

interface Calling {
  /** Where the server is, without a slash at the end. */
  readonly server: string;
  readonly schemas: Schemas;
  /** True if it is answered without signing in. */
  readonly isOpen: boolean;
}

type Sample = (request: ExampleRequest, calling: Calling) => string;

/** As one word of a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Example as a command; the token is taken from the shell's variable TOKEN. */
const curl: Sample = ({ method, address, json, form, isFile, isStream }, { server, isOpen }) =>
  [
    `curl ${isStream ? '-N ' : ''}${method === 'GET' ? '' : `-X ${method} `}${quoted(server + address)}`,
    ...(isOpen ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(form ?? []).map(({ name, value, isFile: isGiven }) => `-F ${quoted(`${name}=${isGiven ? '@' : ''}${value}`)}`),
    ...(json === undefined ? [] : ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(json))}`]),
    ...(isFile ? ['-OJ'] : []),
  ].join(' \\\n  ');

const indented = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`);

function headersOf({ json }: ExampleRequest, isOpen: boolean, token: string): string[] {
  return [...(isOpen ? [] : [token]), ...(json === undefined ? [] : [`'Content-Type': 'application/json'`])];
}

/** Example for Node or a browser, with `fetch`. */
const typescript: Sample = (request, { server, isOpen }) => {
  const { method, address, json, form, isFile, isStream } = request;
  const headers = headersOf(request, isOpen, 'Authorization: `Bearer ${process.env.TOKEN}`');
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}',`]),
    ...(headers.length > 0 ? [`headers: { ${headers.join(', ')} },`] : []),
    ...(json === undefined ? [] : [`body: JSON.stringify(${indented(JSON.stringify(json, null, 2), '  ')}),`]),
    ...(form ? ['body: form,'] : []),
  ];
  const before = form && [
    'const form = new FormData();',
    ...form.map(({ name, value, isFile: isGiven }) =>
      isGiven
        ? `form.append('${name}', await openAsBlob('${value}'), '${value}'); // openAsBlob is of node:fs`
        : `form.append('${name}', ${JSON.stringify(value)});`,
    ),
  ];
  return [
    ...(before ?? []),
    `const response = await fetch(${JSON.stringify(server + address)}${options.length > 0 ? `, {\n  ${options.join('\n  ')}\n}` : ''});`,
    ...(isStream
      ? ['for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) process.stdout.write(piece);']
      : isFile
        ? ['const file = await response.blob();']
        : [
            'const { success, data, err_code, err_msg } = await response.json();',
            'if (!success) throw new Error(`${err_code}: ${err_msg}`);',
            'console.log(data);',
          ]),
  ].join('\n');
};

/** A JSON value as Python writes it. */
function pythonOf(value: unknown, indent = ''): string {
  const deeper = `${indent}    `;
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const [open, close, members] = Array.isArray(value)
    ? ['[', ']', value.map((each) => pythonOf(each, deeper))]
    : ['{', '}', Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${pythonOf(each, deeper)}`)];
  return members.length === 0 ? open + close : `${open}\n${members.map((each) => `${deeper}${each},\n`).join('')}${indent}${close}`;
}

/** Example for Python, with `requests`. */
const python: Sample = ({ method, address, json, form, isFile, isStream }, { server, isOpen }) => {
  const pairs = (fields: NonNullable<ExampleRequest['form']>, valueOf: (value: string) => string) =>
    `{${fields.map(({ name, value }) => `${JSON.stringify(name)}: ${valueOf(value)}`).join(', ')}}`;
  const files = form?.filter((field) => field.isFile) ?? [];
  const texts = form?.filter((field) => !field.isFile) ?? [];
  const options = [
    JSON.stringify(server + address),
    ...(isOpen ? [] : ['headers={"Authorization": f"Bearer {os.environ[\'TOKEN\']}"}']),
    ...(json === undefined ? [] : [`json=${pythonOf(json, '    ')}`]),
    ...(texts.length > 0 ? [`data=${pairs(texts, (value) => JSON.stringify(value))}`] : []),
    ...(files.length > 0 ? [`files=${pairs(files, (value) => `open(${JSON.stringify(value)}, "rb")`)}`] : []),
    ...(isStream ? ['stream=True'] : []),
  ];
  return [
    isOpen ? 'import requests' : 'import os\n\nimport requests',
    '',
    `response = requests.${method.toLowerCase()}(\n${options.map((option) => `    ${option},\n`).join('')})`,
    ...(isStream
      ? ['for line in response.iter_lines(decode_unicode=True):', '    print(line)']
      : isFile
        ? ['open("answer", "wb").write(response.content)']
        : ['answer = response.json()', 'assert answer["success"], (answer["err_code"], answer["err_msg"])', 'print(answer["data"])']),
  ].join('\n');
};

const samples = { curl, typescript, python } as const satisfies Record<string, Sample>;
export type SampleLanguage = keyof typeof samples;

/** The languages that a call is shown in, under the names that people know. */
export const sampleLanguages: Readonly<Record<SampleLanguage, string>> = { curl: 'curl', typescript: 'TypeScript', python: 'Python' };

/** A call as a program to try it with, in one of the languages. */
export const sampleOf = (language: SampleLanguage, operation: Operation, calling: Calling): string =>
  samples[language](exampleRequest(operation, calling.schemas), calling);

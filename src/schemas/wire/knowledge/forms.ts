const codeEndings = (
  'js mjs cjs jsx ts tsx vue css scss less py java kt scala groovy go rs rb php c h cc cpp hpp cs swift m r jl lua pl sh bash bat ps1 sql ' +
  'json jsonl xml yaml yml toml ini conf cfg properties env proto graphql gradle dockerfile makefile'
).split(' ');

/** Forms of documents that are read, each with the endings that names of such files have. */
export const documentEndings = {
  pdf: ['pdf'],
  docx: ['docx', 'docm', 'dotx'],
  pptx: ['pptx', 'pptm', 'ppsx'],
  xlsx: ['xlsx', 'xlsm', 'xltx'],
  csv: ['csv', 'tsv'],
  html: ['html', 'htm', 'xhtml'],
  md: ['md', 'markdown', 'mdx'],
  txt: ['txt', 'text', 'log', 'srt', 'vtt', 'tex', 'rst'],
  code: codeEndings,
  epub: ['epub'],
  eml: ['eml'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type DocumentForm = keyof typeof documentEndings;
export const documentForms = Object.keys(documentEndings) as readonly DocumentForm[];

/** Endings of names of files that can be read, as they are told to people and to file pickers: those of code are too many to name. */
export const acceptedEndings: readonly string[] = documentForms
  .filter((form) => form !== 'code')
  .map((form) => `.${documentEndings[form][0]}`);

const formByEnding = new Map<string, DocumentForm>(
  documentForms.flatMap((form) => documentEndings[form].map((ending) => [ending, form] as const)),
);

/** Types of content by which a server, or a browser, tells the form of what has no name of its own. */
const formByType: Readonly<Record<string, DocumentForm>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'text/csv': 'csv',
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'text/markdown': 'md',
  'text/plain': 'txt',
  'application/json': 'code',
  'text/xml': 'code',
  'application/xml': 'code',
  'application/epub+zip': 'epub',
  'message/rfc822': 'eml',
};

/** The ending of a file's name, in small letters; all of a name without a dot, as `Dockerfile` is. */
const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** The form of a document by its name, or else by its type of content; undefined where neither tells. */
export const formOf = (name: string, type = ''): DocumentForm | undefined =>
  formByEnding.get(endingOf(name)) ?? formByType[type.split(';')[0]!.trim().toLowerCase()];

/** Forms that nothing reads: as what their own program saves them instead. */
const savedAs: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['doc', 'dot', 'wps', 'rtf', 'odt', 'pages'].map((ending) => [ending, '.docx'])),
  ...Object.fromEntries(['xls', 'xlt', 'xlsb', 'et', 'ods', 'numbers'].map((ending) => [ending, '.xlsx'])),
  ...Object.fromEntries(['ppt', 'pps', 'dps', 'odp', 'key'].map((ending) => [ending, '.pptx'])),
  ...Object.fromEntries(['mobi', 'azw3', 'caj', 'djvu', 'xps', 'ofd'].map((ending) => [ending, '.pdf'])),
  msg: '.eml',
};

/** A file by whose name it is clear as what it would have to be saved to be read. */
export function otherForm(name: string): { readonly format: string; readonly save: string } | undefined {
  const ending = endingOf(name);
  const save = Object.hasOwn(savedAs, ending) ? savedAs[ending] : undefined;
  return save === undefined ? undefined : { format: `.${ending}`, save };
}

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { partForms } from '#chat/model/parts/kinds.ts';
import type { Part, PartForm } from '#chat/model/parts/part.ts';
import { kinds } from '#schemas/kit/kinds/index.ts';

const names = Object.keys(kinds).join('|');

/** Comparisons with the name of a kind: `field.kind === 'many'`, `case 'many':`, `[...].includes(kind)`. */
const asked = new RegExp(`\\bkind\\b[^=!\\n]*[!=]==? '(?:${names})'|case '(?:${names})':|'(?:${names})' [!=]==? [^\\n]*\\bkind\\b`);
/** Tables by kind: a line that begins with the name of one. */
const listed = new RegExp(`^ {2,}(?:${names}): `, 'gm');

/** Where kinds are known by name: their own folders. */
const homes = ['src/schemas/kit/kinds/', 'src/resources/fields/'];

/** Rooms whose `kind` is another: parts of answers, of files, of models and of questions; and what fields are called on DB-GPT's wire, which has types of its own. */
const others = [
  'src/chat/',
  'src/modelAdmin/',
  'server/chat/',
  'server/llm/',
  'server/questions/',
  'src/schemas/wire/chat/',
  'src/schemas/wire/parameters.ts',
];

/** Tables by names that are spelt alike and mean something else. */
const alike = [
  'src/schemas/kit/problems.ts', // types of zod
  'src/app/openapi/model/exampleOf.ts', // types and formats of JSON Schema
  'src/schemas/wire/flows/ports.ts', // types of ports
  'src/schemas/wire/flows/asks.ts', // types of fields of forms that flows declare
  'src/schemas/wire/awel/metadata.ts', // types of ports
];

const sources = ['src', 'server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && ![...homes, ...others].some((home) => path.startsWith(home))),
);
const placesOf = (text: string): string[] => text.split('\n').filter((line) => asked.test(line));

describe('the kinds of fields', () => {
  it('are asked for their traits, and never for their names, by whoever is not one of them', () => {
    expect(sources.flatMap((path) => placesOf(readFileSync(path, 'utf8')).map((line) => `${path}: ${line.trim()}`))).toEqual([]);
  });

  it('are listed in their two tables only', () => {
    const tables = sources.filter((path) => new Set(readFileSync(path, 'utf8').match(listed)).size >= 4);
    expect(tables.toSorted()).toEqual(alike.toSorted());
  });

  it.each([
    "if (field.kind === 'many') return [];",
    "fieldsWhere(resource, ({ kind }) => kind === 'many')",
    "const isTime = field?.kind !== 'date';",
    "    case 'datetime':",
  ])('are found by name in `%s`', (line) => {
    expect(placesOf(line)).toEqual([line]);
  });
});

describe('the parts of answers', () => {
  const chat = readdirSync('src/chat', { recursive: true, encoding: 'utf8' })
    .map((name) => `src/chat/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path));
  const holding = (said: RegExp): string[] => chat.filter((path) => said.test(readFileSync(path, 'utf8'))).toSorted();

  it('are asked for their kind by none but the numbers in a text, which belong to documents', () => {
    expect(holding(/\bpart\??\.kind [!=]==?/)).toEqual(['src/chat/model/parts/citations.ts']);
  });

  it('say the tags of their fences and elements in their own files, but for charts that are written into code', () => {
    const forms = Object.values(partForms) as PartForm<Part>[];
    const tags = forms.flatMap(({ fences, elements }) => Object.keys({ ...fences, ...elements })).filter((tag) => tag.includes('-'));
    const elsewhere = tags.flatMap((tag) => holding(new RegExp(`^[^/*]*['<]${tag}\\b`, 'm')).slice(1));
    expect(tags.length).toBeGreaterThan(10);
    expect(elsewhere).toEqual(['src/chat/model/parts/partsOf.ts']);
  });
});

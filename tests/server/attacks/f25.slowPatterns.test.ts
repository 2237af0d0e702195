import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { resources } from '#schemas/index.ts';
import { csvLine } from '#schemas/kit/cells/csv.ts';
import { unguardFormula } from '#schemas/kit/cells/formulas.ts';
import { namesOfCell, namesToCell } from '#schemas/kit/cells/titles.ts';
import type { AnyField } from '#schemas/kit/field.ts';
import { jsonDepthOf } from '#schemas/kit/jsonDepth.ts';
import { CellProblem, kindOf } from '#schemas/kit/kinds/index.ts';
import { isStorableText } from '#schemas/kit/storableText.ts';
import { variablesOf } from '#schemas/promptVariables.ts';
import { canonicalPath } from '#schemas/wire/access/canonicalPath.ts';
import { compilePermissions } from '#schemas/wire/access/matcher.ts';
import { isUrlPattern } from '#schemas/wire/access/urlPattern.ts';
import { fill } from '#schemas/wire/errors.ts';
import { isReservedName } from '#server/accounts/register/reservedNames.ts';
import { plainName, typeOf } from '#server/files/fileTypes.ts';
import { inOrderOfNeed } from '#server/imports/order.ts';
import { isBaseUrl } from '#server/llm/registry/baseUrl.ts';
import { foldCase } from '#server/resources/query/sqlParts.ts';
import { isSame } from '#server/resources/records/difference.ts';
import { hostilePieces, isLinear } from '#tests/support/growth.ts';
import { exampleResources } from '#tests/support/specimens.ts';

/** A cell of a file may have so many letters. */
const longest = 1_000_000;

const formOf = ({ kind, schema }: AnyField): string =>
  kind + JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

/** One field of every form that values of the product have. */
const fields: [string, AnyField][] = [
  ...new Map(
    [...resources, ...exampleResources].flatMap(({ key, fields }) =>
      Object.entries(fields).map(([name, field]): [string, [string, AnyField]] => [formOf(field), [`${key}.${name}`, field]]),
    ),
  ).values(),
];

function readCell(field: AnyField, cell: string): void {
  try {
    field.schema.safeParse(kindOf(field).readText(cell, field as never));
  } catch (error) {
    if (!(error instanceof CellProblem)) throw error;
  }
}

/** Everything that reads what people send, letter by letter. */
const readers: [string, (text: string) => unknown][] = [
  ...fields.map(([name, field]): [string, (text: string) => unknown] => [`the cell of ${name}`, (text) => readCell(field, text)]),
  ...fields.map(([name, { schema }]): [string, (text: string) => unknown] => [`the value of ${name}`, (text) => schema.safeParse(text)]),
  ['names of records in a cell', namesOfCell],
  ['the title of a record', (title) => namesToCell([{ title }])],
  ['a guarded cell', unguardFormula],
  ['a line of CSV', (text) => csvLine([text])],
  ['a text to be stored', isStorableText],
  ['the depth of JSON', jsonDepthOf],
  ['a prompt with variables', variablesOf],
  ['a path', (text) => canonicalPath(`/${text}`)],
  ['a url pattern', (text) => isUrlPattern(`/${text}`)],
  ['words with facts', (text) => fill(text, {})],
  ['a username that may be reserved', isReservedName],
  ['the type of a file', (text) => typeOf(Buffer.alloc(0), text)],
  ['the name of a file', plainName],
  ['the address of a model', (text) => isBaseUrl(`https://${text}`)],
  ['a text to be searched for', foldCase],
  ['a value that may have changed', (text) => isSame(text, `${text}.`)],
];

describe('F25, input that makes a rule slow', () => {
  const texts = new Map<string, string>();
  afterAll(() => texts.clear());

  /** A text of a piece, the same for all readers. What fails at its end was read in vain; what begins with something else is not passed over at once. */
  function textOf(piece: string, length: number): string {
    const key = `${length} ${piece}`;
    const text = texts.get(key) ?? `a${piece.repeat(length / piece.length)}!`;
    texts.set(key, text);
    return text;
  }

  it.each(readers)('is read in time proportional to its length: %s', (_, read) => {
    for (const piece of hostilePieces)
      expect(
        isLinear((length) => textOf(piece, length), read, longest),
        JSON.stringify(piece),
      ).toBe(true);
  });

  const title = (index: number) => `title ${index}`;
  it.each<[string, (index: number, count: number) => number[]]>([
    ['all under one', () => [0]],
    ['a chain that begins with its end', (index, count) => (index + 1 < count ? [index + 1] : [])],
    ['a chain that begins with its root', (index) => (index > 0 ? [index - 1] : [])],
    ['one that needs all', (index, count) => (index === 0 ? Array.from({ length: count - 1 }, (_, other) => other + 1) : [])],
    ['a ring', (index, count) => [(index + 1) % count]],
  ])('finds the order in which rows of a file need one another in time proportional to them: %s', (_, needsOf) => {
    const rowsOf = (count: number) =>
      Array.from({ length: count }, (__, line) => ({ line, title: title(line), needs: needsOf(line, count).map(title) }));
    expect(isLinear(rowsOf, inOrderOfNeed, 200_000)).toBe(true);
  });

  it('asks a matcher of patterns that branch everywhere, a hundred times', () => {
    const depth = 14;
    const urls = Array.from({ length: 2 ** depth }, (_, bits) => ({
      url: `${Array.from({ length: depth }, (__, at) => ((bits >> at) & 1 ? '/a' : '/{x}')).join('')}/end`,
    }));
    const matcher = compilePermissions(urls);
    for (let asked = 0; asked < 100; asked++) expect(matcher.allows('GET', `${'/a'.repeat(depth)}/other${asked}`)).toBeUndefined();
  });
});

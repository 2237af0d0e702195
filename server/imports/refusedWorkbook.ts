import { problems, type Problem } from '#schemas/kit/problems.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { fieldOf } from '#schemas/kit/systemFields.ts';
import type { Language } from '#schemas/kit/text.ts';
import { fill } from '#schemas/wire/errors.ts';
import type { ImportRow } from '#schemas/wire/imports.ts';
import type { Context } from '../context.ts';
import type { Cell, CellRow } from '../sheets/cell.ts';
import { problemHead } from './columns.ts';
import { listRows } from './plannedRows.ts';

const rowsAtOnce = 1000;

/** The refused rows of an import as they came, bad cells marked, and a last column that says what is wrong. Mended, the file can be imported as it is. */
export async function* refusedRows(context: Context, resource: Resource, importId: number, language: Language): AsyncGenerator<CellRow[]> {
  let names: string[] | undefined;
  for (let page = 1; ; page += 1) {
    const { items } = await listRows(context, importId, 'refused', page, rowsAtOnce);
    if (!names) yield [headOf(resource, (names = Object.keys(items[0]?.cells ?? {})), language)];
    if (items.length > 0) yield items.map((row) => rowOf(resource, names!, row, language));
    if (items.length < rowsAtOnce) return;
  }
}

const labelOf = (resource: Resource, name: string, language: Language): string => fieldOf(resource, name)?.label[language] ?? name;

const headOf = (resource: Resource, names: readonly string[], language: Language): CellRow =>
  [...names.map((name) => labelOf(resource, name, language)), problemHead[language]].map((text) => ({ text, tone: 'head' as const }));

function rowOf(resource: Resource, names: readonly string[], { cells, problems: found }: ImportRow, language: Language): CellRow {
  const said = Object.entries(found).map(
    ([name, problem]) => `${labelOf(resource, name, language)}${language === 'zh' ? '：' : ': '}${wordsOf(problem, language)}`,
  );
  return [...names.map((name) => cellOf(cells[name] ?? '', found[name])), said.join(language === 'zh' ? '；' : '; ')];
}

const cellOf = (text: string, problem: Problem | undefined): Cell =>
  problem ? { text, tone: 'bad', isError: problem.key === 'errorValue' } : text;

const wordsOf = ({ key, params }: Problem, language: Language): string => fill(problems[key][language], params ?? {});

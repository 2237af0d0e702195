import type { WireSourceTable } from '#schemas/wire/sources.ts';

/** Words and pairs of Chinese signs of a text, in small letters; words that say nothing of a database are left out. */
function wordsOf(text: string): Set<string> {
  const small = text.toLowerCase();
  const latin = small.match(/[a-z][a-z0-9]+/g) ?? [];
  const chinese = (small.match(/\p{Script=Han}{2,}/gu) ?? []).flatMap((run) =>
    [...run].slice(1).map((sign, at) => `${[...run][at]}${sign}`),
  );
  return new Set([...latin, ...chinese].filter((word) => !empty.has(word)));
}

const empty = new Set(
  '哪些 什么 怎么 怎样 如何 多少 是否 数据 字段 列表 有哪 些表 些字 个表 张表 the is of in and or to what which how table tables column columns list show id'.split(
    ' ',
  ),
);

/** The tables that a question names by words of their names, their comments or those of their columns; those with more of them first. */
export function tablesNamed(question: string, tables: readonly WireSourceTable[]): WireSourceTable[] {
  const asked = wordsOf(question);
  const shared = (text: string): number => [...wordsOf(text.replaceAll('_', ' '))].filter((word) => asked.has(word)).length;
  return tables
    .map((table) => {
      const ofColumns = table.columns.map(({ name, comment }) => `${name} ${comment ?? ''}`).join(' ');
      return { table, score: 3 * shared(`${table.name} ${table.comment ?? ''}`) + shared(ofColumns) };
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ table }) => table);
}

import type { Language } from '#schemas/kit/text.ts';
import { fill } from '#schemas/wire/errors.ts';
import { grammarOf } from './grammarOf.ts';
import type { Column, Table } from './names/schema.ts';
import { isFigure } from './parse/counts.ts';
import { isAdditive } from './parse/totals.ts';
import type { Asked, ChartType } from './question.ts';
import { isCategory, saidIn, spoken } from './suggest.ts';
import { spaced } from './reading/spaced.ts';

/** Tables that a page is about at most, measures of its glossary, and charts that are tried: some may have no rows. */
const most = { tables: 2, measures: 2, charts: 12 };

/** A chart of a proposed page: a question, how it was read, and the statement that answers it. */
export interface ProposedChart {
  readonly title: string;
  readonly sql: string;
  readonly reading: string;
  readonly chart: ChartType;
}
export interface ProposedPage {
  readonly tables: readonly string[];
  readonly charts: readonly ProposedChart[];
}

/** Ways to ask for one chart, of which the first that the grammar is sure of is taken. */
type Wish = Readonly<Record<Language, readonly string[]>>;

/** Names of a table and its columns that wishes speak of. */
type Names = Readonly<Partial<Record<'name' | 'amount' | 'level' | 'group' | 'other', string>>>;

/** Charts that a table lets one ask for, where it has what they name: how many, how much, when, and of which kind; the figures that matter first. */
const wishes: readonly (Wish & { readonly isDated?: true })[] = [
  { zh: ['一共有多少{name}'], en: ['How many {name} are there?'] },
  { zh: ['{name}的{amount}总和'], en: ['total {amount} of {name}', 'sum of {amount} of {name}'] },
  { zh: ['按月统计{name}的{amount}总和'], en: ['total {amount} of {name} per month'], isDated: true },
  { zh: ['按月统计{name}数量'], en: ['number of {name} per month'], isDated: true },
  { zh: ['每个{group}的{name}的{amount}总和', '每个{group}的{amount}总和'], en: ['total {amount} of {name} per {group}'] },
  { zh: ['每个{group}的{name}数量'], en: ['number of {name} per {group}'] },
  { zh: ['每个{other}的{name}数量'], en: ['number of {name} per {other}'] },
  { zh: ['每个{group}的平均{level}'], en: ['average {level} of {name} per {group}'] },
  { zh: ['{amount}最高的 10 个{name}'], en: ['top 10 {name} by {amount}'] },
  { zh: ['{level}最高的 10 个{name}'], en: ['top 10 {name} by {level}'] },
];

/** Ways to ask for the charts of a table, chart by chart. */
function titlesOf({ label, wire, columns }: Table, language: Language): (readonly string[])[] {
  const said = (column: Column): string => saidIn(language, column.label, column.name);
  const [amount] = columns.filter(isAdditive).map(said);
  const [level] = columns.filter((column) => isFigure(column) && !isAdditive(column)).map(said);
  const [group, other] = columns.filter(isCategory).map(said);
  const names: Names = { name: saidIn(language, label, wire.name), amount, level, group, other };
  const isDated = columns.some(({ kind }) => kind === 'date');
  const isThere = (title: string) => [...title.matchAll(/\{(\w+)\}/g)].every(([, part]) => names[part as keyof Names] !== undefined);
  return wishes
    .filter((wish) => (isDated || !wish.isDated) && wish[language].every(isThere))
    .map((wish) => wish[language].map((title) => fill(title, names as Readonly<Record<string, string>>)));
}

/** Words between spaces, so that a name is found as a word: `id` is none of "did". */
const apart = (words: string): string =>
  ` ${spaced(words)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
const isLatin = (name: string): boolean => /^[\x20-\x7e]+$/.test(name);

/** True where words speak of a table, by its name or by that of one of its columns. */
const isSpokenOf = (words: string, { label, wire, columns }: Table): boolean =>
  [label, wire.name, ...columns.flatMap((column) => [column.label, column.name])]
    .map((name) => spoken(name).toLowerCase())
    .filter((name) => name.length > 1)
    .some((name) =>
      isLatin(name) ? ['', 's', 'es'].some((ending) => apart(words).includes(apart(name + ending))) : words.toLowerCase().includes(name),
    );

/** The more a table has to show, the sooner it is shown. */
const worthOf = ({ wire, columns }: Table): number =>
  columns.filter(isAdditive).length * 2 +
  columns.filter(isCategory).length +
  (columns.some(({ kind }) => kind === 'date') ? 3 : 0) +
  Math.log10((wire.rows ?? 0) + 1);

/**
 * A page of charts of a source that nobody designed: of the tables that the words speak of, or else those with the most to show, and of the measures
 * of its glossary. Each chart is a question that the grammar is sure of.
 */
export async function proposePage(asked: Asked, words: string): Promise<ProposedPage> {
  const { language, glossary } = asked;
  const understand = await grammarOf(asked);
  const all = understand.tables.filter(({ wire }) => !wire.isView);
  const named = all.filter((table) => isSpokenOf(words, table));
  const tables = (named.length > 0 ? named : all).toSorted((one, other) => worthOf(other) - worthOf(one)).slice(0, most.tables);
  const measures = glossary.measures.filter(({ table }) => tables.some(({ id }) => id === table)).slice(0, most.measures);
  const perTable = tables.map((table) => titlesOf(table, language));
  const inTurn = Array.from({ length: most.charts }, (_, turn) => perTable.flatMap((titles) => titles.slice(turn, turn + 1))).flat();
  const charts: ProposedChart[] = [];
  for (const ways of [...measures.map(({ name }) => [name]), ...inTurn]) {
    for (const title of ways) {
      const understood = understand(title);
      if (understood.kind !== 'answer' || charts.some(({ sql }) => sql === understood.sql)) continue;
      charts.push({
        title: spaced(title),
        sql: understood.sql,
        reading: understood.reading[language],
        chart: understood.chart ?? 'response_table',
      });
      break;
    }
    if (charts.length === most.charts) break;
  }
  return { tables: tables.map(({ label }) => label), charts };
}

import type { Language } from '#schemas/kit/text.ts';
import { grammarOf } from './grammarOf.ts';
import type { Column, Table } from './names/schema.ts';
import { isFigure } from './parse/counts.ts';
import { isAdditive } from './parse/totals.ts';
import type { Asked, ChartType } from './question.ts';
import { isCategory, saidIn, spoken } from './suggest.ts';
import { spaced } from './reading/spaced.ts';

/** Tables that a page is about at most, and charts that are tried: some may have no rows. */
const most = { tables: 2, charts: 12 };

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

/** Charts that a table lets one ask for: how many, how much, when, and of which kind; the figures that matter first. */
function wishesOf(table: Table, language: Language): Wish[] {
  const name = saidIn(language, table.label, table.wire.name);
  const said = (column: Column): string => saidIn(language, column.label, column.name);
  const amounts = table.columns.filter(isAdditive).map(said);
  const levels = table.columns.filter((column) => isFigure(column) && !isAdditive(column)).map(said);
  const groups = table.columns.filter(isCategory).map(said);
  const isDated = table.columns.some(({ kind }) => kind === 'date');
  const [amount, group, level] = [amounts[0], groups[0], levels[0]];
  const wishes: (Wish | undefined)[] = [
    { zh: [`一共有多少${name}`], en: [`How many ${name} are there?`] },
    amount === undefined
      ? undefined
      : { zh: [`${name}的${amount}总和`], en: [`total ${amount} of ${name}`, `sum of ${amount} of ${name}`] },
    isDated && amount !== undefined ? { zh: [`按月统计${name}的${amount}总和`], en: [`total ${amount} of ${name} per month`] } : undefined,
    isDated ? { zh: [`按月统计${name}数量`], en: [`number of ${name} per month`] } : undefined,
    group !== undefined && amount !== undefined
      ? { zh: [`每个${group}的${name}的${amount}总和`, `每个${group}的${amount}总和`], en: [`total ${amount} of ${name} per ${group}`] }
      : undefined,
    ...groups.slice(0, 2).map((each) => ({ zh: [`每个${each}的${name}数量`], en: [`number of ${name} per ${each}`] })),
    group !== undefined && level !== undefined
      ? { zh: [`每个${group}的平均${level}`], en: [`average ${level} of ${name} per ${group}`] }
      : undefined,
    ...[amount, level].flatMap((each) =>
      each === undefined ? [] : { zh: [`${each}最高的 10 个${name}`], en: [`top 10 ${name} by ${each}`] },
    ),
  ];
  return wishes.filter((wish) => wish !== undefined && wish[language].length > 0) as Wish[];
}

/** True where words speak of a table, by its name or by that of one of its columns. */
const isSpokenOf = (words: string, { label, wire, columns }: Table): boolean =>
  [label, wire.name, ...columns.flatMap((column) => [column.label, column.name])]
    .map((name) => spoken(name).toLowerCase())
    .some((name) => name.length > 1 && words.includes(name));

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
  const named = all.filter((table) => isSpokenOf(words.toLowerCase(), table));
  const tables = (named.length > 0 ? named : all).toSorted((one, other) => worthOf(other) - worthOf(one)).slice(0, most.tables);
  const measures = glossary.measures
    .filter(({ table }) => tables.some(({ id }) => id === table))
    .slice(0, 2)
    .map(({ name }): Wish => ({ zh: [name], en: [name] }));
  const perTable = tables.map((table) => wishesOf(table, language));
  const inTurn = Array.from({ length: most.charts }, (_, turn) => perTable.flatMap((wishes) => wishes[turn] ?? [])).flat();
  const charts: ProposedChart[] = [];
  for (const wish of [...measures, ...inTurn]) {
    for (const title of wish[language]) {
      const understood = understand(title);
      if (understood.kind !== 'answer' || charts.some(({ sql }) => sql === understood.sql)) continue;
      charts.push({ title: spaced(title), sql: understood.sql, reading: understood.reading[language], chart: understood.chart });
      break;
    }
    if (charts.length === most.charts) break;
  }
  return { tables: tables.map(({ label }) => label), charts };
}

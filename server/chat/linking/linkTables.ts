import type { Glossary } from '#schemas/wire/glossary.ts';
import type { WireSourceTable } from '#schemas/wire/sources.ts';
import { tableName } from '#schemas/wire/tableName.ts';
import { neighboursOf, withPaths } from './joinPaths.ts';
import { wordsOf } from './likeness.ts';

/** Weights of a word by what it names, and of the questions before this one. */
const weights = { table: 3, measure: 3, value: 2, column: 1, comment: 1, earlier: 0.3 } as const;
type Weighed = readonly [text: string, weight: number];

/** Everything that people may call a table and what is in it. */
function namesOf(table: WireSourceTable, glossary: Glossary): readonly Weighed[] {
  const own = tableName(table);
  const isOwn = (term: { readonly table: string }): boolean => term.table === own;
  const called = (term: { readonly name: string; readonly synonyms: readonly string[] }) => [term.name, ...term.synonyms];
  const as = (texts: readonly string[], weight: number): Weighed[] => texts.map((text) => [text, weight]);
  return [
    ...as([table.name, table.comment ?? '', ...glossary.tables.filter(isOwn).flatMap(called)], weights.table),
    ...table.columns.flatMap(({ name, comment }) => as([name, comment ?? ''], weights.column)),
    ...glossary.columns
      .filter(isOwn)
      .flatMap((term) => [
        ...as(called(term), weights.column),
        ...term.values.flatMap((value) => as([value.value, ...called(value)], weights.value)),
      ]),
    ...[...glossary.measures, ...glossary.dimensions].filter(isOwn).flatMap((term) => as(called(term), weights.measure)),
    ...as(
      glossary.tables.filter(isOwn).map(({ description }) => description),
      weights.comment,
    ),
  ];
}

/** Words of each table, each with its greatest weight. */
function weighedWords(names: readonly Weighed[]): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  for (const [text, weight] of names) for (const word of wordsOf(text)) words.set(word, Math.max(words.get(word) ?? 0, weight));
  return words;
}

/** Tables that a question speaks of, besides those that many speak of: none is less than this share as likely as the first. */
const leastShare = 0.3;
/** Tables that a question is taken to speak of at most, before those between them. */
const mostSpokenOf = 6;

interface Linked {
  /** Tables that the question speaks of, and those by which they are joined: the likeliest first. */
  readonly spokenOf: readonly WireSourceTable[];
  /** All others, the likeliest first. */
  readonly others: readonly WireSourceTable[];
}

/**
 * Puts the tables of a source in the order in which a question, with those asked before it, speaks of them: by their names, synonyms, comments, measures
 * and values. A word counts the more, the fewer tables have it.
 */
export function linkTables(
  tables: readonly WireSourceTable[],
  { glossary, question, earlier }: { readonly glossary: Glossary; readonly question: string; readonly earlier: readonly string[] },
): Linked {
  const words = tables.map((table) => weighedWords(namesOf(table, glossary)));
  const holders = new Map<string, number>();
  for (const each of words) for (const word of each.keys()) holders.set(word, (holders.get(word) ?? 0) + 1);
  const asked = new Map([...wordsOf(earlier.join('\n'))].map((word) => [word, weights.earlier as number]));
  for (const word of wordsOf(question)) asked.set(word, 1);
  const rarity = (word: string): number => Math.log(1 + tables.length / (holders.get(word) ?? 1));
  const scored = tables.map((table, at) => {
    const score = [...asked].reduce((sum, [word, share]) => sum + (words[at]!.get(word) ?? 0) * share * rarity(word), 0);
    return { table, score };
  });
  const ordered = scored.toSorted((one, other) => other.score - one.score);
  const least = (ordered[0]?.score ?? 0) * leastShare;
  const likely = ordered.slice(0, mostSpokenOf).filter(({ score }) => score > 0 && score >= least);
  const names = withPaths(
    likely.map(({ table }) => tableName(table)),
    neighboursOf(tables, glossary.joins),
  );
  const byName = new Map(tables.map((table) => [tableName(table), table]));
  const spokenOf = names.map((name) => byName.get(name)!);
  const chosen = new Set(spokenOf);
  return { spokenOf, others: ordered.map(({ table }) => table).filter((table) => !chosen.has(table)) };
}

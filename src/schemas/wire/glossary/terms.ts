import type { Glossary } from '../glossary.ts';

export const termKinds = ['tables', 'columns', 'joins', 'measures', 'dimensions', 'examples'] as const satisfies (keyof Glossary)[];
export type TermKind = (typeof termKinds)[number];
export type Term<Kind extends TermKind = TermKind> = Glossary[Kind][number];

/** Sign of what a term is about: two terms of one kind with the same sign would speak of one thing. */
const signs: { readonly [Kind in TermKind]: (term: Term<Kind>) => readonly string[] } = {
  tables: ({ table }) => [table],
  columns: ({ table, column }) => [table, column],
  joins: ({ from, to }) => [`${from.table} ${from.column}`, `${to.table} ${to.column}`].toSorted(),
  measures: ({ table, name }) => [table, name],
  dimensions: ({ table, name }) => [table, name],
  examples: ({ question }) => [question],
};

export const signOf = <Kind extends TermKind>(kind: Kind, term: Term<Kind>): string => JSON.stringify(signs[kind](term));

const named = ({ name, synonyms }: { readonly name: string; readonly synonyms: readonly string[] }): string =>
  [name, ...synonyms].join(' / ');
const inUnit = (unit: string): string => (unit ? ` (${unit})` : '');
const further = (text: string): string => (text ? ` · ${text}` : '');
const valuesIn = (values: Term<'columns'>['values']): string => further(values.map((each) => `${each.value} = ${named(each)}`).join('; '));

/** A term on one line, with all that it says, as histories and logs tell of it. */
const lines: { readonly [Kind in TermKind]: (term: Term<Kind>) => string } = {
  tables: (term) => `${term.table}: ${named(term)}${further(term.description)}`,
  columns: (term) => `${term.table}.${term.column}: ${named(term)}${inUnit(term.unit)}${further(term.description)}${valuesIn(term.values)}`,
  joins: ({ from, to }) => `${from.table}.${from.column} = ${to.table}.${to.column}`,
  measures: (term) =>
    `${term.table}: ${named(term)}${inUnit(term.unit)} = ${term.expression}${term.filter === null ? '' : ` where ${term.filter}`}${further(term.description)}`,
  dimensions: (term) => `${term.table}: ${named(term)} = ${term.expression}${further(term.description)}`,
  examples: ({ question, sql }) => `${question} → ${sql.replaceAll(/\s+/g, ' ')}`,
};

/** Lines of all terms of a glossary, in its order. */
export const linesOf = (glossary: Glossary): string[] =>
  termKinds.flatMap(<Kind extends TermKind>(kind: Kind) => glossary[kind].map((term) => lines[kind](term as Term<Kind>)));

/** The terms of a glossary that another has nothing about. */
export function newTerms(proposed: Glossary, stored: Glossary): Glossary {
  const known = <Kind extends TermKind>(kind: Kind) => new Set(stored[kind].map((term) => signOf(kind, term as Term<Kind>)));
  const fresh = <Kind extends TermKind>(kind: Kind) => {
    const signsKnown = known(kind);
    return [kind, proposed[kind].filter((term) => !signsKnown.has(signOf(kind, term as Term<Kind>)))];
  };
  return Object.fromEntries(termKinds.map(fresh)) as Glossary;
}

/** A glossary with the terms of another: in the place of those about the same thing, or behind all others; and how many that changed. */
export function updatedBy(glossary: Glossary, other: Glossary): { readonly glossary: Glossary; readonly changed: number } {
  let changed = 0;
  const merged = termKinds.map((kind) => {
    const own = new Map(glossary[kind].map((term) => [signOf(kind, term as Term<typeof kind>), term]));
    for (const term of other[kind]) {
      const sign = signOf(kind, term as Term<typeof kind>);
      if (JSON.stringify(own.get(sign)) !== JSON.stringify(term)) changed += 1;
      own.set(sign, term);
    }
    return [kind, [...own.values()]] as const;
  });
  return { glossary: Object.fromEntries(merged) as unknown as Glossary, changed };
}

import type { Glossary } from '#schemas/wire/glossary.ts';
import { fold } from '../sql/characters.ts';
import type { TableRule } from './tableRule.ts';

type Rules = ReadonlyMap<string, TableRule>;

const ruleFor = (rules: Rules, table: string): TableRule | undefined =>
  rules.get(fold(table)) ?? rules.get(fold(table.slice(table.lastIndexOf('.') + 1)));

/** True if SQL may speak of something that is hidden. One name too many is left out rather than one too few. */
function mayTell(rules: Rules, sql: string): boolean {
  const folded = fold(sql);
  return [...rules].some(([table, { isWithheld, hidden }]) => (isWithheld ? [table] : [...hidden]).some((name) => folded.includes(name)));
}

/** A glossary as it is told to somebody under rules: without terms of what is withheld or hidden, and without values of masked columns. */
export function ruledGlossary(glossary: Glossary, rules: Rules): Glossary {
  if (rules.size === 0) return glossary;
  const isOpen = (table: string): boolean => !ruleFor(rules, table)?.isWithheld;
  const isShown = ({ table, column }: { readonly table: string; readonly column: string }): boolean =>
    isOpen(table) && !ruleFor(rules, table)?.hidden.has(fold(column));
  const isWorkedOutOfShown = ({ table, expression }: { readonly table: string; readonly expression: string }): boolean =>
    isOpen(table) && !mayTell(rules, expression);
  return {
    tables: glossary.tables.filter(({ table }) => isOpen(table)),
    columns: glossary.columns
      .filter(isShown)
      .map((term) => (ruleFor(rules, term.table)?.masked.has(fold(term.column)) ? { ...term, values: [] } : term)),
    joins: glossary.joins.filter(({ from, to }) => isShown(from) && isShown(to)),
    measures: glossary.measures.filter((term) => isWorkedOutOfShown(term) && !mayTell(rules, term.filter ?? '')),
    dimensions: glossary.dimensions.filter(isWorkedOutOfShown),
    examples: glossary.examples.filter(({ sql }) => !mayTell(rules, sql)),
  };
}

import { refuse, isRefusal } from '#schemas/wire/errors.ts';
import type { SourceRule } from '#schemas/wire/sourceRules.ts';
import { fold } from '../sql/characters.ts';
import type { Dialect } from '../sql/dialect.ts';
import { readStatement } from '../sql/readStatement.ts';

/** Refuses with SOURCE_RULE_INVALID two rules for one role and table, a rule that says nothing, and a condition that is more than one or does not only read. */
export function checkRules(rules: readonly SourceRule[], dialect: Dialect): void {
  const seen = new Set<string>();
  for (const { role, table, filter, hidden = [], masked = [] } of rules) {
    const key = JSON.stringify([role, fold(table)]);
    if (seen.has(key)) throw invalid(table, 'role');
    if (filter === undefined && hidden.length + masked.length === 0) throw invalid(table, 'filter');
    seen.add(key);
    if (filter !== undefined) checkFilter(table, filter, dialect);
  }
}

const invalid = (table: string, detail: string) => refuse('SOURCE_RULE_INVALID', { table, detail });

/** A condition must fill the brackets that it is put in: `1) or (1` would not. */
function checkFilter(table: string, filter: string, dialect: Dialect): void {
  try {
    const { outline } = readStatement(`select 1 where (${filter}\n)`, dialect);
    const opening = outline.tokens.findIndex(({ text }) => text === '(');
    if (outline.partner[opening] === outline.tokens.length - 1) return;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw invalid(table, error.code);
  }
  throw invalid(table, filter);
}

import type { SourceRule } from '#schemas/wire/sourceRules.ts';
import type { AppliedRule } from '#schemas/wire/sources.ts';
import { fold } from '../sql/characters.ts';

/** Rules of all roles of an asker for one table, as one. */
export interface TableRule {
  readonly table: string;
  /** Conditions of which a row must meet one; undefined where every row may be read. */
  readonly filters: readonly string[] | undefined;
  readonly titles: readonly string[];
  /** Names of columns, folded as names of tables are. */
  readonly hidden: ReadonlySet<string>;
  readonly masked: ReadonlySet<string>;
  /** True where no role of the asker lets anything through. */
  readonly isWithheld: boolean;
}

const foldedSet = (names: readonly string[] = []): ReadonlySet<string> => new Set(names.map(fold));

/**
 * The rules that hold for roles, by the folded names of tables. With several roles the widest holds: a row that one of them shows, a column unless
 * each hides it, a value unless each masks or hides it. A role without a rule for a table shows all of it; without any role, nothing of the table is shown.
 */
export function tableRules(rules: readonly SourceRule[], roles: ReadonlySet<number>): ReadonlyMap<string, TableRule> {
  const found = new Map<string, TableRule>();
  for (const name of new Set(rules.map(({ table }) => fold(table)))) {
    const ofTable = rules.filter(({ table }) => fold(table) === name);
    const own = ofTable.filter(({ role }) => roles.has(role));
    const isFree = [...roles].some((role) => own.every((rule) => rule.role !== role));
    if (!isFree) found.set(name, joined(ofTable[0]!.table, own));
  }
  return found;
}

function joined(table: string, own: readonly SourceRule[]): TableRule {
  const filters = own.flatMap(({ filter }) => filter ?? []);
  const all = own.map(({ hidden, masked }) => ({ hidden: foldedSet(hidden), masked: foldedSet(masked) }));
  const named = new Set(all.flatMap(({ hidden, masked }) => [...hidden, ...masked]));
  const hidden = new Set([...named].filter((name) => all.every((rule) => rule.hidden.has(name))));
  const masked = [...named].filter((name) => !hidden.has(name) && all.every((rule) => rule.hidden.has(name) || rule.masked.has(name)));
  return {
    table,
    filters: filters.length === own.length && filters.length > 0 ? filters : undefined,
    titles: [...new Set(own.flatMap(({ title }) => title || []))],
    hidden,
    masked: new Set(masked),
    isWithheld: own.length === 0,
  };
}

/** True of a rule that leaves anything out. */
export const limits = ({ filters, hidden, masked, isWithheld }: TableRule): boolean =>
  isWithheld || filters !== undefined || hidden.size > 0 || masked.size > 0;

/** Effect of a rule on a table with these columns, as it is told with an answer. */
export const appliedRuleOf = ({ table, filters, titles, hidden, masked }: TableRule, columns: readonly string[]): AppliedRule => ({
  table,
  isFiltered: filters !== undefined,
  titles: [...titles],
  masked: columns.filter((name) => masked.has(fold(name))),
  hidden: columns.filter((name) => hidden.has(fold(name))).length,
});

import { isRefusal, refuse } from '#schemas/wire/errors.ts';
import type { SourceRule } from '#schemas/wire/sourceRules.ts';
import type { SourceEntry } from '../entry.ts';
import type { SourceTypes } from '../service.ts';
import type { Source, SourceTable } from '../sourceType.ts';
import { fold } from '../sql/characters.ts';
import { readStatement } from '../sql/readStatement.ts';

interface Trial {
  readonly source: Source;
  readonly types: SourceTypes;
  readonly signal: AbortSignal;
}

/** Has a source answer by each of its rules. Refuses with SOURCE_RULE_INVALID a rule for a table or column that there is not, or that it cannot answer by. */
export async function tryRules({ type, rules }: SourceEntry, { source, types, signal }: Trial): Promise<void> {
  const tables = await source.schema(signal);
  for (const rule of rules) {
    const table = tables.find(({ name }) => fold(name) === fold(rule.table));
    if (!table) throw invalid(rule, rule.table);
    refuseUnknownColumns(rule, table);
    const named = [...(table.schema === null ? [] : [table.schema]), table.name].map((name) => types.quote(type, name)).join('.');
    const text = `select 1 from ${named} where 1 = 0 and (${rule.filter ?? '1 = 1'}\n)`;
    await source.query({ statement: readStatement(text, types.dialectOf(type)), limit: 1, signal }).catch((error: unknown) => {
      throw isRefusal(error) && error.code === 'SOURCE_SQL_FAILED' ? invalid(rule, String(error.facts['detail'])) : error;
    });
  }
}

const invalid = ({ table }: SourceRule, detail: string) => refuse('SOURCE_RULE_INVALID', { table, detail });

function refuseUnknownColumns(rule: SourceRule, table: SourceTable): void {
  const columns = new Set(table.columns.map(({ name }) => fold(name)));
  const unknown = [...(rule.hidden ?? []), ...(rule.masked ?? [])].find((name) => !columns.has(fold(name)));
  if (unknown !== undefined) throw invalid(rule, unknown);
}

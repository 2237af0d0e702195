import { isRefusal, refuse } from '#schemas/wire/errors.ts';

/** First lines of databases that name what the asker wrote, and no value and no condition. */
const harmless =
  /^(?:column "[^"]*" does not exist|column [\w.]+ does not exist|relation "[^"]*" does not exist|no such (?:column|table|function): [\w. ]+|Unknown column '[^']*' in '[^']*'|Table '[^']*' doesn't exist|Binder Error: Referenced column "[^"]*" not found in FROM clause!|Catalog Error: Table with name \S+ does not exist!|ambiguous column name: [\w.]+)/i;

/**
 * The failure of a statement under rules. Words of databases repeat conditions, and values of rows that are not shown (`cast(name as int)` names
 * one), so only those that name what does not exist are told.
 */
export function ruledFailure(error: unknown): unknown {
  if (!isRefusal(error) || error.code !== 'SOURCE_SQL_FAILED') return error;
  const told = harmless.exec(String(error.facts['detail'] ?? ''))?.[0];
  return told === undefined ? refuse('SOURCE_RULE_FAILED') : refuse('SOURCE_SQL_FAILED', { detail: told });
}

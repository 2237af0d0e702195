import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isStorableText } from '#schemas/kit/storableText.ts';
import type { Store } from '../../stores/store.ts';

export type Test = RawBuilder<SqlBool>;

/** A column of a table, safe from clashes with those of tables around it. */
export const columnRef = (table: string, column: string): RawBuilder<unknown> => sql.ref(`${table}.${column}`);

/**
 * That a record is not in the trash. Most are not: SQLite, which knows nothing of a young table, has to be told, or it would go through
 * all living records rather than use the index of what is looked for.
 */
export function isLiving(dialect: Store['dialect'], table: string): Test {
  const test: Test = sql`${columnRef(table, 'deletedAt')} is null`;
  return dialect === 'sqlite' ? sql`likely(${test})` : test;
}

/** That a number is among many: one bound value, however many there are. What is no whole number that a database holds is nowhere. */
export function isAmong(dialect: Store['dialect'], column: RawBuilder<unknown>, numbers: readonly number[]): Test {
  const operand = numbersOperand(dialect, numbers);
  return dialect === 'sqlite' ? sql`${column} in (select value from json_each(${operand}))` : sql`${column} = any(${operand}::bigint[])`;
}

/** The value that `isAmong` binds. */
export function numbersOperand(dialect: Store['dialect'], numbers: readonly number[]): string {
  const whole = numbers.filter(Number.isSafeInteger).join();
  return dialect === 'sqlite' ? `[${whole}]` : `{${whole}}`;
}

/** The same for texts. What no database can keep is nowhere. */
export function isTextAmong(dialect: Store['dialect'], column: RawBuilder<unknown>, texts: readonly string[]): Test {
  const storable = texts.filter(isStorableText);
  return dialect === 'sqlite'
    ? sql`${column} in (select value from json_each(${JSON.stringify(storable)}))`
    : sql`${column} = any(${storable}::text[])`;
}

/** The ASCII letters of a text in lower case: both databases fold no others, so the operand must not either. */
export const foldCase = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The text as a pattern that matches itself: `%`, `_` and `\` have no meaning of their own. */
const escapePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * That a column contains, starts or ends with a text, without regard to case. `around` shows where anything may stand: `['%', '%']`.
 * SQLite's own `like` takes no notice of the case of ASCII letters, and is quicker than folding the column first.
 */
export const isLike = (
  dialect: Store['dialect'],
  column: RawBuilder<unknown>,
  text: string,
  [before, after]: readonly [string, string],
): Test => {
  const compared = dialect === 'sqlite' ? column : sql`lower(${column})`;
  return sql`${compared} like ${before + escapePattern(foldCase(text)) + after} escape '\\'`;
};

export const allOf = (tests: readonly Test[]): Test => (tests.length > 0 ? sql`(${sql.join(tests, sql` and `)})` : sql`(1 = 1)`);
export const anyOf = (tests: readonly Test[]): Test => (tests.length > 0 ? sql`(${sql.join(tests, sql` or `)})` : sql`(1 = 0)`);
/** Negates a test, unknown included: `ne` of an empty value holds. */
export const isNot = (test: Test): Test => sql`(${test}) is not true`;

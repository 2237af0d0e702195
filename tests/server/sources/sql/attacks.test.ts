import { describe, expect, it } from 'vitest';
import { errors, isRefusal, type ErrorCode } from '#schemas/wire/errors.ts';
import { dialects } from '#server/sources/sql/dialects.ts';
import { readStatement } from '#server/sources/sql/readStatement.ts';
import { reachingOut, refusedCalls, refusedElsewhere, refusedTables } from './attackedFunctions.ts';
import { attacks, type DialectKey } from './attacks.ts';

const keys = Object.keys(dialects) as DialectKey[];

/** The code a statement is refused with; `passes` if it is not. */
function verdict(text: string, dialect: DialectKey): ErrorCode | 'passes' {
  try {
    readStatement(text, dialects[dialect]);
    return 'passes';
  } catch (refusal) {
    if (!isRefusal(refusal)) throw refusal;
    return refusal.code;
  }
}

const refusedOtherwise = (texts: readonly string[], dialect: DialectKey, ...codes: readonly ErrorCode[]) =>
  texts.map((text) => [dialect, text, verdict(text, dialect)]).filter(([, , code]) => !codes.includes(code as ErrorCode));

describe('the guard of SQL refuses (attacks F6, F7)', () => {
  it.each(Object.keys(attacks) as ErrorCode[])('with %s, whatever the dialect', (code) => {
    const { every = [], ...own } = attacks[code]!;
    const others = keys.flatMap((dialect) => refusedOtherwise(every, dialect, code));
    expect([...others, ...keys.flatMap((dialect) => refusedOtherwise(own[dialect] ?? [], dialect, code))]).toEqual([]);
  });

  it.each(keys)('functions that do more than compute, in %s', (dialect) => {
    const calls = (refusedCalls[dialect] ?? []).map((call) => `select ${call.trim()} from t`);
    expect(refusedOtherwise([...calls, ...(refusedElsewhere[dialect] ?? [])], dialect, 'SQL_FUNCTION')).toEqual([]);
  });

  it.each(keys)('files, other servers and tables of secrets, in %s', (dialect) => {
    const { outside = [], secret = [] } = refusedTables[dialect] ?? {};
    const forms = (name: string) => [
      `select * from ${name}`,
      `select 1 from t, ${name} x`,
      `select * from t join (select * from ${name}) y on 1 = 1`,
    ];
    expect(refusedOtherwise([...outside.flatMap(forms), ...(reachingOut[dialect] ?? [])], dialect, 'SQL_OUTSIDE')).toEqual([]);
    expect(refusedOtherwise(secret.flatMap(forms), dialect, 'SQL_PRIVATE_TABLE')).toEqual([]);
  });

  it('with words that say where, in both languages', () => {
    const codes = (Object.keys(errors) as ErrorCode[]).filter((code) => code.startsWith('SQL_'));
    const shown = [...Object.keys(attacks), 'SQL_FUNCTION', 'SQL_OUTSIDE', 'SQL_PRIVATE_TABLE'];
    expect(codes.toSorted()).toEqual(shown.toSorted());
    expect(() => readStatement('select a,\n  pg_sleep(5)\nfrom t', dialects.postgresql)).toThrow('Line 2, column 3: pg_sleep');
  });
});

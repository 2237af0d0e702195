import { refuse } from '#schemas/wire/errors.ts';
import { isOpening, type Outline } from './outline.ts';

/** Words of T-SQL that begin a statement. All are reserved: none can be a name without brackets or quotes. */
const openings = new Set(
  'insert update delete merge drop create alter truncate exec execute grant revoke deny backup restore use set declare waitfor kill'
    .concat(' shutdown dbcc bulk if while begin print raiserror return goto commit rollback save open close deallocate reconfigure')
    .concat(' checkpoint dump load readtext writetext updatetext revert setuser select')
    .split(' '),
);
const beforeSelect = new Set(['union', 'all', 'except', 'intersect']);

/** Refuses a second statement of T-SQL, which needs no semicolon before it: `SELECT 1 DROP TABLE t`. */
export function refuseNewStatements(outline: Outline): void {
  const { tokens, word, partner } = outline;
  let hasSelect = word(0) === 'select';
  for (let at = isOpening(tokens[0]) ? 0 : 1; at < tokens.length; at += 1) {
    if (isOpening(tokens[at])) at = partner[at]!;
    else if (openings.has(word(at)) && !goesOn(at)) throw refuse('SQL_SEVERAL', outline.place(at));
    else hasSelect ||= word(at) === 'select';
  }

  function goesOn(at: number): boolean {
    if (word(at) === 'select') return beforeSelect.has(word(at - 1)) || (word(0) === 'with' && !hasSelect);
    return word(at) === 'merge' && /^(join|union)$/.test(word(at + 1));
  }
}

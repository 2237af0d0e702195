import fc from 'fast-check';
import { type DataScope, fieldScopes, recordScopes } from '#schemas/wire/access/dataScope.ts';
import { makeUser, type Person } from '#tests/support/actors.ts';
import type { Member, OracleRole } from './scopeOracle.ts';

/** Fields of subscriptions that random roles limit. */
export const limitedFields = ['frequency', 'method', 'content', 'parameters'] as const;

const scopeOf = (fields: readonly string[]): fc.Arbitrary<DataScope[string]> =>
  fc.record({
    records: fc.constantFrom(...recordScopes),
    fields: fc.dictionary(fc.constantFrom(...fields), fc.constantFrom(...fieldScopes), { maxKeys: 3 }),
  });

/** Roles that let some of the calls through, two at least, with a data scope on subscriptions and users. */
export const roleOver = (calls: readonly string[]): fc.Arbitrary<OracleRole> =>
  fc.record({
    calls: fc.subarray([...calls], { minLength: 2 }),
    dataScope: fc.record({ subscriptions: scopeOf(limitedFields), users: scopeOf(['phone', 'username']) }, { requiredKeys: [] }),
  });

/** Makes people of several departments and organisations, and one of none. */
export async function makeMembers(admin: Person): Promise<Member[]> {
  const members: Member[] = [];
  for (const [index, [dept, org]] of (
    [
      ['a', 'x'],
      ['a', 'x'],
      ['b', 'x'],
      ['c', 'y'],
      ['', ''],
    ] as const
  ).entries()) {
    const id = await makeUser(admin, `member_${index}`);
    await admin.put(`/users/${id}`, { dept, org, phone: `138000000${index}0` });
    members.push({ id, dept, org });
  }
  return members;
}

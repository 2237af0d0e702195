import { describe, expect, it } from 'vitest';
import { canonicalPath } from '#schemas/wire/access/canonicalPath.ts';
import { compilePermissions } from '#schemas/wire/access/matcher.ts';
import { isUrlPattern } from '#schemas/wire/access/urlPattern.ts';
import { usernameSchema } from '#schemas/users.ts';
import { isReservedName } from '#server/accounts/register/reservedNames.ts';
import { plainName, typeOf } from '#server/files/fileTypes.ts';

/** So long that a rule which takes more than time in proportion does not end within a test. */
const long = 500_000;

describe('F25, input that makes a rule slow', () => {
  it.each<[string, () => unknown, unknown]>([
    ['a url pattern of many segments', () => isUrlPattern(`${'/a'.repeat(long)}!`), false],
    ['a url pattern of many parameters', () => isUrlPattern(`${'/{a}'.repeat(long)}/{`), false],
    ['a url pattern of one long segment', () => isUrlPattern(`/${'a'.repeat(long)}{`), false],
    ['a url pattern of many dots', () => isUrlPattern(`${'/...'.repeat(long)}/..`), false],
    ['a path of many escapes', () => canonicalPath(`/${'%E4%BD%A0'.repeat(long)}%`), undefined],
    ['a path of many slashes', () => canonicalPath(`${'/a'.repeat(long)}//`), undefined],
    ['a username', () => usernameSchema.safeParse(`${'a'.repeat(long)}!`).success, false],
    ['a username of spaces', () => usernameSchema.safeParse(`${' '.repeat(long)}!${' '.repeat(long)}`).success, false],
    ['a reserved name', () => isReservedName(`${'_1'.repeat(long)}x`), false],
    ['the extension of a file', () => typeOf(Buffer.alloc(0), `${'.a'.repeat(long)}!`).extension, ''],
    ['the name of a file', () => plainName(`${'\\/'.repeat(long)}${'x'.repeat(long)}`).length, 150],
  ])('is judged before the test is over: %s', (_, judge, verdict) => expect(judge()).toBe(verdict));

  it('asks a matcher of patterns that branch everywhere, a hundred times', () => {
    const depth = 14;
    const urls = Array.from({ length: 2 ** depth }, (_, bits) => ({
      url: `${Array.from({ length: depth }, (__, at) => ((bits >> at) & 1 ? '/a' : '/{x}')).join('')}/end`,
    }));
    const matcher = compilePermissions(urls);
    for (let asked = 0; asked < 100; asked++) expect(matcher.allows('GET', `${'/a'.repeat(depth)}/other${asked}`)).toBeUndefined();
  });
});

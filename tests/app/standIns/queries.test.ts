import fc from 'fast-check';
import { expect, it } from 'vitest';
import queries from '#app/standIns/queries.ts';

const facts = fc.dictionary(fc.string({ minLength: 1, unit: 'grapheme' }), fc.string({ unit: 'grapheme' }));

it('a query is read as it was written, whatever it says', () => {
  fc.assert(
    fc.property(facts, (said) => {
      const { pathname, search } = new URL(`http://localhost/list${queries.stringify(said)}`);
      expect(pathname).toBe('/list');
      expect({ ...queries.parse(search) }).toEqual({ ...said });
    }),
  );
});

it('a query leaves out what is not there, and writes numbers as they are', () => {
  expect(queries.stringify({ page: 2, to: '/system/users?a=b&c', filter: undefined, sorter: null })).toBe(
    '?page=2&to=%2Fsystem%2Fusers%3Fa%3Db%26c',
  );
});

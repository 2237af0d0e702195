import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resources } from '#schemas/index.ts';
import { users } from '#schemas/users.ts';
import { listQuerySchema } from '#schemas/wire/listQuery.ts';
import { shownColumns } from '#resources/list/model/columns.ts';
import { printAddress, readAddress, viewInAddress } from '#resources/list/model/address.ts';
import { initialView, startOf } from '#resources/list/model/listState.ts';
import { toListQuery } from '#resources/list/model/listQuery.ts';
import { anySign } from '#tests/support/anySign.ts';
import { listState } from './arbitraries.ts';

const anyState = fc.constantFrom(...resources).chain((resource) => listState(resource).map((state) => ({ resource, state })));
const baselineOf = (resource: (typeof resources)[number]) => ({ view: initialView(resource), name: undefined });
const addressOf = (resource: (typeof resources)[number], change: object) =>
  decodeURIComponent(printAddress({ ...startOf(initialView(resource), null), ...change }, baselineOf(resource)));

describe('the address of a list', () => {
  it('gives back any state of any list', () => {
    fc.assert(
      fc.property(anyState, ({ resource, state }) => {
        const query = printAddress(state, baselineOf(resource), '', { whole: true });
        const { said, ignored } = readAddress(resource, query);
        const back = { ...startOf(initialView(resource), null), ...said };
        expect(ignored).toEqual([]);
        expect({ ...back, columns: shownColumns(back.columns) }).toEqual({ ...state, columns: shownColumns(state.columns) });
      }),
    );
  });

  it('is readable, and says only what differs', () => {
    expect(addressOf(users, {})).toBe('');
    expect(addressOf(users, { page: 2 })).toBe('?page=2&size=20');
    const filter = {
      operator: 'and',
      value: [
        { field: 'status', operator: 'in', value: ['active', 'suspended'] },
        { field: 'createdAt', operator: 'between', value: { preset: 'last7days' } },
        {
          operator: 'or',
          value: [
            { field: 'dept', operator: 'eq', value: 'A' },
            { field: 'email', operator: 'null' },
          ],
        },
      ],
    };
    expect(addressOf(users, { filter, search: '张' })).toBe(
      '?filter=status.in(active,suspended);createdAt.between(~last7days);any(dept.eq(A);email.null)&q=张',
    );
  });

  it('leaves out what it does not understand, and says what that was', () => {
    const { said, ignored } = readAddress(
      users,
      '?page=-3&size=9999&sort=-createdAt,nothing,avatar&rows=huge&filter=nope.eq(1);status.in(gone);isAdmin.eq(true);id.eq(x);((;password.eq(a)',
    );
    expect(said).toEqual({
      sorters: [{ field: 'createdAt', order: 'desc' }],
      filter: { operator: 'and', value: [{ field: 'isAdmin', operator: 'eq', value: true }] },
    });
    expect(ignored).toEqual([
      'page=-3',
      'size=9999',
      'rows=huge',
      'nothing',
      'avatar',
      'nope.eq(1)',
      'status.in(gone)',
      'id.eq(x)',
      '((;password.eq(a)',
    ]);
  });

  it('survives any words, and what it reads can be asked of the server', () => {
    fc.assert(
      fc.property(fc.constantFrom(...resources), fc.string({ unit: anySign }), fc.string(), (resource, filter, sort) => {
        const query = `?${new URLSearchParams({ filter, sort, cols: sort, page: sort, size: filter, q: filter })}`;
        const { said } = readAddress(resource, query);
        const asked = toListQuery(resource, { ...startOf(initialView(resource), null), ...said }, new Date());
        expect(listQuerySchema.safeParse(asked).success).toBe(true);
      }),
    );
  });

  it('reads filters made of its own signs in any order without hanging', () => {
    const piece = fc.constantFrom(
      'any(',
      'all(',
      ')',
      ';',
      ',',
      '(',
      '\\',
      '~',
      'status.in(active)',
      'status.',
      'in',
      'email.null',
      '~last7days',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const { said } = readAddress(users, `?${new URLSearchParams({ filter: pieces.join('') })}`);
        const again = readAddress(users, printAddress({ ...startOf(initialView(users), null), ...said }, baselineOf(users)));
        expect(again.said.filter?.value ?? []).toEqual(said.filter?.value ?? []);
      }),
    );
  });

  it('keeps parameters that are not its own', () => {
    expect(printAddress({ ...startOf(initialView(users), null), search: 'a' }, baselineOf(users), '?tab=2&q=old&page=4')).toBe(
      '?tab=2&q=a',
    );
  });

  it('names the view it started from, and says how it differs from it', () => {
    const view = { ...initialView(users), search: 'kept' };
    expect(printAddress(startOf(view, 7), { view, name: 7 })).toBe('?view=7');
    expect(printAddress({ ...startOf(view, 7), search: '' }, { view, name: 7 })).toBe('?view=7&q=');
    expect(viewInAddress('?view=7')).toBe(7);
    expect(viewInAddress('?view=all')).toBe('all');
    expect(viewInAddress('?view=junk')).toBeUndefined();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDateTime } from '#i18n/format.ts';
import { setZones } from '#i18n/zone.ts';
import { resources } from '#schemas/index.ts';
import { users } from '#schemas/users.ts';
import { initialView, isSameView, startOf, viewOf, withChange } from '#resources/list/model/listState.ts';
import { readAppearance, readView } from '#resources/list/model/viewState.ts';
import { moveColumn, resizeColumn, shownColumns, toggleColumn } from '#resources/list/model/columns.ts';
import { daysOf, momentsOf, presets } from '#resources/fields/calendar/presets.ts';
import { addFilter, removeFilter, replaceFilter, tidyFilter } from '#resources/list/model/filterTree.ts';
import { filters, listState } from './arbitraries.ts';

const anyState = fc.constantFrom(...resources).chain((resource) => listState(resource).map((state) => ({ resource, state })));

describe('a saved view', () => {
  it('gives back what was saved in it, through JSON', () => {
    fc.assert(
      fc.property(anyState, ({ resource, state }) => {
        const read = readView(resource, JSON.parse(JSON.stringify(viewOf(state))));
        expect(read.dropped).toBe(0);
        expect(isSameView(read.state, viewOf(state))).toBe(true);
      }),
    );
  });

  it('holds as far as it still makes sense', () => {
    const { state, dropped } = readView(users, {
      sorters: [
        { field: 'gone', order: 'asc' },
        { field: 'username', order: 'asc' },
      ],
      filter: {
        operator: 'and',
        value: [
          { field: 'status', operator: 'in', value: ['gone'] },
          { field: 'email', operator: 'null' },
        ],
      },
      columns: [
        { field: 'gone', shown: true },
        { field: 'email', shown: true, width: 1e9 },
      ],
      search: 5,
    });
    expect(state.sorters).toEqual([{ field: 'username', order: 'asc' }]);
    expect(state.filter.value).toEqual([{ field: 'email', operator: 'null' }]);
    expect(shownColumns(state.columns)).toEqual([{ field: 'email', shown: true }]);
    expect(state.search).toBe('');
    expect(dropped).toBe(2);
  });

  it('is as declared when what was kept is no view at all', () => {
    fc.assert(
      fc.property(fc.anything(), (kept) => {
        const { state } = readView(users, kept);
        expect(shownColumns(state.columns).length).toBeGreaterThan(0);
      }),
    );
    expect(readView(users, null).state).toEqual(initialView(users));
  });

  it('remembers how a list looks, and forgets what is broken', () => {
    const { columns, density, size } = initialView(users);
    expect(readAppearance(users, JSON.stringify({ columns, density, size }))).toEqual({ columns, density, size });
    expect(readAppearance(users, '{')).toBeUndefined();
    expect(readAppearance(users, '{"size":0}')).toBeUndefined();
    expect(readAppearance(users, null)).toBeUndefined();
  });
});

describe('the state of a list', () => {
  it('goes back to the first page when what is shown changes, and stays when only its look does', () => {
    const state = { ...startOf(initialView(users), null), page: 5 };
    expect(withChange(state, { search: 'a' }).page).toBe(1);
    expect(withChange(state, { size: 50 }).page).toBe(1);
    expect(withChange(state, { density: 'dense' }).page).toBe(5);
    expect(withChange(state, { page: 6 }).page).toBe(6);
  });

  it('keeps every column while they are moved, and one in sight while they are hidden', () => {
    const { columns } = initialView(users);
    fc.assert(
      fc.property(fc.constantFrom(...columns.map(({ field }) => field)), fc.integer({ min: -5, max: 50 }), (field, place) => {
        const moved = moveColumn(columns, field, place);
        expect(new Set(moved)).toEqual(new Set(columns));
        expect(moved.findIndex((column) => column.field === field)).toBe(Math.max(0, Math.min(place, columns.length - 1)));
      }),
    );
    const hidden = columns.reduce((now, { field, shown }) => (shown ? toggleColumn(now, field) : now), columns);
    expect(shownColumns(hidden)).toHaveLength(1);
    expect(resizeColumn(columns, 'email', 3)[2]?.width).toBe(64);
  });
});

describe('spans of days', () => {
  it('are whole days of the reader, in order, and hold today unless they are past', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...presets),
        // Kiritimati had no 31 December 1994: it went over to the other side of the date line.
        fc.date({ min: new Date('1996-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        fc.constantFrom(null, 'Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'Pacific/Kiritimati'),
        (preset, now, zone) => {
          setZones(zone, null);
          const [from, to] = momentsOf(preset, now);
          const [firstDay, lastDay] = daysOf(preset, now);
          expect(firstDay <= lastDay).toBe(true);
          expect(formatDateTime(from)).toBe(`${firstDay} 00:00`);
          expect(formatDateTime(to)).toBe(`${lastDay} 23:59`);
          expect(formatDateTime(new Date(Date.parse(to) + 1).toISOString()).slice(11)).toBe('00:00');
          if (preset !== 'yesterday' && preset !== 'lastMonth') expect(from <= now.toISOString() && now.toISOString() <= to).toBe(true);
        },
      ),
    );
    setZones(null, null);
  });
});

describe('the tree of filters', () => {
  const value = filters(users).filter(({ length }) => length > 0);
  const condition = { field: 'email', operator: 'null' } as const;

  it('changes only where it is told to', () => {
    fc.assert(
      fc.property(value, fc.nat(), (value, seed) => {
        const root = { operator: 'and', value } as const;
        const path = [seed % value.length];
        expect(replaceFilter(root, path, condition).value).toEqual(value.with(path[0]!, condition));
        expect(removeFilter(root, path).value).toHaveLength(value.length - 1);
        expect(addFilter(root, [], condition).value).toEqual([...value, condition]);
      }),
    );
  });

  it('is tidied once and for all', () => {
    fc.assert(
      fc.property(value, (value) => {
        const tidied = tidyFilter({ operator: 'and', value });
        expect(tidyFilter(tidied)).toEqual(tidied);
      }),
    );
    const nested = { operator: 'or', value: [{ operator: 'and', value: [] }, condition] } as const;
    expect(tidyFilter({ operator: 'and', value: [nested] }).value).toEqual([condition]);
  });
});

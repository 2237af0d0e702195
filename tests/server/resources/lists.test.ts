import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorsOf } from '#schemas/kit/checkSchemas.ts';
import { operandOf, type Operator } from '#schemas/kit/operators.ts';
import { allFields } from '#schemas/kit/systemFields.ts';
import type { Filter } from '#schemas/wire/listQuery.ts';
import { resources as declared } from '#schemas/index.ts';
import { referenceList } from '../../support/referenceQuery.ts';
import { ask, type Row, sampleRecords } from '../../support/sampleRecords.ts';
import { cabinets, exampleResources, specimens } from '../../support/specimens.ts';
import { dialects, type SignedIn, startServer, type TestServer } from '../../support/startServer.ts';

/** Words that databases like to read in ways of their own. */
const awkward = [
  '100%',
  'a_b',
  'a\\b',
  "O'Brien",
  '"quoted"',
  'École',
  'ecole',
  'ABC',
  'abc',
  'Abc',
  '数据 报表',
  '数据',
  '😀 smile',
  'null',
  '%',
  '_',
  ' spaced',
  'ß',
  'İ',
];
const seldom = { numRuns: 120 };

describe.each(dialects)('lists on %s', (dialect) => {
  let server: TestServer;
  let admin: SignedIn;
  let rows: Row[];
  const titles: Record<string, Record<string, { id: number; title: string }>> = {};

  const list = async (query: object) => ask(admin, specimens.endpoints.list, {}, query);

  beforeAll(async () => {
    server = await startServer({ dialect, resources: [...declared, ...exampleResources] });
    admin = await server.signIn();
    const records = sampleRecords(admin, exampleResources);
    const shelves = [await records.create(cabinets, { place: 'north' }), await records.create(cabinets, { place: 'East' })];
    const made: Row[] = [];
    for (let index = 0; index < 36; index += 1) {
      const empty = (value: unknown, every: number) => (index % every === 0 ? null : value);
      made.push(
        await records.create(specimens, {
          name: `${awkward[index % awkward.length]} ${index}`,
          remark: empty(awkward[(index * 7) % awkward.length], 5),
          story: empty(`${awkward[index % awkward.length]}\nline two`, 4),
          weight: empty([0, -1.5, 0.1, 1e9, 3][index % 5], 6),
          pieces: empty(index % 4, 7),
          colour: empty(['red', 'green', 'blue'][index % 3], 4),
          cabinet: shelves[index % 2]!.id,
          twin: empty(made[index - 1]?.id ?? null, 3),
          likes: made.slice(Math.max(0, index - (index % 4)), index).map(({ id }) => id),
          under: empty(made[Math.floor(index / 3)]?.id ?? null, 5),
        }),
      );
    }
    const childless = made.filter(({ id }) => !made.some(({ under }) => under === id)).slice(-6);
    for (const { id } of childless) await ask(admin, specimens.endpoints.remove, { id });
    rows = (await list({ page_size: 1000 })).data.items as Row[];
    titles['specimens'] = Object.fromEntries(rows.map(({ id, name }) => [id, { id, title: String(name) }]));
    titles['cabinets'] = Object.fromEntries(shelves.map(({ id, place }) => [id, { id, title: String(place) }]));
  });
  afterAll(() => server.stop());

  const arbitraryCondition = () => {
    const filterable = Object.keys(allFields(specimens)).filter((name) => operatorsOf(specimens, name).length > 0);
    return fc.constantFrom(...filterable).chain((field) => {
      const values = [...new Set(rows.flatMap((row) => row[field]).filter((value) => value !== null))];
      const whole = fc.constantFrom(...(values.length > 0 ? values : [1]));
      const piece = whole.chain((value) =>
        fc.nat({ max: String(value).length - 1 }).map((at) => [...String(value)].slice(at, at + 3).join('') || 'x'),
      );
      return fc
        .constantFrom(...operatorsOf(specimens, field))
        .chain((operator) => operand(operator, whole, piece).map((value) => ({ field, operator, ...(value !== undefined && { value }) })));
    });
  };

  function operand(operator: Operator, whole: fc.Arbitrary<unknown>, piece: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
    const one = ['contains', 'ncontains', 'startswith', 'endswith'].includes(operator) ? piece : whole;
    return { none: fc.constant(undefined), one, two: fc.tuple(one, one), list: fc.array(one, { maxLength: 4 }) }[operandOf[operator]];
  }

  const arbitraryFilter = (depth: number): fc.Arbitrary<Filter> =>
    depth === 0
      ? arbitraryCondition()
      : fc.oneof(
          arbitraryCondition(),
          fc.record({
            operator: fc.constantFrom('and' as const, 'or' as const),
            value: fc.array(arbitraryFilter(depth - 1), { maxLength: 3 }),
          }),
        );

  const arbitrarySorters = () => {
    const sortable = Object.entries(allFields(specimens)).filter(([, { sort, kind }]) => sort && kind !== 'many' && kind !== 'computed');
    const field = fc.constantFrom(...sortable.map(([name]) => name));
    return fc.array(fc.record({ field, order: fc.constantFrom('asc' as const, 'desc' as const) }), { minLength: 1, maxLength: 3 });
  };

  it('answer any query as its plainest reading says', async () => {
    const query = fc.record({
      filters: fc.array(arbitraryFilter(2), { maxLength: 3 }),
      sorters: arbitrarySorters(),
      page: fc.integer({ min: 1, max: 4 }),
      page_size: fc.constantFrom(1, 5, 40),
      search: fc.option(fc.constantFrom(...awkward.map((word) => word.slice(0, 3).trim())), { nil: undefined, freq: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(query, async ({ search, ...asked }) => {
        const { data } = await list({ ...asked, ...(search && { search }) });
        const expected = referenceList(specimens, rows, titles, { ...asked, ...(search && { search }) });
        const start = (asked.page - 1) * asked.page_size;
        expect(data).toMatchObject({
          total_count: expected.length,
          total_pages: Math.ceil(expected.length / asked.page_size),
          page: asked.page,
        });
        expect(data.items.map(({ id }: Row) => id)).toEqual(expected.slice(start, start + asked.page_size));
      }),
      seldom,
    );
  });

  it('give every record exactly once over all pages, in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(arbitrarySorters(), fc.integer({ min: 1, max: 9 }), async (sorters, page_size) => {
        const ids: number[] = [];
        for (let page = 1; page <= Math.ceil(rows.length / page_size); page += 1)
          ids.push(...(await list({ sorters, page, page_size })).data.items.map(({ id }: Row) => id));
        expect(ids.sort((a, b) => a - b)).toEqual(rows.map(({ id }) => id).sort((a, b) => a - b));
      }),
      { numRuns: 15 },
    );
  });

  it('answer a page beyond the last with no records', async () => {
    expect((await list({ page: 1_000_000_000, page_size: 1000 })).data).toMatchObject({ items: [], total_count: rows.length });
  });

  it('title the relations of a page, and hide what has been removed from them', async () => {
    const { items, related } = (await list({ page_size: 1000 })).data;
    for (const { likes, twin } of items)
      for (const id of [...likes, ...(twin ? [twin] : [])]) expect(related.specimens[id]).toEqual(titles['specimens']![id]);
    for (const { cabinet } of items) expect(related.cabinets[cabinet]).toEqual(titles['cabinets']![cabinet]);
  });

  it('ask the database no more often for a thousand rows than for one', async () => {
    const statements = async (page_size: number) => {
      let asked = 0;
      const { db } = server.context.store;
      const executor = db.getExecutor() as { executeQuery: (...given: unknown[]) => unknown };
      const { executeQuery } = executor;
      executor.executeQuery = function (...given) {
        asked += 1;
        return executeQuery.apply(this, given);
      };
      await list({ page_size });
      executor.executeQuery = executeQuery;
      return asked;
    };
    const few = await statements(1);
    expect(await statements(1000)).toBeLessThanOrEqual(few);
    expect(few).toBeGreaterThan(0);
    expect(few).toBeLessThanOrEqual(6);
  });

  it('count the children of each record of a tree', async () => {
    for (const row of rows) expect(row['childCount'], String(row['name'])).toBe(rows.filter(({ under }) => under === row.id).length);
  });

  it('refuse queries that cost more than a page is worth', async () => {
    const condition = { field: 'pieces', operator: 'eq', value: 1 };
    const nested = (depth: number): object => (depth === 0 ? condition : { operator: 'and', value: [nested(depth - 1)] });
    const refused = async (filters: object[]) => (await list({ filters })).err_code;
    expect(await refused(Array.from({ length: 50 }, () => condition))).toBeNull();
    expect(await refused(Array.from({ length: 51 }, () => condition))).toBe('QUERY_TOO_LARGE');
    expect(await refused([{ operator: 'or', value: Array.from({ length: 51 }, () => condition) }])).toBe('QUERY_TOO_LARGE');
    expect(await refused(Array.from({ length: 51 }, () => ({ operator: 'or', value: [] })))).toBe('QUERY_TOO_LARGE');
    expect(await refused([nested(4)])).toBeNull();
    expect(await refused([nested(5)])).toBe('QUERY_TOO_LARGE');
    const numbers = (count: number) => ({ field: 'pieces', operator: 'in', value: Array.from({ length: count }, (_, index) => index) });
    expect(await refused([numbers(1000)])).toBeNull();
    expect(await refused([numbers(600), numbers(600)])).toBe('QUERY_TOO_LARGE');
    expect(await refused([numbers(1001)])).toBe('QUERY_TOO_LARGE');
  });

  it('refuse text that no database keeps', async () => {
    for (const text of ['a\0b', '\ud800', 'x\udc00']) {
      expect((await list({ search: text })).err_code, JSON.stringify(text)).toBe('REQUEST_INVALID');
      expect((await list({ filters: [{ field: 'name', operator: 'contains', value: text }] })).err_code).toBe('BAD_OPERAND');
      expect((await list({ filters: [{ field: 'name', operator: 'in', value: [text] }] })).err_code).toBe('BAD_OPERAND');
      expect((await ask(admin, specimens.endpoints.create, {}, { name: text, cabinet: 1 })).data.errors).toMatchObject({
        name: { key: 'invalid' },
      });
    }
  });
});

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorsOf } from '#schemas/kit/checkSchemas.ts';
import { kindOf } from '#schemas/kit/kinds/index.ts';
import { operandOf, type Operator, operators } from '#schemas/kit/operators.ts';
import { fieldsWhere, type Resource } from '#schemas/kit/resource.ts';
import { allFields } from '#schemas/kit/systemFields.ts';
import { resources as declared } from '#schemas/index.ts';
import { sealEntries } from '#server/logs/chain/sealEntries.ts';
import { meetsCondition } from '../support/referenceQuery.ts';
import { askList, type Row, sampleRecords, type SampleRecords } from '../support/sampleRecords.ts';
import { exampleResources } from '../support/specimens.ts';
import { dialects, type SignedIn, startServer, type TestServer } from '../support/startServer.ts';

const resources = [...declared, ...exampleResources];
const listed = resources.filter(({ endpoints }) => endpoints.list);

describe.each(dialects)('the list of every resource on %s', (dialect) => {
  let server: TestServer;
  let admin: SignedIn;
  let records: SampleRecords;

  beforeAll(async () => {
    server = await startServer({ dialect, resources });
    admin = await server.signIn();
    records = sampleRecords(admin, resources);
  });
  afterAll(() => server.stop());

  /** Seals what is logged so far: done in the middle of a test, as the server does by itself, the log would read otherwise at its end. */
  const settled = () => sealEntries(server.context, 10_000);
  const list = (resource: Resource, query: object = {}) => askList(admin, resource, query);

  describe.each(listed.map((resource) => [resource.key, resource] as const))('%s', (_, resource) => {
    it('answers an empty request with the first page', async () => {
      const { status, data } = await list(resource);
      expect(status).toBe(200);
      expect(data).toMatchObject({
        page: 1,
        page_size: 20,
        total_count: expect.any(Number),
        items: expect.any(Array),
        related: expect.any(Object),
      });
      for (const item of data.items)
        for (const [name, field] of fieldsWhere(resource, () => true))
          expect(Object.hasOwn(item, name), name).toBe(field.access !== 'writeOnly');
    });

    it('refuses what a list does not know', async () => {
      const refused = async (query: object) => (await list(resource, query)).err_code;
      expect(await refused({ filters: [{ field: 'nothing', operator: 'eq', value: 1 }] })).toBe('UNKNOWN_FIELD');
      expect(await refused({ filters: [{ field: '__proto__', operator: 'eq', value: 1 }] })).toBe('UNKNOWN_FIELD');
      expect(await refused({ filters: [{ field: 'id', operator: 'resembles', value: 1 }] })).toBe('UNKNOWN_OPERATOR');
      expect(await refused({ filters: [{ field: 'id', operator: 'eq', value: 'first' }] })).toBe('BAD_OPERAND');
      expect(await refused({ filters: [{ field: 'id', operator: 'between', value: [1] }] })).toBe('BAD_OPERAND');
      expect(await refused({ sorters: [{ field: 'nothing', order: 'asc' }] })).toBe('UNKNOWN_FIELD');
      expect(await refused({ page: 0 })).toBe('REQUEST_INVALID');
      expect(await refused({ colour: 'red' })).toBe('REQUEST_INVALID');
    });

    it('answers any JSON with a page or a refusal, never with a failure of its own', async () => {
      const value: fc.Arbitrary<unknown> = fc.oneof(
        fc.jsonValue({ maxDepth: 2 }),
        fc.constantFrom(
          'x',
          '1',
          'a\0b',
          '\ud83d',
          '2026-01-01',
          true,
          null,
          0,
          -1,
          1.5,
          1e21,
          Number.MAX_SAFE_INTEGER,
          [],
          [1, 2],
          ['a', 'b'],
          [null],
        ),
      );
      const field = fc.constantFrom(...Object.keys(allFields(resource)), 'nothing', '__proto__', 'constructor', '');
      const operator = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...operators) }, fc.constantFrom('and', 'or', 'toString', ''));
      const { filter } = fc.letrec<{ filter: unknown }>((tie) => ({
        filter: fc.oneof(
          { depthSize: 'small', withCrossShrink: true },
          fc.record({ field, operator, value }, { requiredKeys: ['field', 'operator'] }),
          fc.record({ operator: fc.constantFrom('and', 'or'), value: fc.oneof(fc.array(tie('filter'), { maxLength: 3 }), value) }),
          fc.record({ field, operator: fc.constantFrom('and', 'or'), value: fc.oneof(fc.array(tie('filter'), { maxLength: 3 }), value) }),
          value,
        ),
      }));
      const query = fc.record(
        {
          page: fc.oneof(fc.constantFrom(1, 2, 1_000_000_000), value),
          page_size: fc.oneof(fc.constantFrom(1, 1000), value),
          search: fc.oneof(fc.string(), value),
          sorters: fc.oneof(fc.array(fc.record({ field, order: fc.constantFrom('asc', 'desc') }), { maxLength: 3 }), value),
          filters: fc.oneof({ weight: 4, arbitrary: fc.array(filter, { maxLength: 3 }) }, value),
        },
        { requiredKeys: [] },
      );
      await fc.assert(
        fc.asyncProperty(query, async (asked) => void expect([200, 400]).toContain((await list(resource, asked)).status)),
        { numRuns: 40, examples: [[{ filters: [{ field: 'id', operator: 'or', value: 'x' }] }]] },
      );
    });

    it('never sorts or filters by a secret or by what it says cannot be', async () => {
      for (const [name, { access, sort, filter }] of fieldsWhere(
        resource,
        ({ access, sort, filter }) => access === 'writeOnly' || !sort || !filter,
      )) {
        const sorted = await list(resource, { sorters: [{ field: name, order: 'asc' }] });
        const filtered = await list(resource, { filters: [{ field: name, operator: 'nnull' }] });
        if (access === 'writeOnly') expect([sorted.err_code, filtered.err_code]).toEqual(['UNKNOWN_FIELD', 'UNKNOWN_FIELD']);
        if (access !== 'writeOnly' && !sort) expect(sorted.err_code).toBe('NOT_SORTABLE');
        if (!filter) expect(filtered.err_code).toBe('UNKNOWN_FIELD');
      }
    });

    it('filters by every operator of every field', async () => {
      if (resource.endpoints.create) for (let made = 0; made < 3; made += 1) await records.create(resource);
      await settled();
      const all = (await list(resource, { page_size: 1000 })).data.items as Row[];
      for (const [name, field] of Object.entries(allFields(resource))) {
        for (const operator of operatorsOf(resource, name)) {
          const value = operandFrom(
            operator,
            all.map((row) => row[name]),
            kindOf(field).sample(1, field as never),
          );
          const { data } = await list(resource, {
            filters: [{ field: name, operator, ...(value !== undefined && { value }) }],
            page_size: 1000,
          });
          const expected = all.filter((row) => meetsCondition(row, { field: name, operator, value })).map(({ id }) => id);
          expect(
            data?.items?.map(({ id }: Row) => id),
            `${name} ${operator} ${JSON.stringify(value)}`,
          ).toEqual(expected);
        }
      }
    });

    it('sorts by every field that can be sorted, both ways', async () => {
      const sortable = Object.entries(allFields(resource)).filter(
        ([, { sort, access, kind }]) => sort && access !== 'writeOnly' && kind !== 'many',
      );
      await settled();
      for (const [field] of sortable) {
        const up = (await list(resource, { sorters: [{ field, order: 'asc' }], page_size: 1000 })).data.items as Row[];
        const down = (await list(resource, { sorters: [{ field, order: 'desc' }], page_size: 1000 })).data.items as Row[];
        expect(
          down.map(({ id }) => id),
          field,
        ).toEqual(up.map(({ id }) => id).reverse());
      }
    });
  });
});

/** A value of the form that an operator takes, from values that records have. */
function operandFrom(operator: Operator, values: readonly unknown[], sample: unknown): unknown {
  const present = values.flat().filter((value) => value !== null && value !== undefined);
  const first = present[0] ?? (Array.isArray(sample) ? sample[0] : sample);
  const isPiece = ['contains', 'ncontains', 'startswith', 'endswith'].includes(operator);
  const one = isPiece ? String(first).slice(0, 4) : first;
  return { none: undefined, one, two: [first, first], list: [first, present.at(-1) ?? first] }[operandOf[operator]];
}

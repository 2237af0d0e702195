import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources as declared } from '#schemas/index.ts';
import { ask, type Row, sampleRecords, type SampleRecords, type Values } from '../../support/sampleRecords.ts';
import { cabinets, exampleResources, specimens } from '../../support/specimens.ts';
import { dialects, type SignedIn, startServer, type TestServer } from '../../support/startServer.ts';

const { endpoints } = specimens;

describe.each(dialects)('changes on %s', (dialect) => {
  let server: TestServer;
  let admin: SignedIn;
  let records: SampleRecords;

  beforeAll(async () => {
    server = await startServer({ dialect, resources: [...declared, ...exampleResources] });
    admin = await server.signIn();
    records = sampleRecords(admin, [...declared, ...exampleResources]);
  });
  afterAll(() => server.stop());

  const make = (overrides: Values = {}) => records.create(specimens, overrides);
  const show = async (id: number) => (await ask(admin, endpoints.show, { id })).data as Row;
  const update = (id: number, changes: Values) => ask(admin, endpoints.update, { id }, changes);
  const remove = (id: number, query = '') => ask(admin, endpoints.remove, { id }, undefined, query);
  const historyOf = async (id: number) =>
    (await ask(admin, endpoints.history, { id }, undefined, '?pageSize=1000')).data.items as {
      version: number;
      kind: string;
      changes: Record<string, { before: unknown; after: unknown }>;
    }[];

  it('keep every version and a whole history, whatever is done', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('update' as const), remark: fc.constantFrom('a', 'b', null), pieces: fc.integer({ min: 0, max: 2 }) }),
      fc.record({ kind: fc.constant('revert' as const), to: fc.integer({ min: 1, max: 8 }) }),
      fc.record({ kind: fc.constant('trash' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const first = await make({ remark: 'a', pieces: 0 });
        const states = [first];
        for (const action of steps) {
          const { id, version } = states.at(-1)!;
          if (action.kind === 'update') {
            const { data } = await update(id, { remark: action.remark, pieces: action.pieces, version });
            if (data.version !== version) states.push(data);
          } else if (action.kind === 'revert') {
            const { status, data } = await ask(admin, endpoints.revert, { id }, { to: action.to, version });
            expect(status).toBe(action.to <= version ? 200 : 404);
            if (status !== 200) continue;
            expect([data.remark, data.pieces]).toEqual([states[action.to - 1]!['remark'], states[action.to - 1]!['pieces']]);
            if (data.version !== version) states.push(data);
          } else {
            await remove(id);
            const { data } = await ask(admin, endpoints.restore, { id });
            states.push({ ...states.at(-1)!, version: version + 1 }, data);
          }
        }
        expect(states.map(({ version }) => version)).toEqual(states.map((_, index) => index + 1));
        const history = (await historyOf(first.id)).reverse();
        expect(history.map(({ version }) => version)).toEqual(states.map((_, index) => index + 1));
        for (const [index, { changes }] of history.entries()) {
          for (const name of ['remark', 'pieces']) {
            const [before, after] = [states[index - 1]?.[name] ?? null, states[index]![name]];
            expect(changes[name]).toEqual(before === after ? undefined : { before, after });
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  it('lose no update, whoever edits when', async () => {
    const edit = fc.record({ who: fc.nat({ max: 2 }), field: fc.constantFrom('weight', 'pieces'), act: fc.constantFrom('read', 'write') });
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 2, maxLength: 12 }), async (schedule) => {
        const { id } = await make({ weight: 0, pieces: 0 });
        const seen: Row[] = await Promise.all([show(id), show(id), show(id)]);
        const written = { weight: 0, pieces: 0 };
        for (const { who, field, act } of schedule) {
          if (act === 'read') seen[who] = await show(id);
          else {
            const { [field]: value, version } = seen[who]!;
            const reply = await update(id, { [field]: Number(value) + 1, version });
            if (reply.status === 200) written[field as keyof typeof written] += 1;
            seen[who] = reply.status === 200 ? reply.data : reply.data.current;
          }
        }
        expect(await show(id)).toMatchObject(written);
      }),
      { numRuns: 25 },
    );
  });

  it('let exactly one of several simultaneous changes of a version through', async () => {
    const { id } = await make({ pieces: 0 });
    const replies = await Promise.all(Array.from({ length: 6 }, (_, index) => update(id, { pieces: index + 1, version: 1 })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await show(id)).version).toBe(2);
  });

  it('count every one of several simultaneous changes that name no version', async () => {
    const { id } = await make({ pieces: 0 });
    await Promise.all(Array.from({ length: 6 }, (_, index) => update(id, { pieces: index + 1 })));
    expect((await show(id)).version).toBe(7);
    expect(await historyOf(id)).toHaveLength(7);
  });

  it('give a unique value to one of those who ask for it at once, and tell the others at the field', async () => {
    const inputs = await Promise.all(
      Array.from({ length: 5 }, (_, index) => records.input(specimens, { name: index % 2 ? 'Contested' : 'contested' })),
    );
    const replies = await Promise.all(inputs.map((input) => ask(admin, endpoints.create, {}, input)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, data } of replies) if (status !== 200) expect(data.errors).toEqual({ name: { key: 'notUnique' } });
  });

  it('refuse to hang a record under itself or what hangs under it', async () => {
    const top = await make();
    const middle = await make({ under: top.id });
    const bottom = await make({ under: middle.id });
    for (const under of [top.id, middle.id, bottom.id])
      expect((await update(top.id, { under })).data.errors).toEqual({ under: { key: 'cycle' } });
    expect((await update(bottom.id, { under: top.id })).status).toBe(200);
  });

  it('never close a circle in a tree, even by moves at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const nodes = await Promise.all([make(), make(), make()]);
      const moved = await Promise.all(nodes.map(({ id }, index) => update(id, { under: nodes[(index + 1) % 3]!.id })));
      for (const { status } of moved) expect([200, 422]).toContain(status);
      const under = new Map(await Promise.all(nodes.map(async ({ id }) => [id, (await show(id))['under']] as const)));
      expect([...under.values()].filter((id) => id === null)).not.toEqual([]);
    }
  });

  it('refuse to remove what others cannot do without, and say who', async () => {
    const cabinet = await records.create(cabinets);
    const held = await make({ cabinet: cabinet.id });
    const reply = await ask(admin, cabinets.endpoints.remove, { id: cabinet.id });
    expect(reply).toMatchObject({ status: 409, err_code: 'RECORD_IN_USE', data: { facts: { by: 'specimens', title: held['name'] } } });
    const child = await make({ under: held.id });
    expect((await remove(held.id)).data.facts).toMatchObject({ by: 'specimens', title: child['name'] });
    await remove(child.id);
    await remove(held.id);
    expect((await ask(admin, cabinets.endpoints.remove, { id: cabinet.id })).status).toBe(200);
    expect((await ask(admin, endpoints.restore, { id: held.id })).data.errors).toEqual({ cabinet: { key: 'notRecord' } });
  });

  it('never leave a record without what it requires, even when that is removed at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const cabinet = await records.create(cabinets);
      const input = await records.input(specimens, { cabinet: cabinet.id });
      const [created, removed] = await Promise.all([
        ask(admin, endpoints.create, {}, input),
        ask(admin, cabinets.endpoints.remove, { id: cabinet.id }),
      ]);
      expect([
        [200, 409],
        [422, 200],
      ]).toContainEqual([created.status, removed.status]);
    }
  });

  it('refuse to remove a version that has been changed since', async () => {
    const { id } = await make({ pieces: 0 });
    await update(id, { pieces: 1 });
    expect(await remove(id, '?version=1')).toMatchObject({
      status: 409,
      err_code: 'VERSION_CONFLICT',
      data: { current: { version: 2, pieces: 1 } },
    });
    expect((await remove(id, '?version=two')).err_code).toBe('REQUEST_INVALID');
    expect((await remove(id, '?version=2')).status).toBe(200);
  });

  it('hide a removed record from optional relations, and bring it back to them with its restoring', async () => {
    const twin = await make();
    const { id } = await make({ twin: twin.id, likes: [twin.id] });
    await remove(twin.id);
    expect(await show(id)).toMatchObject({ twin: null, likes: [], version: 1 });
    await ask(admin, endpoints.restore, { id: twin.id });
    expect(await show(id)).toMatchObject({ twin: twin.id, likes: [twin.id], version: 1 });
    await remove(twin.id);
    await ask(admin, endpoints.purge, { id: twin.id });
    expect(await show(id)).toMatchObject({ twin: null, likes: [] });
  });

  it('put back an earlier version without what has been removed since', async () => {
    const twin = await make();
    const { id } = await make({ twin: twin.id, likes: [twin.id], remark: 'early' });
    await update(id, { twin: null, likes: [], remark: 'late' });
    await remove(twin.id);
    expect((await ask(admin, endpoints.revert, { id }, { to: 1 })).data).toMatchObject({
      twin: null,
      likes: [],
      remark: 'early',
      version: 3,
    });
  });

  it('restore a branch from its root, and nothing to a place that is gone', async () => {
    const top = await make();
    const child = await make({ under: top.id });
    await ask(admin, endpoints.bulkRemove, {}, { ids: [top.id, child.id] });
    expect((await ask(admin, endpoints.restore, { id: child.id })).data.errors).toEqual({ under: { key: 'notRecord' } });
    expect((await ask(admin, endpoints.restore, { id: top.id })).status).toBe(200);
    expect((await ask(admin, endpoints.restore, { id: child.id })).data).toMatchObject({ under: top.id });
    await ask(admin, endpoints.bulkRemove, {}, { ids: [top.id, child.id] });
    await ask(admin, endpoints.purge, { id: top.id });
    expect((await ask(admin, endpoints.restore, { id: child.id })).data).toMatchObject({ under: null });
  });

  it('find who removed what in the trash, and sort and filter it by when', async () => {
    const before = new Date().toISOString();
    const { id } = await make({ remark: 'thrown away' });
    await remove(id);
    const filters = [
      { field: 'deletedAt', operator: 'gte', value: before },
      { field: 'remark', operator: 'eq', value: 'thrown away' },
    ];
    const { data } = await ask(admin, endpoints.trash, {}, { filters, sorters: [{ field: 'deletedAt', order: 'asc' }] });
    expect(data).toMatchObject({ total_count: 1, items: [{ id, deletedBy: 'admin' }] });
    expect((await ask(admin, endpoints.list, {}, { filters: filters.slice(0, 1) })).err_code).toBe('UNKNOWN_FIELD');
  });

  it('take relations in any order and twice as the same set', async () => {
    const [one, other] = [await make(), await make()];
    const { id, likes } = await make({ likes: [other.id, one.id, other.id] });
    expect(likes).toEqual([one.id, other.id]);
    expect((await update(id, { likes: [other.id, one.id] })).data.version).toBe(1);
  });

  it('keep half of a branch when only the other half is removed, and all of it together', async () => {
    const top = await make();
    const child = await make({ under: top.id });
    const leaf = await make({ under: child.id });
    const partly = await ask(admin, endpoints.bulkRemove, {}, { ids: [top.id, child.id] });
    expect(partly.data).toMatchObject({
      removed: [],
      refused: [
        { id: top.id, code: 'RECORD_IN_USE' },
        { id: child.id, code: 'RECORD_IN_USE' },
      ],
    });
    const wholly = await ask(admin, endpoints.bulkRemove, {}, { ids: [top.id, child.id, leaf.id] });
    expect(wholly.data).toEqual({ removed: [leaf.id, child.id, top.id], refused: [] });
  });

  it('change nothing of a record that is refused in a bulk change', async () => {
    const [one, other] = [await make({ pieces: 1 }), await make({ pieces: 1 })];
    const reply = await ask(admin, endpoints.bulkUpdate, {}, { ids: [one.id, other.id], values: { pieces: 2, name: 'shared by both' } });
    expect(reply.data).toMatchObject({
      updated: [one.id],
      refused: [{ id: other.id, code: 'VALIDATION_FAILED', errors: { name: { key: 'notUnique' } } }],
    });
    expect(await show(other.id)).toMatchObject({ pieces: 1, version: 1 });
    for (const body of [
      { ids: [] },
      { ids: [1.5] },
      { ids: Array.from({ length: 1001 }, (_, index) => index + 1) },
      { ids: [1], other: 1 },
      [],
    ]) {
      expect((await ask(admin, endpoints.bulkUpdate, {}, { values: {}, ...body })).err_code).toBe('REQUEST_INVALID');
    }
  });

  it('see no change in an object whose keys come in another order', async () => {
    const { id } = await make({ origin: { place: { x: 1, y: [2, null, 'z'] } } });
    expect((await update(id, { origin: { place: { y: [2, null, 'z'], x: 1 } } })).data.version).toBe(1);
    expect((await update(id, { origin: { place: { y: [2, 'z', null], x: 1 } } })).data).toMatchObject({
      version: 2,
      origin: { place: { x: 1, y: [2, 'z', null] } },
    });
  });

  it('hold rules over several fields against the record as it will be', async () => {
    const { id } = await records.create(cabinets, { coldest: -5, warmest: 5 });
    const change = (values: Values) => ask(admin, cabinets.endpoints.update, { id }, values);
    expect((await change({ coldest: 6 })).data.errors).toEqual({ warmest: { key: 'invalid' } });
    expect((await change({ coldest: 6, warmest: 7 })).status).toBe(200);
    expect((await ask(admin, cabinets.endpoints.create, {}, { place: 'x', coldest: 2, warmest: 1 })).data.errors).toEqual({
      warmest: { key: 'invalid' },
    });
  });

  it('refuse a body that is no object of fields', async () => {
    const { id } = await make();
    for (const body of ['[]', '"text"', '5', 'null']) {
      const reply = await admin.call(`PUT /specimens/${id}`, body, { 'content-type': 'application/json' });
      expect(reply.json(), body).toMatchObject({ success: false, err_code: 'REQUEST_INVALID' });
    }
  });
});

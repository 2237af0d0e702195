import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, type Row } from '../../../support/sampleRecords.ts';
import { cabinets, specimens } from '../../../support/specimens.ts';
import { dialects } from '../../../support/startServer.ts';
import { type Changing, startChanging } from './changing.ts';

const { endpoints } = specimens;

describe.each(dialects)('changes on %s', (dialect) => {
  let changing: Changing;
  let { admin, records, make, show, update, remove, historyOf } = {} as Changing;
  beforeAll(async () => void ({ admin, records, make, show, update, remove, historyOf } = changing = await startChanging(dialect)));
  afterAll(() => changing?.stop());

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

  it('never close a circle in a tree, even by moves at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const nodes = await Promise.all([make(), make(), make()]);
      const moved = await Promise.all(nodes.map(({ id }, index) => update(id, { under: nodes[(index + 1) % 3]!.id })));
      for (const { status } of moved) expect([200, 422]).toContain(status);
      const under = new Map(await Promise.all(nodes.map(async ({ id }) => [id, (await show(id))['under']] as const)));
      expect([...under.values()].filter((id) => id === null)).not.toEqual([]);
    }
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
});

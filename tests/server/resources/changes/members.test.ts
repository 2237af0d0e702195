import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../support/sampleRecords.ts';
import { specimens } from '../../../support/specimens.ts';
import { dialects } from '../../../support/startServer.ts';
import { type Changing, startChanging } from './changing.ts';

const { endpoints } = specimens;

describe.each(dialects)('bulk changes of sets on %s', (dialect) => {
  let changing: Changing;
  let { admin, make, show, update } = {} as Changing;
  beforeAll(async () => void ({ admin, make, show, update } = changing = await startChanging(dialect)));
  afterAll(() => changing?.stop());

  const bulk = (ids: readonly number[], change: object) => ask(admin, endpoints.bulkUpdate, {}, { ids, ...change });

  it('add and remove members, and leave the others of each record', async () => {
    const [one, other, third] = [await make(), await make(), await make()];
    const first = await make({ likes: [one.id] });
    const second = await make({ likes: [one.id, other.id] });
    const { data } = await bulk([first.id, second.id], {
      add: { likes: [third.id] },
      remove: { likes: [one.id] },
      values: { remark: 'both' },
    });
    expect(data).toMatchObject({ updated: [first.id, second.id], refused: [] });
    expect(data.changed).toEqual([first, second].map(({ id }) => ({ id, from: 1, to: 2 })));
    expect(await show(first.id)).toMatchObject({ likes: [third.id], remark: 'both' });
    expect(await show(second.id)).toMatchObject({ likes: [other.id, third.id], remark: 'both' });
  });

  it('name as changed only what is not as it was', async () => {
    const one = await make();
    const [has, lacks] = [await make({ likes: [one.id] }), await make()];
    const { data } = await bulk([has.id, lacks.id], { add: { likes: [one.id] } });
    expect(data).toMatchObject({ updated: [has.id, lacks.id], changed: [{ id: lacks.id, from: 1, to: 2 }] });
  });

  it('are refused for fields that hold no members, and for members that there are not', async () => {
    const { id } = await make({ pieces: 1 });
    for (const field of ['pieces', 'nothing', 'toString', 'createdAt'])
      expect((await bulk([id], { add: { [field]: [1] } })).err_code, field).toBe('UNKNOWN_FIELD');
    for (const add of [[], { likes: [] }, { likes: 1 }, { likes: ['1'] }])
      expect((await bulk([id], { add })).err_code).toBe('REQUEST_INVALID');
    expect((await bulk([id], { add: { likes: [999_999] } })).data.refused).toMatchObject([{ id, code: 'VALIDATION_FAILED' }]);
    expect(await show(id)).toMatchObject({ version: 1 });
  });

  it('can be put back record by record, but for those changed again since', async () => {
    const one = await make();
    const [first, second] = [await make(), await make()];
    const { changed } = (await bulk([first.id, second.id], { add: { likes: [one.id] } })).data;
    await update(second.id, { remark: 'meanwhile' });
    const replies = [];
    for (const { id, from, to } of changed) replies.push(await ask(admin, endpoints.revert, { id }, { to: from, version: to }));
    expect(replies.map(({ status }) => status)).toEqual([200, 409]);
    expect((await show(first.id)).likes).toEqual([]);
  });
});

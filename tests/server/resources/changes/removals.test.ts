import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '../../../support/countStatements.ts';
import { ask } from '../../../support/sampleRecords.ts';
import { cabinets, specimens } from '../../../support/specimens.ts';
import { dialects } from '../../../support/startServer.ts';
import { type Changing, startChanging } from './changing.ts';

const { endpoints } = specimens;

describe.each(dialects)('changes on %s', (dialect) => {
  let changing: Changing;
  let { admin, records, make, show, update, remove, store } = {} as Changing;
  beforeAll(async () => void ({ admin, records, make, show, update, remove, store } = changing = await startChanging(dialect)));
  afterAll(() => changing?.stop());

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

  it('remove a branch that is named from its root with no more work than one named from its leaves', async () => {
    const statementsFor = async (order: (branch: number[]) => number[]) => {
      const branch: number[] = [];
      for (let depth = 0; depth < 40; depth += 1) branch.push((await make({ under: branch.at(-1) ?? null })).id);
      const counted = countStatements(store);
      const { data } = await ask(admin, endpoints.bulkRemove, {}, { ids: order(branch) });
      expect(data).toEqual({ removed: branch.reverse(), refused: [] });
      return counted();
    };
    const fromLeaves = await statementsFor((branch) => branch.toReversed());
    // A transaction that clashed with another is run again.
    expect(await statementsFor((branch) => branch.slice())).toBeLessThan(2 * fromLeaves);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, type Values } from '../../../support/sampleRecords.ts';
import { cabinets, specimens } from '../../../support/specimens.ts';
import { dialects } from '../../../support/startServer.ts';
import { type Changing, startChanging } from './changing.ts';

const { endpoints } = specimens;

describe.each(dialects)('changes on %s', (dialect) => {
  let changing: Changing;
  let { admin, records, make, show, update } = {} as Changing;
  beforeAll(async () => void ({ admin, records, make, show, update } = changing = await startChanging(dialect)));
  afterAll(() => changing?.stop());

  it('refuse to hang a record under itself or what hangs under it', async () => {
    const top = await make();
    const middle = await make({ under: top.id });
    const bottom = await make({ under: middle.id });
    for (const under of [top.id, middle.id, bottom.id])
      expect((await update(top.id, { under })).data.errors).toEqual({ under: { key: 'cycle' } });
    expect((await update(bottom.id, { under: top.id })).status).toBe(200);
  });

  it('take relations in any order and twice as the same set', async () => {
    const [one, other] = [await make(), await make()];
    const { id, likes } = await make({ likes: [other.id, one.id, other.id] });
    expect(likes).toEqual([one.id, other.id]);
    expect((await update(id, { likes: [other.id, one.id] })).data.version).toBe(1);
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

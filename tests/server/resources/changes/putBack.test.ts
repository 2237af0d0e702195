import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../support/sampleRecords.ts';
import { specimens } from '../../../support/specimens.ts';
import { dialects } from '../../../support/startServer.ts';
import { type Changing, startChanging } from './changing.ts';

const { endpoints } = specimens;

describe.each(dialects)('putting back a part of a record on %s', (dialect) => {
  let changing: Changing;
  let { admin, make, show, update } = {} as Changing;
  beforeAll(async () => void ({ admin, make, show, update } = changing = await startChanging(dialect)));
  afterAll(() => changing?.stop());

  const putBack = (id: number, to: number, ...only: object[]) => ask(admin, endpoints.revert, { id }, { to, only });

  it('leaves alone what else changed in the same step, and what changed later', async () => {
    const { id } = await make({ pieces: 1, remark: 'first' });
    await update(id, { pieces: 2, remark: 'second' });
    await update(id, { remark: 'third' });
    expect((await putBack(id, 1, { field: 'pieces' })).data).toMatchObject({ pieces: 1, remark: 'third', version: 4 });
  });

  it('puts single members of a set back where they were, in or out', async () => {
    const [one, other, third] = [await make(), await make(), await make()];
    const { id } = await make({ likes: [one.id, other.id] });
    await update(id, { likes: [third.id] });
    expect((await putBack(id, 1, { field: 'likes', members: [other.id] })).data.likes).toEqual([other.id, third.id]);
    expect((await putBack(id, 1, { field: 'likes', members: [third.id] })).data.likes).toEqual([other.id]);
    expect((await putBack(id, 1, { field: 'likes' })).data.likes).toEqual([one.id, other.id]);
  });

  it('changes nothing where the part is as it was', async () => {
    const { id } = await make({ pieces: 1, remark: 'first' });
    await update(id, { remark: 'second' });
    expect((await putBack(id, 1, { field: 'pieces' })).data.version).toBe(2);
  });

  it('refuses parts that there are not, that nobody may change, and members of what holds none', async () => {
    const { id } = await make({ pieces: 1 });
    await update(id, { pieces: 2 });
    for (const part of [{ field: 'nothing' }, { field: '__proto__' }, { field: 'createdAt' }, { field: 'pieces', members: [1] }])
      expect((await putBack(id, 1, part)).err_code, part.field).toBe('UNKNOWN_FIELD');
    for (const only of [[], [{}], [{ field: 'likes', members: [] }], [{ field: 'likes', members: ['1'] }], [{ field: 'likes', more: 1 }]])
      expect((await ask(admin, endpoints.revert, { id }, { to: 1, only })).err_code).toBe('REQUEST_INVALID');
    expect((await show(id)).pieces).toBe(2);
  });

  it('refuses a change of a record that somebody else has changed meanwhile', async () => {
    const { id } = await make({ pieces: 1 });
    await update(id, { pieces: 2 });
    const only = [{ field: 'pieces' }];
    expect((await ask(admin, endpoints.revert, { id }, { to: 1, version: 1, only })).err_code).toBe('VERSION_CONFLICT');
  });
});

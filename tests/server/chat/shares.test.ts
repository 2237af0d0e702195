import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpointsOfAccess } from '#schemas/contracts/index.ts';
import type { SharedConversation, WireShare } from '#schemas/wire/chat/shares.ts';
import { cleanUp } from '#server/cleanup.ts';
import { rooms } from '#server/rooms.ts';
import { anonymous, makePerson, makeRole, type Person, signIn, signInAsAdmin, testPassword } from '#tests/support/actors.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';
import { png, upload, uploadRights } from '#tests/support/uploads.ts';
import { askAll, newConversation, turnsIn } from './asking.ts';
import { fakeModels, saying } from './fakeModels.ts';

const hour = 3_600_000;

describe.each(dialects)('a shared conversation, on %s', (dialect) => {
  let server: TestServer;
  let admin: Person;
  let owner: Person & { readonly id: number };
  let reader: Person & { readonly id: number };
  let guest: Person;
  let later = 0;

  beforeAll(async () => {
    const models = fakeModels({ plain: saying('| a | b |\n|---|---|\n| 1 | 2 |') }).models;
    server = await startServer({ dialect, models, clock: () => Date.now() + later });
    admin = await signInAsAdmin(server);
    owner = await makePerson(server, admin, 'sharer', [...endpointsOfAccess('ask'), ...uploadRights]);
    reader = await makePerson(server, admin, 'reader', endpointsOfAccess('ask'));
    guest = await makePerson(server, admin, 'guest');
  });
  afterAll(() => server?.stop());

  const converse = async (question = 'The question') => {
    const uid = await newConversation(owner);
    await askAll(server, owner, { conv_uid: uid, user_input: question });
    return uid;
  };
  const ask = (uid: string, more: object = {}, person: Person = owner) =>
    person.post('/api/v1/chat/shares', { con_uid: uid, audience: 'everyone', ends_at: null, ...more });
  const shared = async (uid: string, more: object = {}) => (await ask(uid, more)).data as WireShare;
  const open = (person: Person, { token }: Pick<WireShare, 'token'>) => person.get(`/api/v1/chat/shared/${token}`);
  const own = async (rest = '') => (await owner.get(`/api/v1/chat/shares${rest}`)).data as WireShare[];
  const managed = async () => (await admin.post('/api/shares/list')).data.items as Record<string, unknown>[];
  const closed = { status: 404, code: 'SHARE_NOT_FOUND' };

  it('shows everybody who is signed in what stood at that moment, under the name of its owner and nothing else of theirs', async () => {
    const uid = await converse();
    const share = await shared(uid);
    await askAll(server, owner, { conv_uid: uid, user_input: 'Said later' });
    const { status, data } = await open(guest, share);
    expect(status).toBe(200);
    expect(data).toEqual({
      title: 'The question',
      chat_mode: 'chat_normal',
      owner: 'sharer',
      is_own: false,
      shared_at: expect.any(String),
      ends_at: null,
      turns: [
        {
          question: 'The question',
          files: [],
          unshared: 0,
          model: expect.any(String),
          status: 'finished',
          segments: [{ kind: 'text', text: '| a | b |\n|---|---|\n| 1 | 2 |' }],
          started_at: expect.any(String),
        },
      ],
    } satisfies Record<keyof SharedConversation, unknown>);
    expect((await open(owner, share)).data).toMatchObject({ is_own: true });
    expect((await open(anonymous(server), share)).status).toBe(401);
  });

  it('has an address of its own each time, which cannot be guessed', async () => {
    const uid = await converse();
    const [one, other] = [await shared(uid), await shared(uid)];
    expect(one.token).not.toBe(other.token);
    expect(Buffer.from(one.token, 'base64url')).toHaveLength(24);
    expect(await open(guest, { token: String(one.id) })).toMatchObject(closed);
    expect(await open(guest, { token: one.token.toLowerCase() })).toMatchObject(closed);
  });

  it('opens for the chosen roles and its owner alone, and for nobody once the roles are gone', async () => {
    const uid = await converse();
    const role = (await admin.get(`/users/${reader.id}`)).data.roles[0] as number;
    expect((await ask(uid, { audience: 'roles', roles: [role] })).status).toBe(422);
    const both = await makeRole(admin, endpointsOfAccess('ask'));
    for (const person of [owner, reader]) {
      const { roles } = (await admin.get(`/users/${person.id}`)).data as { roles: number[] };
      await admin.put(`/users/${person.id}`, { roles: [...roles, both] });
    }
    expect((await owner.get('/api/v1/chat/shares/roles')).data).toContainEqual({ id: both, RoleName: expect.any(String) });
    expect((await ask(uid, { audience: 'roles', roles: [] })).status).toBe(422);
    const share = await shared(uid, { audience: 'roles', roles: [both] });
    expect((await open(reader, share)).status).toBe(200);
    expect((await open(owner, share)).status).toBe(200);
    for (const other of [guest, admin]) expect(await open(other, share)).toMatchObject(closed);
    await admin.remove(`/roles/${both}`);
    expect(await open(reader, share)).toMatchObject(closed);
  });

  it('ends at its time, and is cleared away then', async () => {
    const uid = await converse();
    expect((await ask(uid, { ends_at: new Date(Date.now() - 1000).toISOString() })).status).toBe(422);
    const share = await shared(uid, { ends_at: new Date(Date.now() + hour).toISOString() });
    expect((await open(guest, share)).status).toBe(200);
    later = hour;
    expect(await open(guest, share)).toMatchObject(closed);
    expect(await own(`?con_uid=${uid}`)).toEqual([]);
    await cleanUp(server.context, rooms);
    expect((await managed()).find(({ id }) => id === share.id)).toMatchObject({ state: 'ended' });
    later = 0;
    expect(await open(guest, share)).toMatchObject(closed);
  });

  it('is listed for its owner, and stopped by them alone', async () => {
    const uid = await converse();
    const share = await shared(uid);
    expect(await own(`?con_uid=${uid}`)).toEqual([share]);
    expect((await own()).map(({ id }) => id)).toContain(share.id);
    expect((await reader.get('/api/v1/chat/shares')).data).toEqual([]);
    expect(await reader.post(`/api/v1/chat/shares/${share.id}/stop`)).toMatchObject(closed);
    expect((await open(guest, share)).status).toBe(200);
    expect((await owner.post(`/api/v1/chat/shares/${share.id}/stop`)).status).toBe(200);
    expect(await open(guest, share)).toMatchObject(closed);
    expect(await owner.post(`/api/v1/chat/shares/${share.id}/stop`)).toMatchObject(closed);
  });

  it('is seen and stopped by those who manage shares, who are told no address and no content', async () => {
    const share = await shared(await converse('Managed'));
    const row = (await managed()).find(({ id }) => id === share.id)!;
    expect(row).toMatchObject({ title: 'Managed', user: owner.id, audience: 'everyone', state: 'open' });
    const history = await admin.get(`/api/shares/${share.id}/history`);
    for (const told of [row, history.data, (await admin.post('/logs')).data]) expect(JSON.stringify(told)).not.toContain(share.token);
    expect((await reader.post('/api/shares/revoke', { ids: [share.id] })).status).toBe(403);
    expect((await admin.post('/api/shares/revoke', { ids: [share.id] })).status).toBe(200);
    expect(await open(guest, share)).toMatchObject(closed);
    expect((await admin.post('/api/shares/revoke', { ids: [share.id] })).code).toBe('RECORD_PROTECTED');
  });

  it('ends with its conversation, emptied or deleted, and is closed while its owner is suspended', async () => {
    const [kept, emptied, deleted] = [await converse(), await converse(), await converse()];
    const shares = [await shared(kept), await shared(emptied), await shared(deleted)] as const;
    await owner.post(`/api/v1/chat/dialogue/clear?con_uid=${emptied}`);
    await owner.post(`/api/v1/chat/dialogue/delete?con_uid=${deleted}`);
    expect((await open(guest, shares[0])).status).toBe(200);
    expect(await open(guest, shares[1])).toMatchObject(closed);
    expect(await open(guest, shares[2])).toMatchObject(closed);
    await admin.post('/users/suspend', { ids: [owner.id] });
    expect(await open(guest, shares[0])).toMatchObject(closed);
    await admin.post('/users/reinstate', { ids: [owner.id] });
    expect((await open(guest, shares[0])).status).toBe(200);
    owner = { ...owner, ...(await signIn(server, 'sharer', testPassword)) };
  });

  describe('with files', () => {
    const attached = async (filename: string, content: Buffer | string) => {
      const { data } = await upload(owner, '/api/v1/uploadFile', { filename, content });
      return { name: filename, url: data.url as string, size: 1 };
    };
    const fileAt = (person: Person, { token }: Pick<WireShare, 'token'>, file: number | string) =>
      server.inject({
        method: 'GET',
        url: `/api/v1/chat/shared/${token}/files/${file}`,
        headers: { authorization: `Bearer ${person.token}` },
      });
    const converseWith = async (...files: readonly Awaited<ReturnType<typeof attached>>[]) => {
      const uid = await newConversation(owner);
      await askAll(server, owner, { conv_uid: uid, user_input: 'What is in them?', attachments: [...files] });
      return uid;
    };

    it('shows them to whom it is open, and by no address that opens them without it', async () => {
      const files = [await attached('dot.png', png), await attached('名单.csv', 'a,b\n1,2')];
      const share = await shared(await converseWith(...files));
      const told = await open(guest, share);
      expect(told.data.turns[0]).toMatchObject({
        files: [
          { file: 1, name: 'dot.png', size: png.length, kind: 'image' },
          { file: 2, name: '名单.csv', size: 7, kind: 'text' },
        ],
        unshared: 0,
      });
      const [picture, table] = [await fileAt(guest, share, 1), await fileAt(guest, share, 2)];
      expect(picture.rawPayload).toEqual(png);
      expect(picture.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' });
      expect(table.body).toBe('a,b\n1,2');
      expect(table.headers['content-disposition']).toMatch(/^attachment; .*%E5%90%8D%E5%8D%95\.csv$/);
      for (const { url } of files) {
        const word = url.split('/').at(-1)!;
        for (const shown of [told.data, picture.headers, table.headers]) expect(JSON.stringify(shown)).not.toContain(word);
      }
      for (const file of [0, 3, '1x', 'dot.png']) expect((await fileAt(guest, share, file)).statusCode).toBe(404);
      expect((await fileAt(anonymous(server), share, 1)).statusCode).toBe(401);
    });

    it('shows them to nobody else, and to nobody once it has ended', async () => {
      const uid = await converseWith(await attached('dot.png', png));
      const role = await makeRole(admin, []);
      const { roles } = (await admin.get(`/users/${owner.id}`)).data as { roles: number[] };
      await admin.put(`/users/${owner.id}`, { roles: [...roles, role] });
      const [forRole, forAll] = [await shared(uid, { audience: 'roles', roles: [role] }), await shared(uid)];
      expect((await fileAt(owner, forRole, 1)).statusCode).toBe(200);
      expect((await fileAt(reader, forRole, 1)).statusCode).toBe(404);
      expect((await fileAt(reader, forAll, 1)).statusCode).toBe(200);
      await owner.post(`/api/v1/chat/shares/${forAll.id}/stop`);
      expect((await fileAt(reader, forAll, 1)).statusCode).toBe(404);
      await owner.post(`/api/v1/chat/dialogue/delete?con_uid=${uid}`);
      const left = await server.context.store.db
        .selectFrom('share_files')
        .selectAll()
        .where('shareId', 'in', [forAll.id, forRole.id])
        .execute();
      expect(left).toEqual([]);
    });

    it('counts those that are gone, and those of shares that were made before files came along', async () => {
      const [gone, there] = [await attached('gone.txt', 'gone'), await attached('there.txt', 'there')];
      const uid = await converseWith(gone, there);
      const { store } = server.context;
      await store.transaction((trx) => trx.deleteFrom('files').where('name', '=', gone.url.split('/').at(-1)!).execute());
      const share = await shared(uid);
      expect((await open(guest, share)).data.turns).toMatchObject([{ files: [{ file: 1, name: 'there.txt' }], unshared: 1 }]);
      const before = {
        title: 'Before',
        chatMode: 'chat_normal',
        turns: [{ question: 'Old', files: 3, model: 'm', status: 'finished', segments: [], started_at: '' }],
      };
      const content = JSON.stringify(before);
      await store.transaction((trx) => trx.updateTable('share_snapshots').set({ content }).where('shareId', '=', share.id).execute());
      expect((await open(guest, share)).data.turns).toMatchObject([{ question: 'Old', files: [], unshared: 3 }]);
    });
  });

  it('goes on in a conversation of the reader’s own, which the owner’s knows nothing of', async () => {
    const share = await shared(await converse());
    const { data } = await reader.post(`/api/v1/chat/shared/${share.token}/continue`);
    expect(data).toMatchObject({ user_input: 'The question', user_name: 'reader', select_param: null });
    await askAll(server, reader, { conv_uid: data.conv_uid as string, user_input: 'And on' });
    const { turns, leaf } = await turnsIn(reader, data.conv_uid as string);
    expect(turns.map(({ question, parent }) => [question, parent])).toEqual([
      ['The question', null],
      ['And on', 1],
    ]);
    expect(leaf).toBe(2);
    expect((await open(guest, share)).data.turns).toHaveLength(1);
    expect((await guest.post(`/api/v1/chat/shared/${share.token}/continue`)).status).toBe(403);
  });

  it('is made of one’s own conversation with an answer in it, and of nothing else', async () => {
    expect(await ask(await newConversation(owner))).toMatchObject({ status: 409, code: 'NOTHING_TO_SHARE' });
    const uid = await converse();
    expect(await ask(uid, {}, reader)).toMatchObject({ status: 404, code: 'CONVERSATION_NOT_FOUND' });
    expect((await ask(uid, {}, guest)).status).toBe(403);
  });

  it('is neither made nor listed by who sees as another does', async () => {
    const uid = await converse();
    const { data } = await admin.post(`/api/access/see-as/${owner.id}`);
    const view = { headers: { authorization: `Bearer ${data.token as string}` } };
    const tried = await anonymous(server).ask({
      method: 'POST',
      url: '/api/v1/chat/shares',
      payload: { con_uid: uid, audience: 'everyone', ends_at: null },
      ...view,
    });
    expect(tried).toMatchObject({ status: 403, code: 'VIEW_ONLY' });
    expect(await anonymous(server).ask({ method: 'GET', url: '/api/v1/chat/shares', ...view })).toMatchObject({ code: 'VIEW_ONLY' });
  });
});

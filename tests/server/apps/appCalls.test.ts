import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerson, makeRole, type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';
import { first } from '../../schemas/wire/apps/recorded.ts';

/** Calls on apps that analysts may make. */
export const rights = [
  '/api/v1/app/{call}',
  '/api/v1/app/hot/list',
  '/api/v1/question/{call}',
  '/api/v1/native_scenes',
  '/api/v1/dbgpts/list',
  '/api/v1/datagpts/list',
  '/api/apps/{call}',
];

describe.each(dialects)('apps on %s', (dialect) => {
  let server: TestServer;
  let admin: Person;
  let li: Person & { readonly id: number };
  let wang: Person & { readonly id: number };

  beforeAll(async () => {
    server = await startServer({ dialect });
    admin = await signInAsAdmin(server);
    li = await makePerson(server, admin, 'lili', rights);
    wang = await makePerson(server, admin, 'wangwu', rights);
  });
  afterAll(() => server?.stop());

  const plain = { ...first, details: [{ ...first.details[0], resources: [] }] };
  let made = 0;
  /** An app without resources. */
  const create = async (person: Person, more: object = {}): Promise<string> => {
    const { data, code, message } = await person.post('/api/v1/app/create', { ...plain, app_name: `应用 ${++made}`, ...more });
    if (code) throw new Error(`${code} ${message}`);
    return data.app_code as string;
  };
  const codesOf = async (person: Person, asked: object = {}): Promise<string[]> =>
    (await person.post('/api/v1/app/list', asked)).data.app_list.map(({ app_code }: { app_code: string }) => app_code);

  describe('The calls of DB-GPT on apps', () => {
    it('tell those first that are asked most, also where many have been changed since', async () => {
      const hottest = await create(wang);
      const { store } = server.context;
      const { id, ...row } = (await store.lookups.selectFrom('apps').selectAll().where('uid', '=', hottest).executeTakeFirst())!;
      const codes = Array.from({ length: 102 }, (_, at) => `copy-${at}`);
      const later = codes.map((uid, at) => ({ ...row, uid, name: uid, updatedAt: new Date(Date.UTC(2100, 0, 1, 0, at)).toISOString() }));
      await store.transaction(async (trx) => {
        const copies = await trx.insertInto('apps').values(later).returning('id').execute();
        const apps = [Number(id), ...copies.map((copy) => Number(copy['id']))];
        const uses = apps.map((app, at) => ({ app, userId: wang.id, count: 200 - at, usedAt: '2026-01-01T00:00:00.000Z' }));
        await trx.insertInto('app_uses').values(uses).execute();
      });
      const hot = async (asked: object) =>
        (await wang.post('/api/v1/app/hot/list', asked)).data.map(({ app_code }: { app_code: string }) => app_code);
      expect(await hot({ page_size: 2 })).toEqual([hottest, codes[0]]);
      expect(await hot({ page_size: 50, page: 3 })).toEqual(codes.slice(99));
      await store.transaction((trx) => trx.deleteFrom('apps').where('uid', 'in', codes).execute());
    });

    it('create, tell, change and delete them', async () => {
      const code = await create(li, { app_name: '销售分析', unknown: 1 });
      const told = await li.post('/api/v1/app/detail', { app_code: code });
      expect(told.data).toMatchObject({
        app_code: code,
        app_name: '销售分析',
        team_mode: 'singe_agent',
        published: 'false',
        is_collected: 'false',
        unknown: 1,
        user_code: 'lili',
        details: [{ agent_name: 'DataScientist', llm_strategy_value: '["first","second"]' }],
      });
      expect((await li.get(`/api/v1/app/${code}`)).data).toEqual(told.data);
      expect((await li.get(`/api/v1/app/info?chat_scene=chat_agent&app_code=${code}`)).data).toEqual(told.data);
      expect((await li.get(`/api/v1/app/export?app_code=${code}`)).data).toEqual(told.data);
      expect(await li.post('/api/v1/app/edit', { ...told.data, app_describe: '改过' })).toMatchObject({ status: 200, data: true });
      expect((await li.post('/api/v1/app/detail', { app_code: code })).data).toMatchObject({ app_describe: '改过', unknown: 1 });
      expect(await li.post('/api/v1/app/create', { ...plain, app_name: '销售分析' })).toMatchObject({ code: 'VALIDATION_FAILED' });
      expect(await li.post('/api/v1/app/edit', { ...plain, app_code: 'nosuch' })).toMatchObject({ code: 'APP_NOT_FOUND' });
      expect((await li.post('/api/v1/app/remove', { app_code: code })).data).toBeNull();
      expect(await li.get(`/api/v1/app/${code}`)).toMatchObject({ status: 404, code: 'APP_NOT_FOUND' });
    });

    it('list those that somebody may use, by what is asked of them', async () => {
      const code = await create(li, { app_name: '检索 100%' });
      expect(await codesOf(li, { app_name: '100%' })).toEqual([code]);
      expect(await codesOf(li, { app_code: code, published: 'true' })).toEqual([]);
      expect(await codesOf(li, { app_code: code, published: false, mine: true, team_mode: 'single_agent', language: 'en' })).toEqual([
        code,
      ]);
      const page = await li.post('/api/v1/app/list', { page: 1, page_size: 1 });
      expect(page.data).toMatchObject({ current_page: 1, total_page: page.data.total_count, app_list: [{ app_code: code }] });
      for (const answer of [await li.get('/api/v1/dbgpts/list'), await li.post('/api/v1/datagpts/list')])
        expect(answer.data.map(({ app_code }: { app_code: string }) => app_code)).toContain(code);
    });

    it('collect for oneself, twice as once, until the app is taken back', async () => {
      const code = await create(li);
      await li.post('/api/v1/app/publish', { app_code: code });
      for (let time = 0; time < 2; time += 1)
        expect(await wang.post('/api/v1/app/collect', { app_code: code })).toMatchObject({ code: null });
      expect(await codesOf(wang, { is_collected: true })).toEqual([code]);
      expect(await codesOf(wang, { is_collected: 'true' })).toEqual([code]);
      expect(await codesOf(li, { is_collected: 'true' })).toEqual([]);
      await wang.post('/api/v1/app/uncollect', { app_code: code });
      expect(await codesOf(wang, { is_collected: 'true' })).toEqual([]);
      await wang.post('/api/v1/app/collect', { app_code: code });
      expect((await li.post('/api/v1/app/unpublish', { app_code: code })).data).toEqual([]);
      await li.post('/api/v1/app/publish', { app_code: code });
      expect(await codesOf(wang, { is_collected: 'true' })).toEqual([]);
    });

    it('refuse to publish what cannot answer yet, and to empty what is published', async () => {
      const code = await create(li, { details: [] });
      expect(await li.post('/api/v1/app/publish', { app_code: code })).toMatchObject({ status: 409, code: 'APP_INCOMPLETE' });
      await li.post('/api/v1/app/edit', { ...plain, app_name: '会满', app_code: code });
      expect(await li.post('/api/v1/app/publish', { app_code: code })).toMatchObject({ code: null });
      expect(await li.post('/api/v1/app/edit', { ...plain, app_name: '会满', details: [], app_code: code })).toMatchObject({
        code: 'APP_INCOMPLETE',
      });
    });

    it('tell of scenes as apps, and of those that apps are made of', async () => {
      const { data } = await li.get('/api/v1/native_scenes');
      expect(data).toContainEqual(
        expect.objectContaining({
          chat_scene: 'chat_knowledge',
          param_need: expect.arrayContaining([{ type: 'resource', value: 'knowledge' }]),
        }),
      );
      const scene = await li.get('/api/v1/app/info?chat_scene=chat_with_db_execute');
      expect(scene.data).toMatchObject({ app_code: 'chat_with_db_execute', team_mode: 'native_app', published: 'true' });
    });

    it('keep recommended questions by their own numbers', async () => {
      const code = await create(li, { recommend_questions: ['一？', { question: '二？', valid: 'false' }] });
      const list = async (more = '') => (await li.get(`/api/v1/question/list?app_code=${code}${more}`)).data;
      const [one, two] = await list();
      expect([one, two]).toMatchObject([
        { question: '一？', valid: 'true', is_hot_question: 'false', app_code: code },
        { question: '二？', valid: 'false' },
      ]);
      const added = await li.post('/api/v1/question/create', { app_code: code, question: '三？', is_hot_question: 'true' });
      expect(added.data).toMatchObject({ question: '三？', valid: 'true', is_hot_question: 'true' });
      expect(await list('&is_hot_question=true')).toEqual([added.data]);
      expect((await li.post('/api/v1/question/update', { id: two.id, valid: 'true', question: '改' })).data).toMatchObject({
        id: two.id,
        question: '改',
        valid: 'true',
      });
      await li.post('/api/v1/question/delete', { id: one.id });
      expect((await list()).map(({ id }: { id: number }) => id)).toEqual([two.id, added.data.id]);
      expect(await li.post('/api/v1/question/delete', { id: one.id })).toMatchObject({ code: 'APP_QUESTION_NOT_FOUND' });
      expect(await wang.post('/api/v1/question/update', { id: two.id, question: '他人' })).toMatchObject({
        code: 'APP_QUESTION_NOT_FOUND',
      });
      const whole = (await li.get(`/api/v1/app/${code}`)).data;
      await li.post('/api/v1/app/edit', whole);
      expect((await list()).map(({ id }: { id: number }) => id)).toEqual([two.id, added.data.id]);
    });
  });

  describe('Rights to an app', () => {
    it('of somebody else that is not published: it is not found, by any call', async () => {
      const code = await create(li);
      const { id } = (await li.get(`/api/v1/app/${code}`)).data;
      expect(await codesOf(wang)).not.toContain(code);
      const calls = ['detail', 'edit', 'remove', 'collect', 'uncollect', 'publish', 'unpublish'];
      for (const call of calls)
        expect(await wang.post(`/api/v1/app/${call}`, { ...plain, app_code: code }), call).toMatchObject({
          status: 404,
          code: 'APP_NOT_FOUND',
        });
      for (const url of [`/api/v1/app/${code}`, `/api/v1/app/info?app_code=${code}`, `/api/v1/app/export?app_code=${code}`])
        expect(await wang.get(url), url).toMatchObject({ code: 'APP_NOT_FOUND' });
      expect(await wang.get(`/api/apps/${id}`)).toMatchObject({ status: 404 });
    });

    it('that is published: others use it and do not change it, nor see how its agents are told and what they are given', async () => {
      const code = await create(li, { details: [{ ...plain.details[0], prompt_template: '秘密' }] });
      await li.post('/api/v1/app/publish', { app_code: code });
      const { data } = await wang.get(`/api/v1/app/${code}`);
      expect(data).toMatchObject({ app_code: code, editable: false, owner_name: 'lili' });
      expect(JSON.stringify(data)).not.toContain('秘密');
      const record = (await wang.get(`/api/apps/${data.id}`)).data;
      expect(record).toMatchObject({ team: null, wire: null });
      for (const call of ['edit', 'remove', 'publish', 'unpublish'])
        expect(await wang.post(`/api/v1/app/${call}`, { ...plain, app_code: code }), call).toMatchObject({
          status: 403,
          code: 'FORBIDDEN',
        });
      expect(await wang.put(`/api/apps/${data.id}`, { name: '我的' })).toMatchObject({ status: 403 });
    });

    it('that is published for a role: it is gone with the role', async () => {
      const role = await makeRole(admin, []);
      const code = await create(li);
      const { id } = (await li.get(`/api/v1/app/${code}`)).data;
      await li.put(`/api/apps/${id}`, { audience: 'roles', roles: [role] });
      await li.post('/api/v1/app/publish', { app_code: code });
      expect(await codesOf(wang)).not.toContain(code);
      const { roles } = (await admin.get(`/users/${wang.id}`)).data;
      await admin.put(`/users/${wang.id}`, { roles: [...roles, role] });
      expect(await codesOf(wang)).toContain(code);
      await admin.put(`/users/${wang.id}`, { roles });
      expect(await wang.get(`/api/v1/app/${code}`)).toMatchObject({ code: 'APP_NOT_FOUND' });
    });

    it('whose resource its maker may not use: it is not saved', async () => {
      const answer = await li.post('/api/v1/app/create', { ...first, app_name: '越权' });
      expect(answer).toMatchObject({ status: 403, code: 'APP_RESOURCE_REFUSED' });
      const native = { team_mode: 'native_app', team_context: { chat_scene: 'chat_knowledge' }, details: [] };
      const bound = { ...native, app_name: '越权', param_need: [{ type: 'resource', value: 'knowledge', bind_value: 'secret' }] };
      expect(await li.post('/api/v1/app/create', bound)).toMatchObject({ code: 'APP_RESOURCE_REFUSED' });
    });
  });
});

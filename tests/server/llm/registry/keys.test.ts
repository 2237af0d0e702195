import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anonymous, makePerson } from '#tests/support/actors.ts';
import { complaint, failing } from '#tests/support/modelService.ts';
import { dialects } from '#tests/support/startServer.ts';
import { base, key, type ModelsBesideService, modelsBesideService } from './modelsBesideService.ts';

describe.each(dialects)('the models of a server, on %s', (dialect) => {
  const lines: string[] = [];
  let beside: ModelsBesideService;
  let { admin, models, server, service } = {} as ModelsBesideService;

  beforeAll(
    async () =>
      void ({ admin, models, server, service } = beside =
        await modelsBesideService({ dialect, logTo: { write: (line) => lines.push(line) } })),
  );
  beforeEach(() => beside.clear());
  afterAll(() => beside?.end());

  it('lose their key when the address changes, so that nobody has it sent to themselves', async () => {
    await models.start('Qwen', { base_url: service.url, api_key: key });
    const other = `http://localhost:${service.port}/v1`;
    await models.test('Qwen', { base_url: other });
    expect(service.questions().map((asked) => asked.key)).toEqual([undefined]);
    await models.start('Qwen', { base_url: other });
    expect(await models.find('Qwen')).toMatchObject({ has_key: false });
    await models.start('Qwen', { base_url: service.url });
    expect(await models.find('Qwen')).toMatchObject({ has_key: false });
    await models.test('Qwen');
    expect(service.asked.filter((asked) => asked.key && asked.path.includes('completions'))).toEqual([]);
  });

  it('write every change into the log, the key only as having changed', async () => {
    await models.start('Audited', { base_url: service.url, api_key: key });
    await models.start('Audited', { temperature: 1 });
    await models.stop('Audited');
    await models.start('Audited');
    await models.start('Audited');
    await models.stop('Audited', true);
    const { data } = await admin.post('/logs', {
      page: 1,
      page_size: 50,
      filters: [{ field: 'entityTitle', operator: 'eq', value: 'Audited' }],
    });
    const entries = (data.items as { action: string; user: string; changes: Record<string, unknown> }[]).toReversed();
    expect(entries.map(({ action, user }) => [action, user])).toEqual(
      ['create', 'update', 'stop', 'start', 'remove'].map((action) => [action, 'admin']),
    );
    expect(entries[0]!.changes).toMatchObject({ base_url: { before: null, after: service.url }, api_key: { before: null, after: true } });
    expect(entries[1]!.changes).toEqual({ temperature: { before: null, after: 1 } });
  });

  it('keep their keys from the database, the log and every answer', async () => {
    service.answer(failing(400, complaint(`what is ${key}?`)));
    await models.start('Qwen', { base_url: service.url, api_key: key });
    const answers = [await admin.get(`${base}/list`), await models.test('Qwen'), await admin.post('/logs', { page: 1, page_size: 100 })];
    expect(service.questions().at(-1)).toMatchObject({ key: `Bearer ${key}` });
    const { db } = server.context.store;
    const kept = await Promise.all(['models', 'audit'].map((table) => db.selectFrom(table).selectAll().execute()));
    const folder = server.context.settings.dataDir;
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
    const said = JSON.stringify([answers, kept]) + lines.join('') + files.join('');
    expect(said).toContain(service.url);
    expect(said).toContain('[secret]');
    expect(said).not.toContain(key);
    expect(said).not.toContain(Buffer.from(key).toString('base64').slice(0, 20));
  });

  it('make their own secret, which only this account can read', async () => {
    await models.start('Qwen', { base_url: service.url, api_key: key });
    const file = join(server.context.settings.dataDir, 'secret.key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8').trim()).toMatch(/^[\w-]{43}$/);
  });

  it('say so when a key cannot be opened any more', async () => {
    await models.start('Qwen', { base_url: service.url, api_key: key });
    await server.context.store.transaction((trx) =>
      trx
        .updateTable('models')
        .set({ keyBox: 'A'.repeat(60), version: 99 })
        .where('name', '=', 'Qwen')
        .execute(),
    );
    await server.context.store.publish('models', 'changed');
    await expect.poll(async () => (await models.find('Qwen'))?.problem).toBe('模型“Qwen”的密钥无法解密，请重新填写');
    expect((await models.test('Qwen')).data).toMatchObject({ ok: false, problem: '模型“Qwen”的密钥无法解密，请重新填写' });
    await models.start('Qwen', { api_key: key });
    expect((await models.test('Qwen')).data).toMatchObject({ ok: true });
  });

  it('never send a key to an address that was changed in the database', async () => {
    await models.start('Qwen', { base_url: service.url, api_key: key });
    const elsewhere = `http://localhost:${service.port}/v1`;
    await server.context.store.transaction((trx) =>
      trx.updateTable('models').set({ baseUrl: elsewhere, version: 98 }).where('name', '=', 'Qwen').execute(),
    );
    await server.context.store.publish('models', 'changed');
    await expect.poll(async () => (await models.find('Qwen'))?.params['base_url']).toBe(elsewhere);
    service.asked.length = 0;
    expect((await models.test('Qwen')).data).toMatchObject({ ok: false, problem: '模型“Qwen”的密钥无法解密，请重新填写' });
    expect(service.asked).toEqual([]);
  });

  it('are nobody’s who has no permission for them', async () => {
    const low = await makePerson(server, admin, `low_${dialect}`, ['POST /users/list']);
    const calls = ['GET list', 'GET params', 'POST start', 'POST stop', 'POST test'].map(
      (call) => call.split(' ') as ['GET' | 'POST', string],
    );
    for (const [method, call] of calls) {
      const ask = {
        method,
        url: `${base}/${call}`,
        ...(method === 'POST' && { payload: { model: 'Qwen', params: { base_url: service.url } } }),
      };
      expect((await low.ask(ask)).code).toBe('FORBIDDEN');
      expect((await anonymous(server).ask(ask)).code).toBe('UNAUTHENTICATED');
    }
    expect((await low.get('/api/v1/usage?from=2026-01-01&to=2026-01-02')).code).toBe('FORBIDDEN');
    expect(service.asked).toEqual([]);
  });
});

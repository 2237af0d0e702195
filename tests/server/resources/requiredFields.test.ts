import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';

const isRequired = { key: 'required' };

describe('a record without what it requires', () => {
  let server: TestServer;
  let admin: Person;
  beforeAll(async () => {
    server = await startServer();
    admin = await signInAsAdmin(server);
  });
  afterAll(() => server?.stop());

  it('is refused: a subscription needs its user, frequency, method, content and parameters', async () => {
    const given = { method: null, parameters: [] };
    expect((await admin.post('/api/subscriptions', given)).data.errors).toEqual({
      userId: isRequired,
      frequency: isRequired,
      method: isRequired,
      content: isRequired,
      parameters: isRequired,
    });
  });

  it('is refused among many that are changed alike: no subscription loses its last parameter', async () => {
    const content = (await admin.post('/api/contents/add', { name: 'news' })).data.id;
    const parameters = [(await admin.post('/api/parameters/add', { name: 'city', value: 'Suzhou' })).data.id];
    const { id } = (
      await admin.post('/api/subscriptions', { userId: admin.session!.id, frequency: 'day', method: 'WeChat', content, parameters })
    ).data;
    const { data } = await admin.post('/api/subscriptions/bulk-update', { ids: [id], values: {}, remove: { parameters } });
    expect(data).toMatchObject({ updated: [], refused: [{ id, code: 'VALIDATION_FAILED' }] });
    expect((await admin.get(`/api/subscriptions/${id}`)).data.parameters).toEqual(parameters);
  });
});

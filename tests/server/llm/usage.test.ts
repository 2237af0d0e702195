import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModelUse } from '#server/llm/model.ts';
import { makePerson, type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { dialects, movableClock, startServer, type TestServer } from '#tests/support/startServer.ts';

const day = 86_400_000;

describe.each(dialects)('the use of models, on %s', (dialect) => {
  const clock = movableClock(Date.parse('2026-03-01T23:59+08:00'));
  let server: TestServer;
  let admin: Person;
  let reader: Person & { readonly id: number };

  beforeAll(async () => {
    server = await startServer({ dialect, clock });
    admin = await signInAsAdmin(server);
    reader = await makePerson(server, admin, 'reader', ['GET /api/v1/usage']);
  });
  afterAll(() => server?.stop());

  const use = (more: Partial<ModelUse>) =>
    server.context.models.recordUse({
      userId: reader.id,
      model: 'a',
      failed: false,
      promptTokens: 10,
      completionTokens: 20,
      isEstimated: false,
      firstMs: 100,
      totalMs: 1000,
      ...more,
    });
  const read = (from: string, to: string) => reader.get(`/api/v1/usage?from=${from}&to=${to}`);

  it('is told by day of the organisation, user and model', async () => {
    await use({});
    await use({ promptTokens: 30, firstMs: 301, totalMs: 3000 });
    await use({ failed: true, completionTokens: 0, firstMs: null, totalMs: null });
    await use({ model: 'b', firstMs: null, totalMs: 70 });
    await use({ userId: 99_999 });
    clock.move(2 * 60_000);
    await use({});
    const { data } = await read('2026-03-01', '2026-03-02');
    const none = { calls: 0, documents: 0, characters: 0 };
    const mean = { ...none, turns: 1, failed: 0, promptTokens: 10, completionTokens: 20, firstMs: 100, totalMs: 1000 };
    expect(data).toEqual([
      { day: '2026-03-02', user: 'reader', model: 'a', ...mean },
      {
        day: '2026-03-01',
        user: 'reader',
        model: 'a',
        ...none,
        turns: 3,
        failed: 1,
        promptTokens: 50,
        completionTokens: 40,
        firstMs: 201,
        totalMs: 2000,
      },
      { day: '2026-03-01', user: 'reader', model: 'b', ...mean, firstMs: null, totalMs: 70 },
      { day: '2026-03-01', user: '#99999', model: 'a', ...mean },
    ]);
    expect((await read('2026-03-02', '2026-03-02')).data).toHaveLength(1);
    expect((await read('2026-02-01', '2026-02-28')).data).toEqual([]);
  });

  it('is told for a year at most, and for days that there are', async () => {
    const last = new Date(Date.UTC(2025, 0, 1) + 365 * day).toISOString().slice(0, 10);
    expect((await read('2025-01-01', last)).code).toBeNull();
    const errors = async (from: string, to: string): Promise<object> => (await read(from, to)).data.errors as object;
    expect(await errors('2024-12-31', last)).toEqual({ from: { key: 'tooSmall', params: { min: '2025-01-01' } } });
    expect(await errors('2026-01-02', '2026-01-01')).toEqual({ to: { key: 'tooSmall', params: { min: '2026-01-02' } } });
    expect(await errors('2026-02-30', 'yesterday')).toEqual({ from: { key: 'notDate' }, to: { key: 'notDate' } });
    expect((await reader.get('/api/v1/usage')).data.errors).toEqual({ from: { key: 'required' }, to: { key: 'required' } });
    expect((await reader.get('/api/v1/usage?from=2026-01-01&to=2026-01-01&user=1')).data.errors).toEqual({ user: { key: 'unknownField' } });
  });

  it('is kept even when the numbers are odd', async () => {
    await use({ userId: 5, promptTokens: 1.6, completionTokens: -3, firstMs: 12.4, totalMs: 0 });
    const { data } = await read('2026-03-02', '2026-03-02');
    expect(data.find(({ user }: { user: string }) => user === '#5')).toMatchObject({
      promptTokens: 2,
      completionTokens: 0,
      firstMs: 12,
      totalMs: 0,
    });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';
import { askAll, chunksOf, newConversation, textIn, turnsIn } from './asking.ts';
import { fakeModels, saying } from './fakeModels.ts';

describe.each(dialects)('a turn, on %s', (dialect) => {
  const fake = fakeModels({ first: saying('你好', '，', 'world') });
  let server: TestServer;
  let admin: Person;

  beforeAll(async () => {
    server = await startServer({ dialect, models: fake.models });
    admin = await signInAsAdmin(server);
  });
  afterAll(() => server?.stop());

  it('streams its answer as chunks, and is kept', async () => {
    const uid = await newConversation(admin);
    const events = await askAll(server, admin, { conv_uid: uid, user_input: 'Who?' });
    expect(textIn(events)).toBe('你好，world');
    expect(events.at(-1)!.data).toBe('[DONE]');
    expect(events.at(-2)!.id).toBe('8');
    const chunks = chunksOf(events);
    expect(chunks[0]!.wenshu).toMatchObject({ turn: 1, parent: null, question: 'Who?', dropped: 0 });
    expect(chunks.at(-2)!.wenshu).toEqual({ turn: 1, status: 'finished' });
    const { turns, leaf } = await turnsIn(admin, uid);
    expect(leaf).toBe(1);
    expect(turns).toMatchObject([
      { turn: 1, parent: null, question: 'Who?', status: 'finished', segments: [{ kind: 'text', text: '你好，world' }] },
    ]);
  });
});

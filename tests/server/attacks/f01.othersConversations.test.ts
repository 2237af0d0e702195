import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpointsOfAccess } from '#schemas/contracts/index.ts';
import { anonymous, makePerson, type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';
import { upload } from '#tests/support/uploads.ts';
import { askAll, newConversation, turnsIn } from '../chat/asking.ts';
import { fakeModels, saying } from '../chat/fakeModels.ts';

describe.each(dialects)('F1, conversations of somebody else, on %s', (dialect) => {
  const fake = fakeModels({ plain: saying('The secret answer') });
  let server: TestServer;
  let admin: Person;
  let owner: Person;
  let uid: string;

  beforeAll(async () => {
    server = await startServer({ dialect, models: fake.models });
    admin = await signInAsAdmin(server);
    owner = await makePerson(server, admin, 'owner_1', endpointsOfAccess('ask'));
    uid = await newConversation(owner);
    await askAll(server, owner, { conv_uid: uid, user_input: 'The secret question' });
  });
  afterAll(() => server?.stop());

  /** Every way to a conversation. */
  const ways = (): { method: 'GET' | 'POST' | 'PUT'; url: string; payload?: object }[] => [
    { method: 'GET', url: `/api/v1/chat/dialogue/turns?con_uid=${uid}` },
    { method: 'GET', url: `/api/v1/chat/dialogue/messages/history?con_uid=${uid}` },
    { method: 'PUT', url: `/api/v1/chat/dialogue/${uid}`, payload: { title: 'Mine' } },
    { method: 'POST', url: `/api/v1/chat/dialogue/delete?con_uid=${uid}` },
    { method: 'POST', url: `/api/v1/chat/dialogue/clear?con_uid=${uid}` },
    { method: 'POST', url: '/api/v1/chat/completions', payload: { conv_uid: uid, user_input: 'Go on' } },
    { method: 'POST', url: '/api/v1/chat/completions', payload: { conv_uid: uid, user_input: 'Go on', beside: 1 } },
    { method: 'GET', url: `/api/v1/chat/completions?conv_uid=${uid}&turn=1` },
    { method: 'POST', url: `/api/v1/chat/topic/terminate?conv_id=${uid}&round_index=1` },
    { method: 'GET', url: `/api/v1/feedback/find?conv_uid=${uid}&conv_index=1` },
    { method: 'POST', url: '/api/v1/chat/shares', payload: { con_uid: uid, audience: 'everyone', ends_at: null } },
    { method: 'POST', url: '/api/v1/feedback/commit', payload: { conv_uid: uid, conv_index: 1, score: 0 } },
  ];

  it('are not read, continued, changed, stopped, rated or deleted: not by strangers, others, nor administrators', async () => {
    const other = await makePerson(server, admin, 'other_1', endpointsOfAccess('ask'));
    const low = await makePerson(server, admin, 'low_1');
    const asking: [Person, number, string][] = [
      [anonymous(server), 401, 'UNAUTHENTICATED'],
      [low, 403, 'FORBIDDEN'],
      [other, 404, 'CONVERSATION_NOT_FOUND'],
      [admin, 404, 'CONVERSATION_NOT_FOUND'],
    ];
    const before = await turnsIn(owner, uid);
    for (const [person, status, code] of asking)
      for (const way of ways()) {
        const answer = await person.ask(way);
        expect([way.url, answer.status, answer.code]).toEqual([way.url, status, code]);
        expect(JSON.stringify(answer)).not.toContain('secret');
      }
    expect(await turnsIn(owner, uid)).toEqual(before);
  });

  it('are neither listed nor found', async () => {
    const other = await makePerson(server, admin, 'other_2', endpointsOfAccess('ask'));
    for (const person of [other, admin]) {
      expect((await person.get('/api/v1/chat/dialogue/list')).data).toEqual([]);
      expect((await person.get('/api/v1/chat/dialogue/search?q=secret')).data).toEqual([]);
    }
    expect((await owner.get('/api/v1/chat/dialogue/search?q=secret')).data).toHaveLength(1);
  });

  it('cannot be filled with files of somebody else', async () => {
    const { data } = await upload(owner, '/api/v1/uploadFile', { filename: 'numbers.csv', content: 'a,b\n1,2\n' });
    const attachments = [{ name: 'numbers.csv', url: data.url as string, size: 8 }];
    const other = await makePerson(server, admin, 'other_3', endpointsOfAccess('ask'));
    for (const person of [other, admin]) {
      const asked = { conv_uid: await newConversation(person), user_input: 'What is in it?', attachments };
      expect(await person.post('/api/v1/chat/completions', asked)).toMatchObject({ status: 404, code: 'FILE_NOT_FOUND' });
    }
    await askAll(server, owner, { conv_uid: await newConversation(owner), user_input: 'What is in it?', attachments });
    expect(fake.calls.at(-1)!.messages.at(-1)!.content).toContain('a,b\n1,2');
  });
});

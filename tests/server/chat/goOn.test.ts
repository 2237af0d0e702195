import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScenes } from '#server/chat/scenes/createScenes.ts';
import type { Scene } from '#server/chat/scenes/scene.ts';
import { createGoingOn } from '#server/chat/turns/goOn.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';
import { fakeModels, saying } from './fakeModels.ts';

const words = { zh: '会等待的对话', en: 'A chat that waits' };
const scene: Scene = {
  key: 'chat_waits',
  name: words,
  about: words,
  category: 'ai_others',
  hello: words,
  prepare: () => ({ dropped: 0, promptTokens: 0, messages: [] }),
  work: { waits: async () => false, goOn: async function* () {} },
};

describe('a turn that waits and may go on', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server?.stop());

  it('is taken once there is a model for it: one that nobody answers would keep its conversation from going on', async () => {
    const { context } = server;
    const place = { convUid: 'c', turn: 1 };
    const at = '2026-01-01T00:00:00.000Z';
    const texts = { question: '?', attachments: '[]', model: 'm', segments: '[]', words: '', startedAt: at };
    const work = JSON.stringify({ scene: scene.key, kept: {}, language: 'zh' });
    const conversation = { convUid: 'c', userId: 1, chatMode: scene.key, question: '?', pinned: false, isListed: true, lastTurn: 1 };
    await context.store.transaction(async (trx) => {
      await trx
        .insertInto('conversations')
        .values({ ...conversation, createdAt: at, updatedAt: at })
        .execute();
      await trx
        .insertInto('turns')
        .values({ ...place, ...texts, status: 'waiting', dropped: 0, replica: 'gone', work })
        .execute();
    });
    const statusNow = async () => (await context.store.lookups.selectFrom('turns').select('status').executeTakeFirst())?.['status'];
    const { open } = fakeModels({ m: saying('') }).models;
    let isReached = false;
    const models = { open: (name: string | null) => (isReached ? open(name) : Promise.reject(new Error('the database is away'))) };
    const started: number[] = [];
    const goingOn = createGoingOn(context, { models, scenes: createScenes([scene]), replica: 'own', start: (id) => started.push(id) });
    await goingOn.goOn(place);
    expect([await statusNow(), started]).toEqual(['waiting', []]);
    isReached = true;
    await goingOn.look();
    expect([await statusNow(), started.length]).toEqual(['running', 1]);
    goingOn.close();
  });
});

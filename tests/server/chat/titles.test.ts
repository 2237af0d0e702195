import { describe, expect, it } from 'vitest';
import { readSettings } from '#server/settings.ts';
import type { WireConversation } from '#schemas/wire/chat/conversation.ts';
import { dialects } from '#tests/support/startServer.ts';
import { askingServer } from './asking.ts';
import { fakeModels, saying } from './fakeModels.ts';

describe.each(dialects)('the title of a conversation, on %s', (dialect) => {
  const fake = fakeModels({ plain: saying('“库存周转”。') });
  const { here, asked } = askingServer({ dialect, models: fake.models, settings: { modelTitles: true } });
  const listed = async (uid: string) =>
    ((await here.admin.get('/api/v1/chat/dialogue/list')).data as WireConversation[]).find(({ conv_uid }) => conv_uid === uid)!;
  const question = '请解释库存周转率，并且举一个例子来说明';

  it('is a few words of the first question, then what the model makes of the first answer; older clients go on to read the question', async () => {
    const before = fake.calls.length;
    const { uid } = await asked({ user_input: question });
    await expect.poll(() => listed(uid)).toMatchObject({ title: '库存周转', user_input: question });
    expect(fake.calls).toHaveLength(before + 2);
    await asked({ user_input: 'And then?' }, uid);
    expect(fake.calls).toHaveLength(before + 3);
    const found = (await here.admin.get(`/api/v1/chat/dialogue/search?q=${encodeURIComponent('库存周转')}`)).data as object[];
    expect(found.length).toBeGreaterThan(0);
  });

  it('never takes the place of a name that a person gave', async () => {
    const { uid } = await asked({ user_input: question });
    await here.admin.put(`/api/v1/chat/dialogue/${uid}`, { title: 'Mine' });
    await expect.poll(() => listed(uid)).toMatchObject({ title: 'Mine', user_input: 'Mine' });
  });
});

describe('the title of a conversation where models do not make it', () => {
  const fake = fakeModels({ plain: saying('Answer') });
  const { here, asked } = askingServer({ models: fake.models });

  it('is the first clause of the question', async () => {
    await asked({ user_input: '**同比**怎样计算？用表格举例' });
    const [one] = (await here.admin.get('/api/v1/chat/dialogue/list')).data as WireConversation[];
    expect(one).toMatchObject({ title: '同比怎样计算？', user_input: '**同比**怎样计算？用表格举例' });
    expect(fake.calls).toHaveLength(1);
  });

  it('is what models make by default', () => {
    expect(readSettings({}).modelTitles).toBe(true);
  });
});

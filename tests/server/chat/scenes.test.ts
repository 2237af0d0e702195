import { describe, expect, it } from 'vitest';
import { scenes, type WireScene } from '#schemas/wire/chat/scenes.ts';
import { createScenes } from '#server/chat/scenes/createScenes.ts';
import { rooms } from '#server/rooms.ts';
import { makePerson } from '#tests/support/actors.ts';
import { askingServer, turnsIn } from './asking.ts';
import { fakeModels, saying } from './fakeModels.ts';
import { ledgers } from './ledgers/index.ts';

const dialogue = '/api/v1/chat/dialogue';

describe('a scene that a room adds', () => {
  const fake = fakeModels({ first: saying('Well', '.') });
  const { here, asked, refused } = askingServer({ models: fake.models, rooms: [...rooms, ledgers] });
  const begin = async (mode: string, subject?: string): Promise<string> =>
    (await here.admin.post(`${dialogue}/new`, { chat_mode: mode, select_param: subject })).data.conv_uid;

  it('is told of among the others, with what it asks for, and greets', async () => {
    const told = (await here.admin.get(`${dialogue}/scenes`)).data as WireScene[];
    expect(told.map(({ chat_scene }) => chat_scene)).toEqual([...Object.keys(scenes), 'chat_ledger', 'chat_twice']);
    expect(told.find(({ chat_scene }) => chat_scene === 'chat_ledger')).toMatchObject({
      scene_name: '账本对话',
      param_title: '选择账本',
      show_disable: false,
    });
    expect((await here.admin.post(`${dialogue}/new`, { chat_mode: 'chat_ledger' })).data.scene_hello).toBe('请选择账本。');
  });

  it('lists what can be talked about, to whoever may see it', async () => {
    const list = '/api/v1/chat/mode/params/list?chat_mode=chat_ledger';
    expect((await here.admin.post(list)).data).toEqual([
      { param: 'ledger-2025', type: 'ledger' },
      { param: 'ledger-2026', type: 'ledger' },
    ]);
    const person = await makePerson(here.server, here.admin, 'looker', ['POST /api/v1/chat/mode/params/list']);
    expect((await person.post(list)).data).toEqual([]);
  });

  it('gives the model its own messages, made of the subject', async () => {
    const { uid } = await asked({ user_input: 'How much?' }, await begin('chat_ledger', 'ledger-2026'));
    expect(fake.calls.at(-1)!.messages).toEqual([
      { role: 'system', content: 'The sum of ledger-2026 is 1,500.' },
      { role: 'user', content: 'How much?' },
    ]);
    await asked({ user_input: 'And before?', select_param: 'ledger-2025' }, uid);
    expect(fake.calls.at(-1)!.messages[0]).toEqual({ role: 'system', content: 'The sum of ledger-2025 is 1,200.' });
    expect((await turnsIn(here.admin, uid)).turns).toHaveLength(2);
  });

  it('is not asked about nothing, nor about what one may not see', async () => {
    const uid = await begin('chat_ledger');
    const { status, code, data } = await refused(uid);
    expect([status, code]).toEqual([422, 'VALIDATION_FAILED']);
    expect(data.errors).toEqual({ select_param: { key: 'required' } });
    expect((await refused(uid, { select_param: 'ledger-1999' })).data.errors).toEqual({ select_param: { key: 'notInOptions' } });
  });

  it('may answer in steps of its own', async () => {
    const { uid } = await asked({ user_input: 'Is it so?' }, await begin('chat_twice'));
    expect(fake.calls.slice(-2).map(({ messages }) => messages)).toEqual([
      [{ role: 'user', content: 'Is it so?' }],
      [{ role: 'user', content: 'Is it so? Sure?' }],
    ]);
    const [turn] = (await turnsIn(here.admin, uid)).turns;
    expect(turn).toMatchObject({ status: 'finished', segments: [{ kind: 'text', text: 'Well. | Well.' }] });
  });
});

it('Two scenes of one name are found when the server is built', () => {
  expect(() => createScenes([...ledgers.scenes!, ...ledgers.scenes!.slice(0, 1).map((scene) => ({ ...scene }))])).toThrow(/chat_ledger/);
});

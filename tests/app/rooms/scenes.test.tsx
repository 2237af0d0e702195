import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { plug } from '#app/plug.ts';
import { rooms } from '#rooms.ts';
import { about } from '../../chat/session/fakeWire.ts';
import { type Answering, ok } from '../../providers/scriptedServer.ts';
import { openConsole } from '../openConsole.tsx';
import { ledgers } from './fixture/ledger/index.tsx';

const told = {
  chat_scene: 'chat_ledger',
  scene_name: '账本对话',
  scene_describe: '就一本账提问',
  param_title: '选择账本',
  scene_type_zh: 'ai_office',
  show_disable: false,
  app_name: '账本对话',
  app_describe: '就一本账提问',
  app_code: 'chat_ledger',
};
const conversation = about({ conv_uid: 'c-1', chat_mode: 'chat_ledger' });

it('A scene that a room adds has its icon and words, its picker and its place in the composer', async () => {
  const changes: unknown[] = [];
  const answers: Answering = ({ method, address, body }) => {
    if (address.startsWith('/api/v1/chat/dialogue/scenes')) return ok([told]);
    if (address.startsWith('/api/v1/chat/dialogue/turns')) return ok({ conversation, turns: [], leaf: null });
    if (address.startsWith('/api/v1/model/types')) return ok(['qwen']);
    if (method !== 'PUT') return undefined;
    changes.push(JSON.parse(body));
    return ok(conversation);
  };
  const { user, router } = await openConsole({ at: '/', answers, rooms: [...rooms, ledgers] });
  const tile = await screen.findByRole('button', { name: /账本对话/ });
  expect(within(tile).getByRole('img', { hidden: true })).toHaveClass('anticon-experiment');
  await router.navigate('/chat?scene=chat_ledger&id=c-1');
  expect(await screen.findByRole('heading', { level: 2, name: '账本对话' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '账本：未选（chat_ledger）' }));
  expect(await screen.findByRole('button', { name: '账本：ledger-2026（chat_ledger）' })).toBeVisible();
  await waitFor(() => expect(changes).toEqual([{ select_param: 'ledger-2026' }]));
  await user.click(screen.getByRole('button', { name: '问合计' }));
  expect(await screen.findByRole('textbox', { name: '问题' })).toHaveValue('ledger-2026 的合计是多少');
});

it('Two rooms that bring the same scene are told of at once', () => {
  expect(() => plug([ledgers, ledgers])).toThrow('two rooms have the scene "chat_ledger"');
});

import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { rooms } from '#rooms.ts';
import { openConsole } from '../../app/openConsole.tsx';
import { type Answering, ok, refused } from '../../providers/scriptedServer.ts';
import { about } from '../session/fakeWire.ts';

const at = '/chat?scene=chat_with_db_execute&id=c-1';

it.each([
  [1, 'is about the only one that there is'],
  [2, 'says where to choose one that is not chosen'],
])('A conversation with one of %i databases %s', async (count) => {
  const answers: Answering = ({ method, address }) => {
    if (address.startsWith('/api/v1/chat/dialogue/scenes')) return ok([]);
    if (address.startsWith('/api/v1/chat/dialogue/turns'))
      return ok({ conversation: about({ conv_uid: 'c-1', chat_mode: 'chat_with_db_execute' }), turns: [], leaf: null });
    if (address.startsWith('/api/v1/model/types')) return ok(['qwen']);
    if (address.startsWith('/api/v1/chat/mode/params/list'))
      return ok(['金融示例库', '销售库'].slice(0, count).map((param) => ({ param, type: 'duckdb' })));
    if (method === 'POST' && address.startsWith('/api/v1/chat/completions'))
      return refused(422, 'VALIDATION_FAILED', { errors: { select_param: { key: 'required' } } });
    return undefined;
  };
  const { user } = await openConsole({ at, answers, rooms });
  if (count === 1) expect(await screen.findByTitle('金融示例库')).toBeVisible();
  else {
    await user.type(await screen.findByRole('textbox', { name: '问题' }), '有多少债券？{Enter}');
    expect(await screen.findByText('请先在上方选择要提问的对象')).toBeVisible();
  }
});

it('A conversation with a database begins with questions that it answers, each asked by a click', async () => {
  const conversation = about({ conv_uid: 'c-1', chat_mode: 'chat_with_db_execute', select_param: '金融示例库' });
  const asked: unknown[] = [];
  const answers: Answering = ({ method, address, body }) => {
    if (address.startsWith('/api/v1/chat/dialogue/scenes')) return ok([]);
    if (address.startsWith('/api/v1/chat/dialogue/turns')) return ok({ conversation, turns: [], leaf: null });
    if (address.startsWith('/api/v1/model/types')) return ok(['qwen']);
    if (address.startsWith('/api/v1/chat/suggestions'))
      return ok(address.includes('select_param') ? ['一共有多少债券？', '按月统计债券数量'] : []);
    if (method === 'POST' && address.startsWith('/api/v1/chat/completions')) asked.push(JSON.parse(body));
    return undefined;
  };
  const { user } = await openConsole({ at, answers, rooms });
  expect(await screen.findByRole('list', { name: '可以这样问' })).toHaveTextContent('一共有多少债券？');
  await user.click(screen.getByRole('button', { name: '按月统计债券数量' }));
  await waitFor(() => expect(asked).toMatchObject([{ user_input: '按月统计债券数量', select_param: '金融示例库' }]));
});

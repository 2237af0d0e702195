import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { rooms } from '#rooms.ts';
import { openConsole } from '../../app/openConsole.tsx';
import { type Answering, ok } from '../../providers/scriptedServer.ts';
import { about } from '../session/fakeWire.ts';

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
  const { user } = await openConsole({ at: '/chat?scene=chat_with_db_execute&id=c-1', answers, rooms });
  expect(await screen.findByRole('list', { name: '可以这样问' })).toHaveTextContent('一共有多少债券？');
  await user.click(screen.getByRole('button', { name: '按月统计债券数量' }));
  await waitFor(() => expect(asked).toMatchObject([{ user_input: '按月统计债券数量', select_param: '金融示例库' }]));
});

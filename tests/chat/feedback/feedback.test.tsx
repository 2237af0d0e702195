import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { chat } from '#chat/index.ts';
import ChatPage from '#chat/page/ChatPage.tsx';
import NewFeedback from '#chat/feedback/NewFeedback.tsx';
import OwnFeedbackPage from '#chat/feedback/OwnFeedbackPage.tsx';
import RatedTurn from '#chat/feedback/RatedTurn.tsx';
import { PageContext } from '#pages/page.ts';
import { dataProvider } from '#providers/data.ts';
import { serverBeside } from '../../resources/serverBeside.ts';
import { showScreen } from '../../support/consoleScreen.tsx';
import { converse } from '../history/openHistory.tsx';

const beside = serverBeside();
const page = chat.pages.find(({ path }) => path === '/own-feedback')!;
let rated: number;
let formed: number;

const show = (element: React.ReactNode) => showScreen([{ path: '*', element }], { at: '/x', data: dataProvider });

beforeAll(async () => {
  const { admin, server } = beside;
  const conv_uid = await converse(server, admin, '哪个城市最多？');
  await admin.post('/api/v1/feedback/commit', { conv_uid, conv_index: 1, score: 1, ques_type: 'data', messages: '没有答案' });
  const { items } = (await admin.post('/api/feedback/list')).data as { items: { id: number }[] };
  rated = items[0]!.id;
  formed = ((await admin.post('/api/feedback', { problem: '单位不对' })).data as { id: number }).id;
  await admin.put(`/api/feedback/${formed}`, { state: 'answered', reply: '已改成万元' });
});

it('shows the answer that was rated beside its rating', async () => {
  await show(<RatedTurn row={{ id: rated }} />);
  expect(await screen.findByText('哪个城市最多？')).toBeVisible();
  expect(screen.getByRole('article', { name: /wenshu-engine/ })).toBeVisible();
});

it('says so where feedback came by the form', async () => {
  await show(<RatedTurn row={{ id: formed }} />);
  expect(await screen.findByText('被评价的回答已不在了')).toBeVisible();
});

it('lists what one has sent with its state and reply, and the way back to the answer', async () => {
  await show(
    <PageContext value={page}>
      <OwnFeedbackPage />
    </PageContext>,
  );
  const [replied, other] = within(await screen.findByRole('list', { name: '提交过的反馈' })).getAllByRole('listitem');
  expect(replied).toHaveTextContent(/已答复单位不对.*答复： 已改成万元/);
  expect(other).toHaveTextContent(/新没有答案.*数据问答 · 1 分/);
  expect(within(other!).getByRole('link', { name: '打开对话' })).toHaveAttribute('href', expect.stringMatching(/^\/chat\?id=.+&turn=1$/));
});

it('tells who looks after feedback how much of it is new, and leads there', async () => {
  await show(<NewFeedback />);
  expect(await screen.findByRole('link', { name: '1 条新反馈等待处理' })).toHaveAttribute(
    'href',
    '/system/feedback?filter=state.in%28new%29',
  );
});

it('shows under the answer what was replied to what was said of it, by whom and when', async () => {
  const conv_uid = await converse(beside.server, beside.admin, '单位对吗？');
  await beside.admin.post('/api/v1/feedback/commit', { conv_uid, conv_index: 1, score: 1 });
  const { items } = (await beside.admin.post('/api/feedback/list')).data as { items: { id: number; conversation: string }[] };
  const { id } = items.find(({ conversation }) => conversation === conv_uid)!;
  await beside.admin.put(`/api/feedback/${id}`, { state: 'answered', reply: '单位已改成万元' });
  await showScreen([{ path: 'chat', element: <ChatPage /> }], { at: `/chat?id=${conv_uid}`, data: dataProvider });
  const reply = await screen.findByRole('region', { name: '您对这个回答的反馈' });
  expect(reply).toHaveTextContent(/已答复.*答复： 单位已改成万元.*admin · /);
});

import { screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { emptyDraft, homeDraft, keepDraft, readDraft } from '#chat/composer/draft.ts';
import { answerNumber, chatBeside, converse, cutter, newChat, openChat, turnsOf } from './openChat.tsx';

const beside = chatBeside();
const asked = () => beside.model.answers.length;

it('shows a question at once and its answer while it comes, and says when it begins and ends', async () => {
  const page = await openChat(await newChat(beside));
  const before = asked();
  await page.ask('why?');
  expect(await screen.findByRole('article', { name: '您的问题' })).toHaveTextContent('why?');
  expect(await page.field()).toHaveValue('');
  const held = await answerNumber(beside, before + 1);
  held.says('Because');
  expect(await screen.findByText('Because')).toBeVisible();
  expect(screen.getByText('开始回答')).toBeInTheDocument();
  held.says(' it is');
  held.ends();
  expect(await screen.findByText('Because it is')).toBeVisible();
  expect(await screen.findByText('回答完毕')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('why?');
});

it('really stops an answer, keeps what had come, and can go on', async () => {
  const page = await openChat(await newChat(beside));
  const before = asked();
  await page.ask('tell me much');
  const held = await answerNumber(beside, before + 1);
  held.says('Half');
  await screen.findByText('Half');
  await page.click('停止回答');
  expect(await screen.findByText(/回答已停止，已有的内容保留/)).toBeVisible();
  await waitFor(() => expect(held.isLeft).toBe(true));
  expect(screen.getByText('Half')).toBeVisible();
  await page.click('继续');
  expect((await answerNumber(beside, before + 2)).question).toContain('请继续');
});

it('says that a limit of its length cut an answer off, also when it is opened again, and goes on from there', async () => {
  const id = await newChat(beside);
  const page = await openChat(id);
  const before = asked();
  await page.ask('tell me all');
  const held = await answerNumber(beside, before + 1);
  held.says('A beginning');
  held.ends('length');
  expect(await screen.findByText(/回答因长度限制被截断/)).toBeVisible();
  page.unmount();
  const again = await openChat(id);
  expect(await screen.findByText(/回答因长度限制被截断/)).toBeVisible();
  await again.click('继续');
  expect((await answerNumber(beside, before + 2)).question).toContain('请继续');
});

it('greets in the words of the scene, which a link to the conversation does not keep', async () => {
  const { router } = await openChat(await newChat(beside), '&scene_hello=%E6%82%A8%E5%A5%BD');
  expect(await screen.findByText('您好')).toBeVisible();
  expect(router.state.location.search).not.toContain('scene_hello');
});

it('gives the focus back where an action began', async () => {
  const page = await openChat(await newChat(beside));
  await converse(beside, page, 'one', 'first answer');
  const { user } = page;
  await page.click('修改问题');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: '修改问题' })).toHaveFocus();
  await user.type(await page.field(), '{ArrowUp}');
  expect(await screen.findByRole('textbox', { name: '修改后的问题' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(await page.field()).toHaveFocus();
  await page.click('重命名');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: '重命名' })).toHaveFocus();
  await page.click('回答得好');
  await waitFor(async () => expect(await screen.findByRole('radio', { name: /^5/ })).toHaveFocus());
  await user.click(await screen.findByRole('radio', { name: /^4/ }));
  await page.click('提交评价');
  await waitFor(() => expect(screen.getByRole('button', { name: '回答得好' })).toHaveFocus());
  const before = asked();
  await page.click('重新回答');
  expect(await page.field()).toHaveFocus();
  const held = await answerNumber(beside, before + 1);
  held.says('second answer');
  held.ends();
  await screen.findByRole('button', { name: '发送问题' });
  await page.click('上一个回答');
  expect(await screen.findByText('first answer')).toBeVisible();
  expect(screen.getByRole('button', { name: '上一个回答' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('first answer')).toBeVisible();
});

it('asks what was sent before the conversation was read, and says where it went when there is none', async () => {
  const id = await newChat(beside);
  const before = asked();
  const { user, field, unmount } = await openChat(id);
  await user.type(await field(), 'early{Enter}');
  const held = await answerNumber(beside, before + 1);
  held.says('answered');
  held.ends();
  expect(await screen.findByText('answered')).toBeVisible();
  unmount();
  keepDraft({ owner: '1', name: 'nobody-s' }, { question: 'too late', attachments: [] });
  await openChat('nobody-s');
  expect(await screen.findByText('没有发出的问题已移到首页的输入框。')).toBeVisible();
  expect(readDraft({ owner: '1', name: homeDraft })).toEqual({ question: 'too late', attachments: [] });
  expect(readDraft({ owner: '1', name: 'nobody-s' })).toEqual(emptyDraft);
});

it('rates an answer', async () => {
  const id = await newChat(beside);
  const page = await openChat(id);
  await converse(beside, page, 'rate this', 'fine');
  await page.click('回答得好');
  expect(await screen.findByRole('button', { name: '回答得好', pressed: true })).toBeVisible();
  await waitFor(async () => expect((await turnsOf(beside, id)).turns[0]).toMatchObject({ rating: 5 }));
  await page.user.click(await screen.findByRole('radio', { name: /^4/ }));
  await page.user.type(screen.getByRole('textbox', { name: '补充说明' }), 'a little long');
  await page.click('提交评价');
  expect(await screen.findByText('感谢您的评价')).toBeVisible();
  expect(await screen.findByRole('button', { name: '已评 4 分，补充说明' })).toBeVisible();
  expect((await turnsOf(beside, id)).turns[0]).toMatchObject({ rating: 4 });
  await page.click('已评 4 分，补充说明');
  expect(await screen.findByRole('textbox', { name: '补充说明' })).toHaveValue('a little long');
  await page.click('跳过');
  await page.click('回答得好');
  expect(await screen.findByRole('button', { name: '回答得好', pressed: false })).toBeVisible();
  await waitFor(async () => expect((await turnsOf(beside, id)).turns[0]).toMatchObject({ rating: null }));
});

it('shows no rating where the server did not take it', async () => {
  const id = await newChat(beside);
  const page = await openChat(id);
  await converse(beside, page, 'rate this in vain', 'fine');
  beside.door.happens(({ url }) => (url === '/api/v1/feedback/commit' ? 'cut' : undefined));
  onTestFinished(() => beside.door.happens(undefined));
  await page.click('回答得不好');
  expect(await screen.findByRole('button', { name: '回答得不好', pressed: false })).toBeVisible();
});

it('keeps a rating that could not be sent as it was written, and sends it the next time', async () => {
  const id = await newChat(beside);
  const page = await openChat(id);
  await converse(beside, page, 'rate this later', 'fine');
  await page.click('回答得不好');
  await page.user.click(await screen.findByRole('radio', { name: /^2/ }));
  await page.user.type(screen.getByRole('textbox', { name: '补充说明' }), 'not quite');
  beside.door.happens(({ url }) => (url === '/api/v1/feedback/commit' ? 'cut' : undefined));
  onTestFinished(() => beside.door.happens(undefined));
  await page.click('提交评价');
  expect(await screen.findByText('请求错误')).toBeVisible();
  expect(screen.getByRole('textbox', { name: '补充说明' })).toHaveValue('not quite');
  beside.door.happens(undefined);
  await page.click('提交评价');
  expect(await screen.findByRole('button', { name: '已评 2 分，补充说明' })).toBeVisible();
  expect((await beside.admin.get(`/api/v1/feedback/find?conv_uid=${id}&conv_index=1`)).data).toMatchObject({ messages: 'not quite' });
});

it('takes up a running answer when it is opened again, and loses nothing of it', async () => {
  const id = await newChat(beside);
  const page = await openChat(id);
  const before = asked();
  await page.ask('a long one');
  const held = await answerNumber(beside, before + 1);
  held.says('begin ');
  await screen.findByText('begin');
  page.unmount();
  held.says('while away ');
  await openChat(id);
  expect(await screen.findByText(/begin while away/)).toBeVisible();
  held.says('and the end');
  held.ends();
  expect(await screen.findByText('begin while away and the end')).toBeVisible();
});

it('takes up an answer after its connection was cut', async () => {
  const page = await openChat(await newChat(beside));
  const before = asked();
  const cut = cutter(beside);
  await page.ask('cut me');
  const held = await answerNumber(beside, before + 1);
  held.says('before ');
  await screen.findByText('before');
  cut();
  held.says('after');
  held.ends();
  expect(await screen.findByText('before after')).toBeVisible();
  expect(await screen.findByText('回答完毕')).toBeInTheDocument();
});

it('says calmly that there is no such conversation, and leads home', async () => {
  const page = await openChat('nobody-s');
  expect(await screen.findByRole('heading', { name: '没有这个对话' })).toBeVisible();
  await page.click('返回首页');
  expect(screen.getByRole('status', { name: 'where' })).toHaveTextContent('/');
});

it('goes home when the address names no conversation', async () => {
  await openChat('');
  await waitFor(() => expect(screen.getByRole('status', { name: 'where' })).toHaveTextContent(/^\/ null$/));
});

it('asks what another page handed over exactly once, also when it is loaded again', async () => {
  const id = await newChat(beside);
  const before = asked();
  const state = { ask: { question: 'handed over', model: 'held-model' } };
  const { router, unmount } = await openChat('other');
  await router.navigate(`/chat?scene=chat_normal&id=${id}`, { state });
  const held = await answerNumber(beside, before + 1);
  held.says('answered');
  held.ends();
  expect(await screen.findByText('answered')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('status', { name: 'where' })).toHaveTextContent('/chat null'));
  unmount();
  const again = await openChat('other');
  await again.router.navigate(`/chat?scene=chat_normal&id=${id}`, { state });
  expect(await screen.findByText('answered')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('status', { name: 'where' })).toHaveTextContent('/chat null'));
  expect(asked()).toBe(before + 1);
  expect((await turnsOf(beside, id)).turns).toHaveLength(1);
});

it('gives a question back that could not be put, and says why', async () => {
  const id = await newChat(beside);
  const page = await openChat(id);
  await converse(beside, page, 'first', 'answer');
  await beside.admin.post(`/api/v1/chat/dialogue/delete?con_uid=${id}`);
  await page.ask('too late');
  expect(await screen.findByRole('alert')).toHaveTextContent('没有这个对话');
  expect(await page.field()).toHaveValue('too late');
});

it('says what to do when a model fails in a way that asking once more does not mend', async () => {
  const page = await openChat(await newChat(beside));
  const before = asked();
  await page.ask('say nothing');
  (await answerNumber(beside, before + 1)).ends();
  expect(await screen.findByText(/模型没有给出回答/)).toBeVisible();
  expect(screen.getByText('可以换一个模型重试，或请管理员检查模型“held-model”。')).toBeVisible();
  await page.click('重试');
  const again = await answerNumber(beside, before + 2);
  again.says('Here it is');
  again.ends();
  expect(await screen.findByText('Here it is')).toBeVisible();
});

it('renames the conversation', async () => {
  const id = await newChat(beside);
  const page = await openChat(id);
  await page.click('重命名');
  const title = await screen.findByRole('textbox', { name: '对话标题' });
  await page.user.clear(title);
  await page.user.type(title, 'A better name{Enter}');
  expect(await screen.findByRole('heading', { name: 'A better name' })).toBeVisible();
  await waitFor(async () => expect((await turnsOf(beside, id)).conversation.user_input).toBe('A better name'));
});

it('begins to rename a conversation with the whole of its name, of which the heading has the beginning', async () => {
  const id = await newChat(beside);
  const name = 'A name '.repeat(12).trim();
  await beside.admin.put(`/api/v1/chat/dialogue/${id}`, { title: name });
  const page = await openChat(id);
  expect(await screen.findByRole('heading', { name: /…$/ })).toBeVisible();
  await page.click('重命名');
  expect(await screen.findByRole('textbox', { name: '对话标题' })).toHaveValue(name);
});

it('shows how varied and how long answers are to be, and keeps it with the conversation', async () => {
  const { data } = await beside.admin.post('/api/v1/chat/dialogue/new', { chat_mode: 'chat_normal', temperature: 1.2 });
  const id = data.conv_uid as string;
  const kept = async () => (await beside.admin.get(`/api/v1/chat/dialogue/turns?con_uid=${id}`)).data.conversation;
  const page = await openChat(id);
  await page.field();
  await page.click('回答设置');
  await waitFor(() => expect(screen.getByText('1.2')).toBeVisible());
  await page.user.type(screen.getByLabelText('最长回答（tokens）'), '300');
  await page.user.click(await page.field());
  await waitFor(async () => expect(await kept()).toMatchObject({ temperature: 1.2, max_new_tokens: 300 }));
  page.unmount();
  const again = await openChat(id);
  await again.field();
  await again.click('回答设置');
  await waitFor(() => expect(screen.getByLabelText('最长回答（tokens）')).toHaveValue('300'));
});

it('says in its menu why a conversation without questions is neither shared nor exported', async () => {
  const page = await openChat(await newChat(beside));
  await waitFor(() => expect(screen.getByRole('button', { name: '更多操作' })).toBeEnabled());
  await page.click('更多操作');
  for (const name of ['分享', '导出 Markdown'])
    expect(await screen.findByRole('menuitem', { name: `${name} 对话还没有内容。` })).toBeInTheDocument();
  await page.user.click(screen.getByRole('menuitem', { name: /^分享/ }));
  expect(page.said).toContainEqual(expect.objectContaining({ type: 'info', message: '对话还没有内容。' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

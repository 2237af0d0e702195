import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { serverBeside } from '../../resources/serverBeside.ts';
import { converse, openHistory } from './openHistory.tsx';

const beside = serverBeside();
const titles = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const where = () => screen.getByRole('status', { name: '' }).textContent;

/** Forgets every conversation, so that each test sees its own. */
async function forgetAll(): Promise<void> {
  const { data } = await beside.admin.get('/api/v1/chat/dialogue/list?page_size=100');
  for (const { conv_uid } of data as { conv_uid: string }[]) await beside.admin.post(`/api/v1/chat/dialogue/delete?con_uid=${conv_uid}`);
}
const begin = (...questions: string[]) => converse(beside.server, beside.admin, ...questions);

/** Opens the menu of a conversation and takes one of its choices. */
async function choose(user: Awaited<ReturnType<typeof openHistory>>['user'], title: string, choice: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `对“${title}”的操作` }));
  await user.click(await screen.findByRole('menuitem', { name: choice }));
}

afterEach(async () => {
  vi.useRealTimers();
  await forgetAll();
});

describe('The history', () => {
  it('says that there are no conversations', async () => {
    await openHistory();
    expect(await screen.findByText('暂无聊天记录')).toBeVisible();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  it('lists conversations by a few words of their questions, the newest first, and marks the open one', async () => {
    await begin('上季度销售额是多少');
    const id = await begin('问'.repeat(60));
    await openHistory(`/chat?scene=chat_normal&id=${id}`);
    expect(await screen.findByRole('link', { current: 'page' })).toHaveTextContent(`${'问'.repeat(20)}…`);
    expect(titles()).toEqual([`${'问'.repeat(20)}…`, '上季度销售额是多少']);
    expect(screen.getByRole('list', { name: '今天' })).toBeVisible();
  });

  it('shows the whole question half a second after the pointer rests on it', async () => {
    const question = '问'.repeat(60);
    await begin(question);
    await openHistory();
    const link = await screen.findByRole('link', { name: /^问+…$/ });
    vi.useFakeTimers();
    fireEvent.pointerEnter(link);
    await act(() => vi.advanceTimersByTimeAsync(490));
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(60));
    vi.useRealTimers();
    expect(await screen.findByRole('tooltip')).toHaveTextContent(question);
  });

  it.each([
    ['its menu opens', /操作$/],
    ['it is opened', /^问+…$/],
  ])('takes the whole question away when %s', async (_, pressed) => {
    const question = '问'.repeat(60);
    await begin(question);
    const { user } = await openHistory();
    const link = await screen.findByRole('link', { name: /^问+…$/ });
    await user.hover(link);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(question);
    await user.click(
      [...screen.getAllByRole('link'), ...screen.getAllByRole('button')].find(({ textContent, ariaLabel }) =>
        pressed.test(ariaLabel ?? textContent),
      )!,
    );
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  });

  it('renames a conversation in its place, and leaves it when Escape is pressed', async () => {
    await begin('旧名字');
    const { user } = await openHistory();
    await choose(user, '旧名字', '重命名');
    await user.clear(await screen.findByRole('textbox', { name: '对话标题' }));
    await user.keyboard('没有这个{Escape}');
    expect(await screen.findByRole('link', { name: '旧名字' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('link')).toHaveFocus());
    await user.keyboard('{F2}');
    await user.clear(await screen.findByRole('textbox', { name: '对话标题' }));
    await user.keyboard('新名字{Enter}');
    expect(await screen.findByRole('link', { name: '新名字' })).toBeVisible();
    await waitFor(async () => {
      const { data } = await beside.admin.get('/api/v1/chat/dialogue/list');
      expect(data[0].user_input).toBe('新名字');
    });
  });

  it('keeps the new name when the field is left for something else, which has the focus then', async () => {
    await begin('旧名字');
    await begin('另一个');
    const { user } = await openHistory();
    await choose(user, '旧名字', '重命名');
    await user.clear(await screen.findByRole('textbox', { name: '对话标题' }));
    await user.keyboard('新名字');
    await user.click(screen.getByRole('link', { name: '另一个' }));
    expect(await screen.findByRole('link', { name: '新名字' })).toBeVisible();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(screen.getByRole('link', { name: '另一个' })).toHaveFocus();
  });

  it('is neither renamed nor deleted by keys of whoever may not', async () => {
    await begin('旧名字');
    const { user } = await openHistory('/', 'zh', (_method, path) => !/delete|\{con_uid\}/.test(path));
    const link = await screen.findByRole('link', { name: '旧名字' });
    act(() => link.focus());
    await user.keyboard('{F2}{Delete}');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('puts a pinned conversation above the others, and takes it down again', async () => {
    await begin('第一个');
    await begin('第二个');
    const { user } = await openHistory();
    await choose(user, '第一个', '置顶');
    await waitFor(() => expect(titles()).toEqual(['第一个', '第二个']));
    expect(within(screen.getByRole('list', { name: '置顶' })).getAllByRole('link')).toHaveLength(1);
    await choose(user, '第一个', '取消置顶');
    await waitFor(() => expect(titles()).toEqual(['第二个', '第一个']));
  });

  it('asks before it deletes, and leaves the page of what was open for the home page', async () => {
    const id = await begin('要删除的');
    await begin('要留下的');
    const { user } = await openHistory(`/chat?scene=chat_normal&id=${id}`);
    await choose(user, '要删除的', '删除对话');
    const dialog = await screen.findByRole('dialog', { name: '删除对话' });
    expect(dialog).toHaveTextContent(/确定要删除此对话吗？“.+”的问题和回答会一并删除，不能恢复。/);
    await user.click(within(dialog).getByRole('button', { name: '删除对话' }));
    expect(await screen.findByText('删除成功')).toBeInTheDocument();
    await waitFor(() => expect(where()).toBe('/'));
    await waitFor(() => expect(titles()).toEqual(['要留下的']));
  });

  it('keeps the question open when a deletion fails, says why, and deletes when asked again', async () => {
    await begin('删不掉的');
    const { user } = await openHistory();
    await choose(user, '删不掉的', '删除对话');
    const dialog = await screen.findByRole('dialog', { name: '删除对话' });
    beside.door.happens(({ url }) => (url?.includes('/delete') ? 'cut' : undefined));
    await user.click(within(dialog).getByRole('button', { name: '删除对话' }));
    expect(await within(dialog).findByRole('alert')).not.toBeEmptyDOMElement();
    expect(screen.getByRole('link', { name: '删不掉的', hidden: true })).toBeInTheDocument();
    beside.door.happens(undefined);
    await user.click(within(dialog).getByRole('button', { name: '删除对话' }));
    expect(await screen.findByText('暂无聊天记录')).toBeInTheDocument();
  });

  it('shares a conversation, whose link it copies, and gives the focus back', async () => {
    await begin('库存周转');
    const { user } = await openHistory();
    await choose(user, '库存周转', '分享');
    const dialog = await screen.findByRole('dialog', { name: '分享对话' });
    await user.click(within(dialog).getByRole('radio', { name: '30 天' }));
    await user.click(within(dialog).getByRole('button', { name: '生成并复制链接' }));
    expect(await screen.findByText('链接已生成并复制')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toMatch(/\/shared\?link=[\w-]{32}$/);
    expect(await within(dialog).findByText('所有登录用户', { selector: 'li *' })).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '停止分享' }));
    await user.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: '停止分享' }));
    expect(await screen.findByText('已停止分享')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.getByRole('link', { name: '库存周转' })).toHaveFocus());
  });

  it('is walked by the arrow keys, and deletes and opens its menu by keyboard', async () => {
    await begin('甲');
    await begin('乙');
    await begin('丙');
    const { user } = await openHistory();
    await screen.findByRole('link', { name: '丙' });
    await user.tab();
    expect(screen.getByRole('link', { name: '丙' })).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('link', { name: '甲' })).toHaveFocus();
    await user.keyboard('{Home}{ArrowDown}');
    expect(screen.getByRole('link', { name: '乙' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: '对“乙”的操作' })).toHaveFocus();
    await user.keyboard('{Enter}');
    const menu = await screen.findByRole('menu');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['重命名', '置顶', '分享', '删除对话']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('link', { name: '乙' })).toHaveFocus());
    await user.keyboard('{Delete}');
    await user.click(within(await screen.findByRole('dialog', { name: '删除对话' })).getByRole('button', { name: '删除对话' }));
    await waitFor(() => expect(titles()).toEqual(['丙', '甲']));
    await waitFor(() => expect(screen.getByRole('link', { name: '丙' })).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: '甲' })).toHaveFocus();
  });

  it('reads thirty at a time, and the others when its end is asked for', async () => {
    for (let at = 1; at <= 31; at += 1) await begin(`第 ${at} 个`);
    const { user } = await openHistory();
    await screen.findByRole('link', { name: '第 31 个' });
    expect(titles()).toHaveLength(30);
    await user.click(screen.getByRole('button', { name: '加载更多' }));
    expect(await screen.findByRole('link', { name: '第 1 个' })).toBeVisible();
    expect(titles()).toHaveLength(31);
    expect(screen.queryByRole('button', { name: '加载更多' })).not.toBeInTheDocument();
  });

  it('counts what is of today to yesterday once midnight has passed in a tab that stayed open', async () => {
    await begin('今天问的');
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await openHistory();
    expect(await screen.findByRole('heading', { name: '今天' })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(24 * 3_600_000));
    expect(screen.getByRole('heading', { name: '昨天' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: '今天' })).toBeNull();
  });

  it('shows only one’s own conversations', async () => {
    await begin('管理员的秘密');
    const { makePerson } = await import('../../support/actors.ts');
    const other = await makePerson(beside.server, beside.admin, 'history_other', ['/api/v1/chat/dialogue/{call}']);
    expect((await other.get('/api/v1/chat/dialogue/list')).data).toEqual([]);
    expect((await other.get(`/api/v1/chat/dialogue/search?q=${encodeURIComponent('秘密')}`)).data).toEqual([]);
  });

  it('offers to read it again when that failed', async () => {
    await begin('还在');
    beside.door.happens(({ url }) => (url?.includes('/dialogue/list') ? 'cut' : undefined));
    const { user } = await openHistory();
    const again = await screen.findByRole('button', { name: '重试' });
    beside.door.happens(undefined);
    await user.click(again);
    expect(await screen.findByRole('link', { name: '还在' })).toBeVisible();
  });

  it('speaks English', async () => {
    await begin('Revenue by region');
    const { user } = await openHistory('/', 'en');
    await user.click(await screen.findByRole('button', { name: 'Actions for "Revenue by region"' }));
    expect(await screen.findByRole('menuitem', { name: 'Pin' })).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Today' })).toBeInTheDocument();
  });
});

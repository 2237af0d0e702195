import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Answering, ok, page, refused } from '../../providers/scriptedServer.ts';
import { holderOf, openConsole } from '../openConsole.tsx';

type Opening = Parameters<typeof openConsole>[0];

async function openPalette(opening: Opening = {}) {
  const opened = await openConsole({ at: '/system', ...opening });
  await opened.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox');
  // Pinyin is there once its dictionary is.
  await act(() => vi.dynamicImportSettled());
  return { ...opened, field };
}
const titleOf = (option: HTMLElement) => option.querySelector('[class*="title"]')?.textContent;
const options = () => screen.queryAllByRole('option').map(titleOf);
const marked = () => titleOf(screen.getByRole('option', { selected: true }));

const people: Answering = ({ method, address, body }) => {
  if (`${method} ${address}` !== 'POST /users/list') return undefined;
  const { search } = JSON.parse(body) as { search?: string };
  const all = [
    { id: 7, username: 'lin_wei', version: 1 },
    { id: 8, username: 'lin_na', version: 1 },
  ];
  return page(all.filter(({ username }) => username.includes(search ?? '')));
};

describe('The palette', () => {
  it('opens with Ctrl K from anywhere, a field included, and closes with Escape', async () => {
    const { user, field } = await openPalette();
    await user.type(field, '{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: '应用中心' }));
    await user.click(await screen.findByRole('searchbox'));
    await user.keyboard('{Meta>}k{/Meta}');
    expect(await screen.findByRole('combobox', { name: '搜索页面、操作、记录和对话' })).toBeInTheDocument();
  });

  it('opens, and does what is chosen, where the storage of the browser is full', async () => {
    const { user } = await openConsole({ at: '/system' });
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    onTestFinished(() => full.mockRestore());
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox');
    await user.type(field, '角色');
    await waitFor(() => expect(options()[0]).toBe('角色'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location.pathname).toBe('/system/roles'));
    await waitFor(() => expect(screen.queryByRole('combobox', { name: '搜索页面、操作、记录和对话' })).toBeNull());
  });

  it.each([
    ['Chinese', '角色', '角色'],
    ['English', 'roles', '角色'],
    ['pinyin initials', 'js', '角色'],
    ['full pinyin', 'juese', '角色'],
  ])('finds a page by %s while it speaks Chinese', async (_, words, name) => {
    const { user, field } = await openPalette();
    await user.type(field, words);
    await waitFor(() => expect(options()[0]).toBe(name));
  });

  it.each([
    ['English', 'api reference', 'API reference'],
    ['Chinese', '接口文档', 'API reference'],
    ['pinyin initials', 'jkwd', 'API reference'],
  ])('finds a page by %s while it speaks English', async (_, words, name) => {
    const { user, field } = await openPalette({ language: 'en' });
    await user.type(field, words);
    await waitFor(() => expect(options()[0]).toBe(name));
  });

  it('is used by keyboard alone', async () => {
    const { user, field, router } = await openPalette();
    await user.type(field, 'guanli');
    const all = options();
    expect(all.length).toBeGreaterThan(1);
    expect(marked()).toBe(all[0]);
    await user.keyboard('{ArrowDown}');
    expect(marked()).toBe(all[1]);
    expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(marked()).toBe(all.at(-1));
    await user.keyboard('{Home}');
    expect(marked()).toBe(all[0]);
    await user.clear(field);
    await user.type(field, '提示词{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/prompt'));
    await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
  });

  it('does nothing with the Enter that ends a composed word', async () => {
    const { field, router } = await openPalette();
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }));
    expect(router.state.location.pathname).toBe('/system');
    expect(screen.getByRole('combobox')).toBeInTheDocument();
  });

  it('offers only what is there, and what the user may open, create and manage', async () => {
    await openPalette({ who: holderOf('manage /knowledge', '/roles/list', '/users/list', '/users/add') });
    expect(options()).toEqual([
      '新对话',
      '我的反馈',
      '我的任务',
      '我的访问令牌',
      '用户',
      '角色',
      '接口文档',
      '创建用户',
      '应用中心',
      '反馈',
      '个人资料',
      '切换深色或浅色',
      'Switch to English',
      '退出登录',
    ]);
  });

  it('opens the form that creates a record', async () => {
    const { user, field, router } = await openPalette();
    await user.type(field, 'cjdm');
    expect(options()[0]).toBe('创建代码');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/system/code-hierarchies/create'));
  });

  it('begins with what was used last', async () => {
    const { user, field } = await openPalette();
    await user.type(field, '模型管理{Enter}');
    await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox');
    expect(within(screen.getByRole('group', { name: '最近使用' })).getByRole('option')).toHaveTextContent('模型管理');
    expect(options()[0]).toBe('模型管理');
  });

  it('speaks the other language as soon as it is chosen', async () => {
    const { user, field } = await openPalette();
    await user.type(field, 'english{Enter}');
    await screen.findByRole('button', { name: 'New chat' });
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'Search pages, actions, records and conversations' });
    expect(options()).toContain('Create user');
  });

  it('finds records in the lists that the user may read, asking each list once and for five', async () => {
    const { user, field, router, server } = await openPalette({ who: holderOf('/users/list', '/users/{id}', '/logs'), answers: people });
    await user.type(field, 'lin_');
    const users = await screen.findByRole('group', { name: '用户' });
    expect(
      within(users)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['lin_wei', 'lin_na']);
    const searches = server.seen.filter(({ address }) => address === '/users/list');
    expect(searches.map(({ body }) => JSON.parse(body))).toEqual([expect.objectContaining({ search: 'lin_', page: 1, page_size: 5 })]);
    expect(server.asked()).not.toContain('POST /logs');
    await user.click(within(users).getAllByRole('option')[1]!);
    await waitFor(() => expect(router.state.location.pathname).toBe('/system/users/8'));
  });

  it('gives up a search when typing goes on, and never shows an old answer', async () => {
    const answers: Answering = ({ address, body }, reply) => {
      if (address !== '/users/list') return undefined;
      if ((JSON.parse(body) as { search: string }).search === 'li') {
        reply.on('close', () => hungUp());
        return new Promise(() => {});
      }
      return page([{ id: 9, username: 'lin_late', version: 1 }]);
    };
    const hungUp = vi.fn();
    const { user, field, server } = await openPalette({ who: holderOf('/users/list', '/users/{id}'), answers });
    await user.type(field, 'li');
    await waitFor(() => expect(server.seen.some(({ address }) => address === '/users/list')).toBe(true));
    await user.type(field, 'n');
    await waitFor(() => expect(hungUp).toHaveBeenCalled());
    await screen.findByRole('group', { name: '用户' });
    expect(options()).toContain('lin_late');
  });

  it('says how many lists could not be searched, and shows what the others found', async () => {
    const answers: Answering = (seen, reply) =>
      seen.address === '/roles/list' ? refused(500, 'INTERNAL', { facts: { reference: 'x' } }) : people(seen, reply);
    const { user, field } = await openPalette({ who: holderOf('/users/list', '/users/{id}', '/roles/list', '/roles/{id}'), answers });
    await user.type(field, 'lin_wei');
    expect(await screen.findByText(/有 1 个列表没有搜到/)).toBeInTheDocument();
    expect(screen.getByRole('option', { name: 'lin_wei' })).toBeInTheDocument();
  });

  it('finds words in one’s own conversations, marks them, and opens the turn with them', async () => {
    const conversation = {
      conv_uid: 'c1',
      chat_mode: 'chat_normal',
      user_input: '如何连接模型',
      select_param: null,
      gmt_modified: '2026-11-20T08:00:00Z',
    };
    const answers: Answering = ({ address }) =>
      address.startsWith('/api/v1/chat/dialogue/search')
        ? ok([
            { conversation, turn: null, excerpt: '如何连接模型' },
            { conversation, turn: 2, excerpt: '债券的 **Duration** 是利率敏感度' },
          ])
        : undefined;
    const { user, field, router } = await openPalette({ who: holderOf('/api/v1/chat/dialogue/{call}'), answers });
    await user.type(field, 'duration');
    const found = await screen.findByRole('group', { name: '对话' });
    const [, second] = within(found).getAllByRole('option');
    expect(within(second!).getByText('Duration', { selector: 'mark' })).toBeVisible();
    await user.click(second!);
    await waitFor(() => expect(router.state.location.search).toBe('?scene=chat_normal&id=c1&turn=2&words=duration'));
  });

  it('puts the list before others whose records answer best, after its pages and actions', async () => {
    const answers: Answering = ({ address, ...seen }, reply) =>
      address === '/roles/list' ? page([{ id: 3, RoleName: 'lin', version: 1 }]) : people({ address, ...seen }, reply);
    const { user, field } = await openPalette({ who: holderOf('/users/list', '/users/{id}', '/roles/list', '/roles/{id}'), answers });
    await user.type(field, 'lin');
    await screen.findByRole('group', { name: '角色' });
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(['页面', '角色', '用户']);
  });

  it('says that nothing matches', async () => {
    const { user, field } = await openPalette({ who: holderOf('manage /app') });
    await user.type(field, 'qqqq');
    expect(await screen.findByText(/没有匹配的结果/)).toBeInTheDocument();
  });
});

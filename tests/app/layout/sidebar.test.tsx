import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok } from '../../providers/scriptedServer.ts';
import { holderOf, openConsole } from '../openConsole.tsx';

const sidebar = () => screen.getByRole('navigation', { name: '侧边栏' });

describe('The sidebar', () => {
  it('says that there are no conversations', async () => {
    await openConsole();
    expect(await within(sidebar()).findByText('暂无聊天记录')).toBeInTheDocument();
  });

  it('does not ask for the conversations of whoever may not chat', async () => {
    const { server, user } = await openConsole({ at: '/system', who: holderOf('manage /system', '/roles/list') });
    await user.click(within(sidebar()).getByRole('button', { name: '历史对话' }));
    expect(await within(sidebar()).findByText('暂无聊天记录')).toBeInTheDocument();
    expect(server.asked().filter((call) => call.includes('/chat/'))).toEqual([]);
  });

  it('is the navigation where things are managed: by group, with numbers, the history folded up', async () => {
    const { user, router } = await openConsole({
      at: '/system/roles',
      answers: ({ address }) => (address === '/api/counts' ? ok({ counts: { users: 12_345, roles: 3, logs: 10_000 } }) : undefined),
    });
    const managed = screen.getByRole('navigation', { name: '管理' });
    expect(await within(managed).findByRole('link', { name: '角色' })).toHaveAttribute('aria-current', 'page');
    const access = within(managed).getByRole('region', { name: '用户与权限' });
    expect(within(access).getAllByRole('link')[0]).toHaveTextContent('用户');
    await waitFor(() => expect(within(access).getByRole('link', { name: '操作日志' })).toHaveTextContent('9,999+'));
    expect(within(access).getByRole('link', { name: '角色' })).toHaveTextContent('3');
    expect(within(sidebar()).getByRole('button', { name: '历史对话' })).toHaveAttribute('aria-expanded', 'false');
    await user.click(within(managed).getByRole('link', { name: '模型管理' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/models'));
    expect(within(managed).getByRole('link', { name: '模型管理' })).toHaveAttribute('aria-current', 'page');
  });

  it('names one place as the current one, also where one list stands below another', async () => {
    await openConsole({ at: '/database/cases' });
    const managed = screen.getByRole('navigation', { name: '管理' });
    expect(await within(managed).findByRole('link', { name: '评测用例', current: 'page' })).toBeInTheDocument();
    expect(within(managed).getAllByRole('link', { current: 'page' })).toHaveLength(1);
  });

  it('folds the navigation up beside a conversation, and unfolds it when asked', async () => {
    const { user } = await openConsole();
    expect(screen.queryByRole('navigation', { name: '管理' })).toBeNull();
    await user.click(within(sidebar()).getByRole('button', { name: '管理' }));
    expect(within(screen.getByRole('navigation', { name: '管理' })).getByRole('link', { name: '用户' })).toBeInTheDocument();
    expect(within(sidebar()).getByRole('button', { name: '历史对话' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('collapses to icons that keep their names', async () => {
    const { user } = await openConsole();
    await user.click(screen.getByRole('button', { name: '收起侧边栏' }));
    expect(within(sidebar()).queryByText('暂无聊天记录')).not.toBeInTheDocument();
    for (const name of ['展开侧边栏', '新对话', '应用中心', '搜索', '管理', '历史对话', 'admin', '退出登录'])
      expect(within(sidebar()).getByRole('button', { name })).toBeInTheDocument();
  });

  it('opens the history beside it while it is collapsed, and closes it after one has gone somewhere', async () => {
    const { user, router } = await openConsole({ at: '/system' });
    await user.click(screen.getByRole('button', { name: '收起侧边栏' }));
    await user.click(screen.getByRole('button', { name: '历史对话' }));
    const drawer = await screen.findByRole('dialog', { name: '历史对话' });
    expect(await within(drawer).findByText('暂无聊天记录')).toBeInTheDocument();
    await act(() => router.navigate('/system/roles'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '历史对话' })).not.toBeInTheDocument());
  });

  it('starts collapsed beside a dashboard', async () => {
    await openConsole({ at: '/chat?scene=chat_dashboard&id=1' });
    expect(await screen.findByRole('button', { name: '展开侧边栏' })).toBeInTheDocument();
  });

  it('asks before it signs somebody out who has begun to write something', async () => {
    const { user, left } = await openConsole();
    await user.type(await screen.findByRole('textbox', { name: /问题/ }), '写到一半');
    await waitFor(() => expect(Object.keys(localStorage).some((key) => key.startsWith('draft:'))).toBe(true));
    await user.click(screen.getByRole('button', { name: '退出登录' }));
    const question = await screen.findByRole('dialog', { name: /退出登录/ });
    expect(question).toHaveTextContent('还没有发送或保存');
    await user.click(within(question).getByRole('button', { name: '不退出' }));
    expect(left).not.toHaveBeenCalled();
  });

  it('asks before it signs somebody out whose question is still being answered', async () => {
    const conversation = { conv_uid: 'c1', user_input: '库存周转', chat_mode: 'chat_normal', running: true };
    const { user, left } = await openConsole({
      answers: ({ address }) => (address.startsWith('/api/v1/chat/dialogue/list') ? ok([conversation]) : undefined),
    });
    await within(sidebar()).findByText('库存周转');
    await user.click(screen.getByRole('button', { name: '退出登录' }));
    const question = await screen.findByRole('dialog', { name: /退出登录/ });
    expect(question).toHaveTextContent('有回答还没有写完');
    expect(question).not.toHaveTextContent('还没有发送或保存');
    await user.click(within(question).getByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('/login'));
  });

  it('signs out: forgets who was signed in, and loads the sign-in page anew', async () => {
    const { user, left } = await openConsole();
    await user.click(screen.getByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('/login'));
    expect(['token', 'permissions', 'userPermissions', 'user'].map((key) => localStorage.getItem(key))).toEqual([null, null, null, null]);
  });
});

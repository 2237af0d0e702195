import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Conversation } from '#app/chatSeam.ts';
import { openConsole } from '../openConsole.tsx';

const conversation = (conv_uid: string, user_input: string | null): Conversation => ({
  conv_uid,
  chat_mode: 'chat_knowledge',
  user_input,
  select_param: null,
});
const sidebar = () => screen.getByRole('navigation', { name: '侧边栏' });

describe('The sidebar', () => {
  afterEach(() => void vi.useRealTimers());

  it('says that there are no conversations', async () => {
    await openConsole();
    expect(within(sidebar()).getByText('暂无聊天记录')).toBeInTheDocument();
  });

  it('lists conversations by their questions, cut at 50 characters, and unasked ones as new', async () => {
    const items = [conversation('a', '上季度销售额是多少'), conversation('b', '问'.repeat(60)), conversation('c', null)];
    await openConsole({ chat: { useHistory: () => ({ state: 'ready', value: items }) } });
    const links = within(screen.getByRole('region', { name: '历史对话' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['上季度销售额是多少', `${'问'.repeat(50)}…`, '新对话']);
    expect(links[0]).toHaveAttribute('href', '/chat?scene=chat_knowledge&id=a');
  });

  it('marks the conversation that is open', async () => {
    const items = [conversation('a', '一'), conversation('b', '二')];
    await openConsole({ at: '/chat?scene=chat_knowledge&id=b', chat: { useHistory: () => ({ state: 'ready', value: items }) } });
    expect(await screen.findByRole('link', { current: 'page', name: '二' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '一' })).not.toHaveAttribute('aria-current');
  });

  it('shows the whole question half a second after the pointer rests on it', async () => {
    const question = '问'.repeat(60);
    await openConsole({ chat: { useHistory: () => ({ state: 'ready', value: [conversation('b', question)] }) } });
    vi.useFakeTimers();
    fireEvent.mouseEnter(screen.getByRole('link', { name: /^问+…$/ }));
    await act(() => vi.advanceTimersByTimeAsync(490));
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(60));
    expect(screen.getByRole('tooltip')).toHaveTextContent(question);
  });

  it('offers to read the conversations again when that failed', async () => {
    const retry = vi.fn();
    const { user } = await openConsole({ chat: { useHistory: () => ({ state: 'failed', retry }) } });
    await user.click(within(sidebar()).getByRole('button', { name: '重试' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('collapses to icons that keep their names', async () => {
    const { user } = await openConsole();
    await user.click(screen.getByRole('button', { name: '收起侧边栏' }));
    expect(within(sidebar()).queryByText('暂无聊天记录')).not.toBeInTheDocument();
    for (const name of ['展开侧边栏', '新对话', '应用中心', '搜索', 'admin', '退出登录'])
      expect(within(sidebar()).getByRole('button', { name })).toBeInTheDocument();
  });

  it('starts collapsed beside a dashboard', async () => {
    await openConsole({ at: '/chat?scene=chat_dashboard&id=1' });
    expect(screen.getByRole('button', { name: '展开侧边栏' })).toBeInTheDocument();
  });

  it('signs out: forgets who was signed in, and loads the sign-in page anew', async () => {
    const { user, left } = await openConsole();
    await user.click(screen.getByRole('button', { name: '退出登录' }));
    await vi.waitFor(() => expect(left).toHaveBeenCalledWith('/login'), { timeout: 5000 });
    expect(['token', 'permissions', 'userPermissions', 'user'].map((key) => localStorage.getItem(key))).toEqual([null, null, null, null]);
  });
});

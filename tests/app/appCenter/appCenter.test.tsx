import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ChatApp, ChatSeam } from '#app/chatSeam.ts';
import { namesOf, openConsole } from '../openConsole.tsx';

const app = (name: string, rest: Partial<ChatApp> = {}): ChatApp => ({
  chat_scene: name,
  name,
  description: '',
  category: 'ai_trying',
  disabled: false,
  ...rest,
});

const apps = [
  app('知识问答', { description: 'Ask the Knowledge spaces', category: 'ai_trying' }),
  app('债券分析', { description: '发行与兑付', category: 'ai_analyze' }),
  app('周报助手', { description: '写周报', category: 'ai_office' }),
  app('未来应用', { description: '不可用', category: 'nobody_knows', disabled: true }),
];

async function openAppCenter(chat: Partial<ChatSeam> = { useApps: () => ({ state: 'ready', value: apps }) }) {
  const opened = await openConsole({ chat });
  await opened.user.click(screen.getByRole('button', { name: '应用中心' }));
  return { ...opened, center: await screen.findByRole('dialog', { name: '应用中心' }) };
}
const cards = (center: HTMLElement) =>
  within(center)
    .queryAllByRole('listitem')
    .map((item) => within(item).getByRole('button').firstElementChild?.textContent);

describe('The app center', () => {
  afterEach(() => void vi.useRealTimers());

  it('has the categories as tabs, in their order', async () => {
    await openAppCenter();
    expect(namesOf('tab')).toEqual(['全部', '聊天吧', '智能办公', '债券专题', '智能研发', '上市专题', '稽查专题', '敬请期待']);
  });

  it.each([
    ['of the name', '债券分', ['债券分析']],
    ['of the description, whatever its case', 'kNOWLEDGE', ['知识问答']],
    ['of the category', '智能办公', ['周报助手']],
  ])('finds a part %s', async (_, words, found) => {
    const { user, center } = await openAppCenter();
    await user.type(within(center).getByRole('searchbox', { name: '搜索应用名称、描述或类型' }), words);
    expect(cards(center)).toEqual(found);
  });

  it('says that nothing matches, and what to try', async () => {
    const { user, center } = await openAppCenter();
    await user.type(within(center).getByRole('searchbox'), '没有这种应用');
    expect(within(center).getByText('未找到匹配的应用')).toBeInTheDocument();
    expect(within(center).getByText('换个关键词或类别试试')).toBeInTheDocument();
  });

  it('shows one category, and apps of an unknown one under the last', async () => {
    const { user, center } = await openAppCenter();
    await user.click(screen.getByRole('tab', { name: '债券专题' }));
    expect(cards(center)).toEqual(['债券分析']);
    await user.click(screen.getByRole('tab', { name: '敬请期待' }));
    expect(cards(center)).toEqual(['未来应用']);
  });

  it('does not let an app be chosen that is not available', async () => {
    const { center } = await openAppCenter();
    expect(within(center).getByRole('button', { name: /未来应用/ })).toBeDisabled();
  });

  it('opens a conversation with the chosen app, and closes', async () => {
    const start = vi.fn(async () => '/chat?scene=chat_app&id=1');
    const { user, center, router } = await openAppCenter({ useApps: () => ({ state: 'ready', value: apps }), start });
    await user.click(within(center).getByRole('button', { name: /周报助手/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?scene=chat_app&id=1'));
    expect(start).toHaveBeenCalledWith(apps[2]);
  });

  it('shows the whole description a second after the pointer rests on a card', async () => {
    const { center } = await openAppCenter();
    vi.useFakeTimers();
    fireEvent.mouseEnter(within(center).getByRole('button', { name: /债券分析/ }));
    await act(() => vi.advanceTimersByTimeAsync(990));
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(60));
    expect(screen.getByRole('tooltip')).toHaveTextContent('发行与兑付');
  });

  it('says honestly that there are no apps yet', async () => {
    const { center } = await openAppCenter({});
    expect(within(center).getByText('还没有应用')).toBeInTheDocument();
  });

  it('offers to read the apps again when that failed', async () => {
    const retry = vi.fn();
    const { user, center } = await openAppCenter({ useApps: () => ({ state: 'failed', retry }) });
    await user.click(within(center).getByRole('button', { name: '重试' }));
    expect(retry).toHaveBeenCalledOnce();
  });
});

import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { admin, holderOf, mediaHolds, openConsole } from '../openConsole.tsx';

const toolbox = () => screen.getByRole('complementary', { name: '工具箱' });
const tilesIn = (box: HTMLElement) =>
  within(within(box).getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('The toolbox', () => {
  afterEach(() => void vi.useRealTimers());

  it('starts hidden, and leaves a button that shows it and one for feedback', async () => {
    await openConsole();
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '显示工具箱' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '反馈' })).toBeInTheDocument();
  });

  it('shows an administrator all tiles in the order of the specification', async () => {
    const { user } = await openConsole({ who: admin });
    await user.click(screen.getByRole('button', { name: '显示工具箱' }));
    expect(tilesIn(toolbox())).toEqual(['应用', '工作流', '模型管理', '数据源', '知识库', '插件', '提示词', '系统管理', '订阅', '反馈']);
  });

  it('shows others the tiles whose permissions are tagged manage, and feedback when any permission names it', async () => {
    const { user } = await openConsole({ who: holderOf('manage /system', '/flow', 'manage /app', '/feedback') });
    await user.click(screen.getByRole('button', { name: '显示工具箱' }));
    expect(tilesIn(toolbox())).toEqual(['应用', '系统管理', '反馈']);
  });

  it('offers no feedback to whoever has no permission for it', async () => {
    await openConsole({ who: holderOf('manage /app') });
    expect(screen.queryByRole('button', { name: '反馈' })).not.toBeInTheDocument();
  });

  it('goes to the page of a tile', async () => {
    const { user, router } = await openConsole();
    await user.click(screen.getByRole('button', { name: '显示工具箱' }));
    await user.click(within(toolbox()).getByRole('link', { name: '知识库' }));
    expect(router.state.location.pathname).toBe('/knowledge');
  });

  it('closes one second after focus has left it', async () => {
    const { user } = await openConsole();
    await user.click(screen.getByRole('button', { name: '显示工具箱' }));
    vi.useFakeTimers();
    fireEvent.pointerLeave(toolbox());
    act(() => (document.activeElement as HTMLElement).blur());
    act(() => void vi.advanceTimersByTime(999));
    expect(toolbox()).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });

  it('stays while the focus is in it, moves in it, or comes back in time', async () => {
    const { user } = await openConsole();
    await user.click(screen.getByRole('button', { name: '显示工具箱' }));
    vi.useFakeTimers();
    act(() => within(toolbox()).getByRole('button', { name: '切换到深色' }).focus());
    act(() => void vi.advanceTimersByTime(5000));
    act(() => (document.activeElement as HTMLElement).blur());
    act(() => void vi.advanceTimersByTime(900));
    act(() => within(toolbox()).getByRole('button', { name: '切换到深色' }).focus());
    act(() => void vi.advanceTimersByTime(5000));
    expect(toolbox()).toBeInTheDocument();
  });

  it('stays while the pointer is over it', async () => {
    const { user } = await openConsole();
    await user.click(screen.getByRole('button', { name: '显示工具箱' }));
    vi.useFakeTimers();
    fireEvent.pointerEnter(toolbox());
    act(() => (document.activeElement as HTMLElement).blur());
    act(() => void vi.advanceTimersByTime(5000));
    expect(toolbox()).toBeInTheDocument();
    fireEvent.pointerLeave(toolbox());
    act(() => void vi.advanceTimersByTime(1000));
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });

  it('is a drawer on a small screen, and so is the sidebar', async () => {
    mediaHolds('max-width: 767');
    const { user } = await openConsole({ at: '/system' });
    expect(screen.queryByRole('navigation', { name: '侧边栏' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: '打开侧边栏' }));
    const sidebar = await screen.findByRole('dialog', { name: '侧边栏' });
    expect(await within(sidebar).findByRole('link', { name: '角色' })).toBeInTheDocument();
    await user.click(within(sidebar).getByRole('button', { name: '收起侧边栏' }));
    await user.click(screen.getByRole('button', { name: '显示工具箱' }));
    expect(await screen.findByRole('link', { name: '提示词' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '反馈' })).toBeInTheDocument();
  });
});

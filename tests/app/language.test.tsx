import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeLanguage, followLanguage } from '#i18n/index.ts';
import { rememberedLanguage } from '#i18n/language.ts';
import { ok } from '../providers/scriptedServer.ts';
import { openConsole } from './openConsole.tsx';

describe('The language', () => {
  beforeEach(() => localStorage.clear());

  it('is Chinese on the first visit, and whatever was chosen after', () => {
    expect(rememberedLanguage()).toBe('zh');
    localStorage.setItem('language', 'en');
    expect(rememberedLanguage()).toBe('en');
    localStorage.setItem('language', 'tlh');
    expect(rememberedLanguage()).toBe('zh');
  });

  it('switches everything at once: the page, the frame, the title, and what the browser is told', async () => {
    const { user } = await openConsole({ at: '/system' });
    await screen.findByRole('heading', { level: 1, name: '系统管理' });
    expect(document.title).toBe('系统管理 | 问数');
    expect(document.documentElement.lang).toBe('zh-CN');
    await user.click(screen.getByRole('button', { name: '显示工具箱' }));
    await user.click(screen.getByRole('button', { name: 'Switch to English' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'System' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Conversations' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Code hierarchies' })).toBeInTheDocument();
    expect(document.title).toBe('System | Wenshu');
    expect(document.documentElement.lang).toBe('en');
    expect(localStorage.getItem('language')).toBe('en');
  });

  it('switches the words of the components too', async () => {
    const { user } = await openConsole({ language: 'en' });
    await user.click(screen.getByRole('button', { name: 'App center' }));
    expect(await screen.findByRole('button', { name: 'Close' })).toBeInTheDocument();
  });

  it('is what another tab chooses', async () => {
    followLanguage();
    await openConsole({ at: '/system' });
    await screen.findByRole('heading', { level: 1, name: '系统管理' });
    localStorage.setItem('language', 'en');
    dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: 'en' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'System' })).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('en');
  });

  it('titles the window after the page', async () => {
    const { router } = await openConsole({ at: '/knowledge' });
    await waitFor(() => expect(document.title).toBe('知识库 | 问数'));
    await router.navigate('/');
    await waitFor(() => expect(document.title).toBe('新对话 | 问数'));
    await router.navigate('/system/roles');
    await waitFor(() => expect(document.title).toBe('角色 | 问数'));
    await router.navigate('/system/users/create');
    await waitFor(() => expect(document.title).toBe('创建用户 | 问数'));
    await router.navigate('/system/users/trash');
    await waitFor(() => expect(document.title).toBe('用户回收站 | 问数'));
    await router.navigate('/no/such/page');
    await waitFor(() => expect(document.title).toBe('问数'));
  });

  it('titles it after the record, as soon as that is read, and in the language that is spoken', async () => {
    const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
    const user = { id: 7, username: 'lin_wei', version: 1, roles: [], related: {}, ...times };
    const { router } = await openConsole({
      at: '/system/users/7',
      answers: ({ address }) => (address === '/users/7' ? ok(user) : undefined),
    });
    await waitFor(() => expect(document.title).toBe('lin_wei · 用户 | 问数'));
    await router.navigate('/system/users/7/edit');
    await waitFor(() => expect(document.title).toBe('编辑 lin_wei | 问数'));
    await act(() => changeLanguage('en'));
    await waitFor(() => expect(document.title).toBe('Edit lin_wei | Wenshu'));
  });
});

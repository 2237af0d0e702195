import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useMemo } from 'react';
import { changeLanguage, startWords } from '#i18n/index.ts';
import { useWords } from '#i18n/useWords.ts';
import { useI18nProvider } from '#providers/i18n.ts';
import { AntdNotifications } from '#app/notifications/AntdNotifications.tsx';
import { useNotificationProvider } from '#app/notifications/useNotificationProvider.ts';

beforeEach(() => startWords('zh'));
afterEach(() => localStorage.clear());

describe('the words that refine asks for', () => {
  it('are those of the resources and of the console, in the language of the moment', async () => {
    const { result } = renderHook(useI18nProvider);
    const said = () => [
      result.current.getLocale(),
      result.current.translate('users.users', {}, 'Users'),
      result.current.translate('codeHierarchies.titles.create'),
      result.current.translate('notifications.createSuccess', { resource: result.current.translate('users.users') }, 'x'),
      result.current.translate('actions.list'),
    ];
    expect(said()).toEqual(['zh', '用户', '创建代码', '用户已创建', '列表']);
    const before = result.current;
    await act(() => result.current.changeLocale('en'));
    expect(said()).toEqual(['en', 'User', 'Create Code', 'User created', 'List']);
    expect(result.current).not.toBe(before);
  });

  it('are the default when there are none, given as second or as third, else the key', () => {
    const { translate } = renderHook(useI18nProvider).result.current;
    expect([translate('required', '必填'), translate('x.y', {}, 'z'), translate('x.y')]).toEqual(['必填', 'z', 'x.y']);
  });

  it('make a new provider only when the language changes', () => {
    const { result, rerender } = renderHook(useI18nProvider);
    const before = result.current;
    rerender();
    expect(result.current).toBe(before);
  });
});

describe('the words of a screen', () => {
  it('are worded anew when the language changes, where they are memoised by what words them', async () => {
    const { result, rerender } = renderHook(() => {
      const { t } = useWords();
      return useMemo(() => ({ words: t('lists.trash.deletedAt') }), [t]);
    });
    const before = result.current;
    rerender();
    expect(result.current).toBe(before);
    await act(() => changeLanguage('en'));
    expect([before.words, result.current.words]).toEqual(['删除时间', 'Deleted']);
  });
});

describe('notifications', () => {
  const notifications = () => renderHook(useNotificationProvider, { wrapper: AntdNotifications }).result;

  it('head a failure with "Request error" and say what the server said, to screen readers at once', async () => {
    const { open } = notifications().current;
    act(() =>
      open({
        type: 'error',
        key: '7-users-notification',
        message: 'Error when updating (status code: 409)',
        description: '这条记录刚被他人修改',
      }),
    );
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('请求错误');
    expect(alert).toHaveTextContent('这条记录刚被他人修改');
  });

  it('head a failure that its screen words with those words', async () => {
    const { open } = notifications().current;
    act(() => open({ type: 'error', message: '操作失败', description: '邮箱已被占用' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('操作失败');
    expect(alert).toHaveTextContent('邮箱已被占用');
    expect(alert).not.toHaveTextContent('请求错误');
  });

  it('show the same failure of many calls once', async () => {
    const { open } = notifications().current;
    act(() => {
      for (const key of ['a', 'b', 'c']) open({ type: 'error', key, message: 'x', description: '网络错误' });
    });
    expect(await screen.findAllByText('网络错误')).toHaveLength(1);
  });

  it('say a success in one line, and go when they are told to', async () => {
    const { open, close } = notifications().current;
    act(() => open({ type: 'success', key: 'saved', message: '用户已保存', description: '成功' }));
    expect(await screen.findByRole('status')).toHaveTextContent('用户已保存');
    act(() => close('saved'));
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  });

  it('are worded in the language of the moment', async () => {
    const result = notifications();
    await act(() => changeLanguage('en'));
    act(() => result.current.open({ type: 'error', key: 'users-notification', message: 'x', description: 'Network Error!' }));
    expect(await screen.findByText('Request error')).toBeVisible();
  });
});

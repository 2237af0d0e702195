import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { admin, holderOf, namesOf, openConsole } from '../openConsole.tsx';

describe('Pages by permission', () => {
  it('sends whoever is not signed in to sign in, and back to where they were going', async () => {
    const { left } = await openConsole({ at: '/system?from=elsewhere', who: null });
    await waitFor(() => expect(left).toHaveBeenCalledWith(`/login?to=${encodeURIComponent('/system?from=elsewhere')}`));
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  });

  it('says that a page may not be opened, names the permission, and offers ways on', async () => {
    const { user } = await openConsole({ at: '/agent', who: holderOf('manage /app', '/roles/list') });
    expect(await screen.findByRole('heading', { level: 1, name: '没有权限访问这个页面' })).toBeInTheDocument();
    expect(screen.getByText('需要权限：管理入口 · 插件')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '返回首页' }));
    expect(await screen.findByRole('heading', { level: 1, name: '想了解什么？' })).toBeInTheDocument();
  });

  it('opens a tile whose permission is tagged manage, and not one that only guards a call', async () => {
    await openConsole({ at: '/system', who: holderOf('manage /system') });
    expect(await screen.findByRole('heading', { level: 1, name: '系统管理' })).toBeInTheDocument();
  });

  it('refuses a tile whose permission is not tagged manage', async () => {
    await openConsole({ at: '/system', who: holderOf('/system') });
    await waitFor(() => expect(screen.getByText('403')).toBeInTheDocument());
  });

  it('refuses the list of a resource whose records may not be read', async () => {
    await openConsole({ at: '/system/users', who: holderOf('manage /system', '/roles/list') });
    await waitFor(() => expect(screen.getByText('403')).toBeInTheDocument());
    expect(screen.getByText(/“用户”/)).toBeInTheDocument();
  });

  it('lists on the system page what may be read, by group, and nothing else', async () => {
    await openConsole({ at: '/system', who: holderOf('manage /system', '/roles/list', '/api/contents') });
    await screen.findByRole('heading', { level: 1, name: '系统管理' });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      '管理',
      '历史对话',
      '用户与权限',
      '服务',
    ]);
    const managed = screen.getByRole('navigation', { name: '管理' });
    await within(managed).findByRole('link', { name: /^角色/ });
    for (const place of [managed, screen.getByRole('main')])
      expect(
        within(place)
          .getAllByRole('link')
          .map(({ textContent }) => textContent)
          .filter((name) => /^(用户|角色|权限|订阅内容)/.test(name)),
      ).toEqual([expect.stringMatching(/^角色/), expect.stringMatching(/^订阅内容/)]);
  });

  it('says why the system page is empty for whoever may manage nothing', async () => {
    await openConsole({ at: '/system', who: holderOf('manage /system') });
    expect(await screen.findByText('没有可以管理的内容')).toBeInTheDocument();
  });

  it('leads whoever may not open the page of all sections to a list that they may open', async () => {
    const { router, user } = await openConsole({ at: '/system', who: holderOf('/roles/list') });
    await user.click(await screen.findByRole('button', { name: '查看可以管理的内容' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/system/roles'));
    expect(namesOf('link').filter((name) => name.startsWith('系统管理'))).toEqual([]);
  });

  it('explains access to whoever may ask for it', async () => {
    const { router } = await openConsole({ at: '/system/access', who: holderOf('manage /system', '/api/access/explain') });
    expect(await screen.findByRole('heading', { level: 1, name: '权限解释' })).toBeInTheDocument();
    await router.navigate('/system');
    for (const link of await screen.findAllByRole('link', { name: /^权限解释/ })) expect(link).toHaveAttribute('href', '/system/access');
  });

  it('does not explain access to others', async () => {
    await openConsole({ at: '/system/access', who: holderOf('manage /system') });
    expect(await screen.findByText('没有权限访问这个页面')).toBeInTheDocument();
  });

  it('shows an administrator every section', async () => {
    await openConsole({ at: '/system', who: admin });
    await screen.findByRole('heading', { level: 1, name: '系统管理' });
    const sections = ['用户', '角色', '权限', '操作日志', '代码层级', '反馈', '订阅', '订阅内容', '订阅参数', '权限解释', '接口文档'];
    for (const name of sections) expect(within(screen.getByRole('main')).getByText(name, { selector: 'a *' })).toBeInTheDocument();
  });

  it('answers an address without a page, and offers to search for one', async () => {
    const { user } = await openConsole({ at: '/no/such/page' });
    expect(await screen.findByRole('heading', { level: 1, name: '没有这个页面' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '搜索页面' }));
    expect(await screen.findByRole('combobox', { name: '搜索页面、操作、记录和对话' })).toBeInTheDocument();
  });

  it('lets go of the sign-in address for whoever is signed in already', async () => {
    const { router } = await openConsole({ at: '/login?to=/system' });
    expect(await screen.findByRole('heading', { level: 1, name: '系统管理' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/system');
  });

  it('does not follow a sign-in address to another site', async () => {
    const { router } = await openConsole({ at: '/login?to=//elsewhere.example/' });
    await screen.findByRole('heading', { level: 1, name: '想了解什么？' });
    expect(router.state.location.pathname).toBe('/');
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { columnNames, listServer, seeFirst, titles } from './openList.tsx';

const other = { username: 'other_one', password: 'password-1' };

describe('saved views', () => {
  const { open, call } = listServer(async (call) => {
    const roles = await call<{ items: { id: number; RoleName: string }[] }>('POST /roles/list', {});
    const developers = roles.items.filter(({ RoleName }) => RoleName === '开发者');
    await call('POST /users/add', { ...other, roles: developers.map(({ id }) => id) });
  });

  it('keep a filter under a name, show it as a tab, and give it to those they are shared with', async () => {
    const { user, router } = await open({ at: '/system/users?filter=isAdmin.eq(true)' });
    await waitFor(() => expect(titles()).toEqual(['admin']));
    await user.click(screen.getByRole('button', { name: '另存为视图' }));
    const dialog = await screen.findByRole('dialog', { name: '另存为视图' });
    await user.click(within(dialog).getByRole('button', { name: '保存视图' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('请填写名称');
    await user.type(within(dialog).getByRole('textbox', { name: '视图名称' }), 'admins only');
    await user.click(within(dialog).getByRole('checkbox', { name: '与他人共享' }));
    await user.click(within(dialog).getByRole('button', { name: '保存视图' }));
    const tabs = await screen.findByRole('navigation', { name: '视图' });
    const tab = await within(tabs).findByRole('button', { name: /^admins only/ });
    await waitFor(() => expect(tab).toHaveAttribute('aria-current', 'true'));
    expect(location.search).toMatch(/^\?view=\d+$/);
    await waitFor(() => expect(titles()).toEqual(['admin']));
    await user.click(within(tabs).getByRole('button', { name: '全部' }));
    await seeFirst('other_one', 'admin');
    await router.navigate(-1);
    await waitFor(() => expect(titles()).toEqual(['admin']));
  });

  it('are made once, however often Enter is pressed', async () => {
    const { user } = await open({ at: '/system/users?filter=isAdmin.eq(false)' });
    await user.click(await screen.findByRole('button', { name: '另存为视图' }));
    const dialog = await screen.findByRole('dialog', { name: '另存为视图' });
    await user.type(within(dialog).getByRole('textbox', { name: '视图名称' }), 'made once{Enter}{Enter}');
    await screen.findByRole('button', { name: /^made once/ });
    const { items } = await call<{ items: { id: number; name: string; version: number }[] }>('POST /api/views/list', {});
    const made = items.filter(({ name }) => name === 'made once');
    expect(made).toHaveLength(1);
  });

  it('are applied by others, who may change what they see but not the view', async () => {
    const { user } = await open({ at: '/system/users', account: other });
    await seeFirst('other_one', 'admin');
    await user.click(await screen.findByRole('button', { name: /^admins only/ }));
    await waitFor(() => expect(titles()).toEqual(['admin']));
    await user.click(screen.getByRole('columnheader', { name: '用户名' }));
    const changes = await screen.findByRole('group', { name: '有未保存的更改' });
    expect(within(changes).queryByRole('button', { name: '保存更改' })).not.toBeInTheDocument();
    await user.click(within(changes).getByRole('button', { name: '还原' }));
    await waitFor(() => expect(location.search).toMatch(/^\?view=\d+$/));
    await user.click(screen.getByRole('button', { name: '视图“admins only”的操作' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['设为我的默认视图']);
  });

  it('are governed by the administrator, who hands them over', async () => {
    const { user } = await open({ at: '/system/users' });
    await user.click(await screen.findByRole('button', { name: /^admins only/ }));
    await user.click(await screen.findByRole('button', { name: '视图“admins only”的操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '移交' }));
    const dialog = await screen.findByRole('dialog', { name: '移交' });
    await user.click(await within(dialog).findByRole('combobox', { name: /新的所有者/ }));
    await user.click(await screen.findByTitle('other_one'));
    await user.click(within(dialog).getByRole('button', { name: '移交' }));
    await waitFor(() => expect(dialog).not.toBeVisible());
    expect(await screen.findByTitle('由他人共享')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '视图“admins only”的操作' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      '设为我的默认视图',
      '重命名',
      '停止共享',
      '移交',
      '删除视图',
    ]);
  });

  it('can be what a list opens with', async () => {
    const { items } = await call<{ items: { id: number }[] }>('POST /api/views/list', {});
    const { user, router } = await open({ at: `/system/users?view=${items[0]!.id}` });
    await waitFor(() => expect(titles()).toEqual(['admin']));
    await user.click(await screen.findByRole('button', { name: '视图“admins only”的操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '设为我的默认视图' }));
    await router.navigate('/system/roles');
    await router.navigate('/system/users');
    await waitFor(() => expect(titles()).toEqual(['admin']));
    await user.click(screen.getByRole('button', { name: '全部' }));
    await seeFirst('other_one', 'admin');
    expect(location.search).toBe('?view=all');
  });

  it('that are gone are said to be gone, and all records are shown', async () => {
    await open({ at: '/system/users?view=987654' });
    expect(await screen.findByText('这个视图已被删除或不再共享，现显示全部记录。')).toBeVisible();
    await seeFirst('other_one', 'admin');
  });

  it('leave each person their own columns, chosen and moved by keyboard', async () => {
    const { user } = await open({ at: '/system/users' });
    await seeFirst('other_one', 'admin');
    await user.click(screen.getByRole('button', { name: '更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '列设置…' }));
    const panel = await screen.findByRole('dialog', { name: '列设置' });
    const phone = await within(panel).findByRole('checkbox', { name: '电话' });
    phone.focus();
    await user.keyboard(' ');
    await waitFor(() => expect(screen.getByRole('columnheader', { name: '电话', hidden: true })).toBeInTheDocument());
    for (let times = 0; times < 7; times += 1) await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(columnNames().slice(1, 4)).toEqual(['用户名', '电话', '姓名']));
    expect(localStorage.getItem('list:1:users')).toContain('"field":"phone","shown":true');
    await user.click(within(panel).getByRole('button', { name: '恢复默认列' }));
    await waitFor(() => expect(columnNames()).not.toContain('电话'));
  });

  it('are saved without the columns on screen changing meanwhile', async () => {
    const { user } = await open({ at: '/system/users' });
    await seeFirst('other_one', 'admin');
    await user.click(screen.getByRole('button', { name: '更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '列设置…' }));
    const panel = await screen.findByRole('dialog', { name: '列设置' });
    await user.click(await within(panel).findByRole('checkbox', { name: '电话' }));
    await waitFor(() => expect(columnNames()).toContain('电话'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(panel).not.toBeVisible());
    await user.click(screen.getByRole('columnheader', { name: '用户名' }));
    await user.click(await screen.findByRole('button', { name: '另存为视图' }));
    const dialog = await screen.findByRole('dialog', { name: '另存为视图' });
    const seen = new Set<boolean>();
    const watching = new MutationObserver(() => void seen.add(columnNames().includes('电话')));
    watching.observe(document.body, { childList: true, subtree: true, characterData: true });
    await user.type(within(dialog).getByRole('textbox', { name: '视图名称' }), 'with phone');
    await user.click(within(dialog).getByRole('button', { name: '保存视图' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^with phone/ })).toHaveAttribute('aria-current', 'true'));
    watching.disconnect();
    expect([...seen]).toEqual([true]);
    await waitFor(() => expect(localStorage.getItem('list:1:users')).toContain('"looks":{}'));
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refused } from '#tests/providers/scriptedServer.ts';
import { type Call, lastAsked, listServer, seeFirst, titles } from './openList.tsx';

const many = async (call: Call): Promise<void> => {
  for (let number = 1; number <= 45; number += 1) {
    await call('POST /api/parameters/add', { name: `value ${String(number).padStart(2, '0')}`, value: number % 2 ? 'odd' : 'even' });
  }
  await call('POST /users/add', { username: 'few_rights', password: 'few-rights-1' });
};
const few = { username: 'few_rights', password: 'few-rights-1' };

describe('a list', () => {
  const { open, call } = listServer(many);

  it('shows the page, order and search that the address names, and how many records of all those are', async () => {
    const { server } = await open({ at: '/system/permissions?page=2&size=5&sort=-name,url&q=users' });
    await waitFor(() => expect(titles()).toHaveLength(5));
    expect(lastAsked(server.seen, '/permissions/list')).toEqual({
      page: 2,
      page_size: 5,
      search: 'users',
      sorters: [
        { field: 'name', order: 'desc' },
        { field: 'url', order: 'asc' },
      ],
      filters: [],
    });
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^权限\d+ \/ \d+ 条$/));
    expect(screen.getByText(/^6–10，共 \d+ 条$/)).toBeVisible();
  });

  it('sorts by the headers, by several when Shift is held, and says so in the address', async () => {
    const { user, server } = await open({ at: '/system/roles' });
    await seeFirst('管理员');
    await user.click(screen.getByRole('columnheader', { name: /角色名/ }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('columnheader', { name: /修改时间/ }));
    await user.keyboard('{/Shift}');
    await waitFor(() => expect(location.search).toBe('?sort=RoleName,updatedAt'));
    await waitFor(() =>
      expect(lastAsked(server.seen, '/roles/list')?.sorters).toEqual([
        { field: 'RoleName', order: 'asc' },
        { field: 'updatedAt', order: 'asc' },
      ]),
    );
    expect(screen.getByRole('columnheader', { name: /角色名/ })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('filters by what is chosen for a field, shows it as a chip, and comes back to it by the address', async () => {
    const { user, server, router } = await open({ at: '/system/users' });
    await seeFirst('few_rights', 'admin');
    await user.click(screen.getByRole('button', { name: '筛选' }));
    await user.click(await screen.findByRole('button', { name: '管理员' }));
    await user.click(await screen.findByRole('radio', { name: '是' }));
    await user.click(screen.getByRole('button', { name: '应用' }));
    await waitFor(() => expect(titles()).toEqual(['admin']));
    expect(location.search).toBe('?filter=isAdmin.eq(true)');
    expect(lastAsked(server.seen, '/users/list')?.filters).toEqual([{ field: 'isAdmin', operator: 'eq', value: true }]);
    expect(screen.getByRole('button', { name: '修改条件：管理员 是 是' })).toBeVisible();
    await router.navigate(-1);
    await waitFor(() => expect(titles()).toEqual(['few_rights', 'admin']));
    await router.navigate(1);
    await waitFor(() => expect(titles()).toEqual(['admin']));
    await user.click(await screen.findByRole('button', { name: '删除条件：管理员 是 是' }));
    await waitFor(() => expect(titles()).toEqual(['few_rights', 'admin']));
  });

  it('leaves the focus beside a condition that was taken away, and with the last of them on what adds one', async () => {
    const { user } = await open({ at: '/system/users?filter=isAdmin.eq(true);username.contains(admin)' });
    await seeFirst('admin');
    const removing = () => screen.getAllByRole('button', { name: /^删除条件/ });
    expect(removing()).toHaveLength(2);
    removing()[1]!.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(removing()).toHaveLength(1));
    expect(removing()[0]).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^删除条件/ })).toBeNull());
    expect(screen.getByRole('button', { name: '筛选' })).toHaveFocus();
  });

  it('takes what is typed as the value of a condition as soon as its field is chosen, by keyboard alone', async () => {
    const { user } = await open({ at: '/system/users' });
    await seeFirst('few_rights', 'admin');
    await user.click(screen.getByRole('button', { name: '筛选' }));
    await user.type(await screen.findByRole('textbox', { name: '查找字段' }), '用户名{Enter}');
    await waitFor(() => expect(screen.getByRole('textbox', { name: '值' })).toHaveFocus());
    await user.keyboard('few{Enter}');
    await waitFor(() => expect(titles()).toEqual(['few_rights']));
    expect(location.search).toContain('filter=username');
  });

  it('offers on each header what can be done with its column', async () => {
    const { user } = await open({ at: '/system/users' });
    await seeFirst('few_rights', 'admin');
    await user.click(screen.getByRole('button', { name: '邮箱列的操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '隐藏此列' }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: '邮箱' })).not.toBeInTheDocument());
    expect(location.search).not.toContain('sort=');
  });

  it('combines conditions in groups of which any may hold', async () => {
    const { user, server } = await open({ at: '/system/users' });
    await seeFirst('few_rights', 'admin');
    await user.click(screen.getByRole('button', { name: '筛选' }));
    await user.click(await screen.findByRole('button', { name: '组合条件…' }));
    const dialog = await screen.findByRole('dialog', { name: '组合条件' });
    await user.click(within(dialog).getByRole('button', { name: /添加条件组/ }));
    await user.type(await within(dialog).findByRole('textbox', { name: '值' }), 'few');
    await user.click(within(dialog).getAllByRole('button', { name: /添加条件$/ })[1]!);
    await user.click(within(dialog).getByRole('button', { name: '应用' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('请填写条件的值');
    await user.type(within(dialog).getAllByRole('textbox', { name: '值' })[1]!, 'adm');
    await user.click(within(dialog).getByRole('button', { name: '应用' }));
    await waitFor(() =>
      expect(lastAsked(server.seen, '/users/list')?.filters).toEqual([
        {
          operator: 'or',
          value: [
            { field: 'username', operator: 'contains', value: 'few' },
            { field: 'username', operator: 'contains', value: 'adm' },
          ],
        },
      ]),
    );
    expect(location.search).toBe('?filter=any(username.contains(few);username.contains(adm))');
    expect(screen.getByRole('button', { name: '修改条件：用户名 包含 few 或 用户名 包含 adm' })).toBeVisible();
  });

  it('searches after a pause in typing, and says what to do when nothing is found', async () => {
    const { user } = await open({ at: '/system/users' });
    await seeFirst('few_rights', 'admin');
    await user.keyboard('/');
    expect(screen.getByRole('searchbox', { name: '搜索用户' })).toHaveFocus();
    await user.keyboard('nobody is called so');
    expect(await screen.findByText('没有符合条件的用户')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '清除搜索和筛选' }));
    await seeFirst('few_rights', 'admin');
    expect(location.search).toBe('');
  });

  it('does not search by what an input method is still given to make words of', async () => {
    await open({ at: '/system/users' });
    await seeFirst('few_rights', 'admin');
    const box = screen.getByRole('searchbox', { name: '搜索用户' });
    fireEvent.compositionStart(box);
    fireEvent.change(box, { target: { value: "guan'li" } });
    await new Promise((resolve) => setTimeout(resolve, 400));
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
    expect(location.search).toBe('');
    fireEvent.change(box, { target: { value: '管理' } });
    fireEvent.compositionEnd(box);
    await waitFor(() => expect(new URLSearchParams(location.search).get('q')).toBe('管理'));
  });

  it('tells what of its address it could not read, and shows the rest', async () => {
    await open({ at: '/system/users?filter=isAdmin.eq(true);nothing.eq(1)&size=banana' });
    expect(await screen.findByText('链接里有 2 处内容无法识别，已忽略：size=banana、nothing.eq(1)')).toBeVisible();
    await waitFor(() => expect(titles()).toEqual(['admin']));
  });

  it('says in its place that it could not be read, with a code, and tries again when told to', async () => {
    let isDown = true;
    const before = ({ address }: { address: string }) =>
      isDown && address === '/roles/list' ? refused(500, 'INTERNAL', { facts: { reference: 'r-1' } }) : undefined;
    const { user } = await open({ at: '/system/roles', before });
    const failure = (await screen.findByText('角色列表加载失败')).parentElement!;
    expect(failure).toHaveTextContent('INTERNAL');
    isDown = false;
    await user.click(within(failure).getByRole('button', { name: '重试' }));
    await seeFirst('管理员');
  });

  it('offers nothing that its reader may not do, and says at the button that creates what is missing', async () => {
    const role = await call<{ id: number }>('POST /roles/add', { RoleName: 'readers' });
    const seen = await call<{ items: { id: number; url: string }[] }>('POST /permissions/list', { page_size: 1000 });
    const urls = ['/users/list', '/api/views/list', '/system'];
    const permissions = seen.items.filter(({ url }) => urls.includes(url)).map(({ id }) => id);
    await call(`PUT /roles/${role.id}`, { permissions, version: 1 });
    const users = await call<{ items: { id: number; username: string }[] }>('POST /users/list', { search: few.username });
    await call(`POST /users/${users.items[0]!.id}/roles`, { roles: [role.id] });
    const { user } = await open({ at: '/system/users', account: few });
    await seeFirst('few_rights', 'admin');
    expect(screen.queryByRole('link', { name: /创建用户/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /创建用户/ })).toHaveAccessibleDescription(/^需要权限：用户 · 创建/);
    expect(screen.queryByRole('link', { name: 'admin' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: '选择 admin' }));
    const bar = await screen.findByRole('toolbar', { name: '对所选记录的操作' });
    const offered = within(bar)
      .getAllByRole('button')
      .filter((button) => button.getAttribute('aria-disabled') !== 'true');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['取消选择']);
    expect(within(bar).getByRole('button', { name: '批量修改' })).toHaveAccessibleDescription(/^需要权限：用户 · 批量修改/);
  });

  it('speaks English when its reader does', async () => {
    await open({ at: '/system/users?filter=isAdmin.eq(true)', language: 'en' });
    await waitFor(() => expect(titles()).toEqual(['admin']));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Users1 of 2');
    expect(screen.getByRole('button', { name: 'Change filter: Administrator is Yes' })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Department' })).toBeVisible();
  });
});

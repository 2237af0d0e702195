import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refused } from '#tests/providers/scriptedServer.ts';
import { cellAt, listServer, seeFirst, titles } from './openList.tsx';

describe('many records at once', () => {
  const { open, call } = listServer(async (call) => {
    for (const username of ['user_one', 'user_two', 'user_three']) await call('POST /users/add', { username, password: 'password-1' });
  });

  it('are given a value, and those that refuse it are named with the reason', async () => {
    const before = ({ address, body }: { address: string; body: string }) => {
      if (address !== '/users/bulk-update') return undefined;
      const [first, ...others] = (JSON.parse(body) as { ids: { id: number }[] }).ids.map(({ id }) => id);
      return {
        body: {
          success: true,
          data: { updated: others, refused: [{ id: first, code: 'RECORD_PROTECTED' }] },
          err_code: null,
          err_msg: null,
        },
      };
    };
    const { user, server } = await open({ at: '/system/users?sort=id', before });
    await seeFirst('admin', 'user_one', 'user_two', 'user_three');
    for (const name of ['admin', 'user_two']) await user.click(screen.getByRole('checkbox', { name: `选择 ${name}` }));
    await user.click(screen.getByRole('button', { name: '批量修改' }));
    const dialog = await screen.findByRole('dialog', { name: '批量修改 2 条记录' });
    await user.click(within(dialog).getByRole('combobox', { name: '添加要修改的字段' }));
    await user.click(await screen.findByText('部门', { selector: '.ant-select-item-option-content' }));
    await user.type(await within(dialog).findByRole('textbox', { name: '部门' }), '新部门');
    await user.click(within(dialog).getByRole('button', { name: '修改 2 条记录' }));
    expect(await within(dialog).findByText('已修改 1 条，1 条未修改')).toBeInTheDocument();
    expect(within(dialog).getByRole('listitem')).toHaveTextContent('admin：这条记录受保护，不能更改');
    const sent = server.seen.find(({ address }) => address === '/users/bulk-update');
    expect(JSON.parse(sent!.body)).toMatchObject({ values: { dept_cn: '新部门' } });
  });

  it('are really changed on the server, and shown so', async () => {
    const { user } = await open({ at: '/system/users?sort=id' });
    await seeFirst('admin', 'user_one');
    for (const name of ['user_one', 'user_two']) await user.click(screen.getByRole('checkbox', { name: `选择 ${name}` }));
    await user.click(screen.getByRole('button', { name: '批量修改' }));
    const dialog = await screen.findByRole('dialog', { name: '批量修改 2 条记录' });
    await user.click(within(dialog).getByRole('combobox', { name: '添加要修改的字段' }));
    await user.click(await screen.findByText('部门', { selector: '.ant-select-item-option-content' }));
    await user.type(await within(dialog).findByRole('textbox', { name: '部门' }), '总部');
    await user.click(within(dialog).getByRole('button', { name: '修改 2 条记录' }));
    expect(await screen.findByText('已修改 2 条记录')).toBeInTheDocument();
    await waitFor(() => expect(cellAt('user_two', '部门')).toHaveTextContent('总部'));
    expect(cellAt('user_three', '部门')).toHaveTextContent('–');
  });

  it('are changed once, however often Enter is pressed while they are', async () => {
    const { user, server } = await open({ at: '/system/users?sort=id' });
    await seeFirst('admin', 'user_one');
    for (const name of ['user_one', 'user_two']) await user.click(screen.getByRole('checkbox', { name: `选择 ${name}` }));
    await user.click(screen.getByRole('button', { name: '批量修改' }));
    const dialog = await screen.findByRole('dialog', { name: '批量修改 2 条记录' });
    await user.click(within(dialog).getByRole('combobox', { name: '添加要修改的字段' }));
    await user.click(await screen.findByText('部门', { selector: '.ant-select-item-option-content' }));
    await user.type(await within(dialog).findByRole('textbox', { name: '部门' }), '分部{Enter}{Enter}');
    expect(await screen.findByText('已修改 2 条记录')).toBeInTheDocument();
    expect(server.seen.filter(({ address }) => address === '/users/bulk-update')).toHaveLength(1);
  });

  const idOf = async (search: string) => (await call<{ items: { id: number }[] }>('POST /users/list', { search })).items[0]!.id;
  const rolesOf = async (username: string) => (await call<{ roles: number[] }>(`GET /users/${await idOf(username)}`)).roles.toSorted();

  it('gain a member and keep those that they have, after it was said how many change, and can be put back', async () => {
    const { items: roles } = await call<{ items: { id: number; RoleName: string }[] }>('POST /roles/list', {});
    const [held, given] = roles.filter(({ RoleName }) => RoleName !== '管理员') as [(typeof roles)[0], (typeof roles)[0]];
    await call(`PUT /users/${await idOf('user_one')}`, { roles: [held.id] });
    await call(`PUT /users/${await idOf('user_two')}`, { roles: [given.id] });
    const { user } = await open({ at: '/system/users?sort=id' });
    await seeFirst('admin', 'user_one', 'user_two');
    for (const name of ['user_one', 'user_two']) await user.click(screen.getByRole('checkbox', { name: `选择 ${name}` }));
    await user.click(screen.getByRole('button', { name: '批量修改' }));
    const dialog = await screen.findByRole('dialog', { name: '批量修改 2 条记录' });
    await user.click(within(dialog).getByRole('combobox', { name: '添加要修改的字段' }));
    await user.click(await screen.findByText('角色', { selector: '.ant-select-item-option-content' }));
    await user.click(within(dialog).getByRole('button', { name: '修改 2 条记录' }));
    expect(await within(dialog).findByText('请填写，或选择“清空”')).toBeVisible();
    expect(await rolesOf('user_one')).toEqual([held.id]);
    await user.click(await within(dialog).findByRole('combobox', { name: '角色' }));
    await user.click(
      await screen.findByText(given.RoleName, { selector: '.ant-select-item-option-content *, .ant-select-item-option-content' }),
    );
    expect(await within(dialog).findByText('将改变 1 条，其余 1 条已经如此。')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '修改 2 条记录' }));
    await screen.findByText('已修改 2 条记录');
    expect(await rolesOf('user_one')).toEqual([held.id, given.id].toSorted());
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    await screen.findByText('已撤销 1 条修改');
    expect(await rolesOf('user_one')).toEqual([held.id]);
    expect(await rolesOf('user_two')).toEqual([given.id]);
  });

  const removeTwo = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await seeFirst('admin', 'user_one', 'user_two', 'user_three');
    for (const name of ['user_one', 'user_two']) await user.click(screen.getByRole('checkbox', { name: `选择 ${name}` }));
    await user.click(screen.getByRole('button', { name: '移到回收站' }));
    const asked = await screen.findByRole('dialog', { name: /移到回收站：2 条记录/ });
    await user.click(within(asked).getByRole('button', { name: '移到回收站' }));
    await waitFor(() => expect(titles()).toEqual(['admin', 'user_three']));
  };

  it('go to the trash, and come back by undoing', async () => {
    const { user } = await open({ at: '/system/users?sort=id' });
    await removeTwo(user);
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    await seeFirst('admin', 'user_one', 'user_two', 'user_three');
  });

  it('are suspended by an action, and active again by the keys that undo', async () => {
    const { user } = await open({ at: '/system/users?sort=id' });
    await seeFirst('admin', 'user_one', 'user_two');
    for (const name of ['user_one', 'user_two']) await user.click(screen.getByRole('checkbox', { name: `选择 ${name}` }));
    await user.click(screen.getByRole('button', { name: '停用' }));
    const asked = await screen.findByRole('dialog', { name: '停用' });
    await user.click(within(asked).getByRole('button', { name: '停用' }));
    await waitFor(() => expect(cellAt('user_one', '状态')).toHaveTextContent('停用'));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect([cellAt('user_one', '状态').textContent, cellAt('user_two', '状态').textContent]).toEqual(['启用', '启用']));
  });

  it('are given roles by an action, and have those that they had by undoing', async () => {
    const [held, given] = await Promise.all(
      ['held', 'given'].map((RoleName) => call<{ id: number }>('POST /roles/add', { RoleName: `${RoleName} by an action` })),
    );
    await call(`PUT /users/${await idOf('user_one')}`, { roles: [held!.id] });
    const { user } = await open({ at: '/system/users?sort=id' });
    await seeFirst('admin', 'user_one');
    await user.pointer({ target: cellAt('user_one', '邮箱'), keys: '[MouseRight]' });
    await user.click(await screen.findByRole('menuitem', { name: '分配角色' }));
    const dialog = await screen.findByRole('dialog', { name: '分配角色' });
    await user.click(await within(dialog).findByRole('button', { name: /given by an action/ }));
    await user.click(within(dialog).getByRole('button', { name: '分配角色' }));
    await waitFor(async () => expect(await rolesOf('user_one')).toEqual([held!.id, given!.id]));
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    await screen.findByText('已撤销 1 条修改');
    expect(await rolesOf('user_one')).toEqual([held!.id]);
  });

  it('are shown as they are now when a bulk change fails half-way', async () => {
    const before = async ({ address, body }: { address: string; body: string }) => {
      if (address !== '/users/bulk-remove') return undefined;
      await call('POST /users/bulk-remove', { ids: (JSON.parse(body) as { ids: object[] }).ids.slice(0, 1) });
      return refused(500, 'INTERNAL_ERROR');
    };
    const { user } = await open({ at: '/system/users?sort=id', before });
    await seeFirst('admin', 'user_one', 'user_two', 'user_three');
    for (const name of ['user_one', 'user_two']) await user.click(screen.getByRole('checkbox', { name: `选择 ${name}` }));
    await user.click(screen.getByRole('button', { name: '移到回收站' }));
    const asked = await screen.findByRole('dialog', { name: /移到回收站：2 条记录/ });
    await user.click(within(asked).getByRole('button', { name: '移到回收站' }));
    await waitFor(() => expect(titles()).toEqual(['admin', 'user_two', 'user_three']));
    expect(await screen.findByText('the words of the server')).toBeVisible();
    const { items } = await call<{ items: { id: number }[] }>('POST /users/trash', {});
    await call(`POST /users/${items[0]!.id}/restore`);
  });

  it('can be restored from the trash, or deleted for good there', async () => {
    const { items } = await call<{ items: { id: number; username: string }[] }>('POST /users/list', {});
    const ids = items.filter(({ username }) => ['user_one', 'user_two'].includes(username)).map(({ id }) => id);
    await call('POST /users/bulk-remove', { ids });
    const { user } = await open({ at: '/system/users/trash' });
    await waitFor(() => expect([...titles()].sort()).toEqual(['user_one', 'user_two']));
    expect(cellAt('user_one', '删除人')).toHaveTextContent('admin');
    await user.click(screen.getByRole('button', { name: 'user_one 的操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '恢复' }));
    await waitFor(() => expect(titles()).toEqual(['user_two']));
    await user.click(screen.getByRole('button', { name: 'user_two 的操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '彻底删除' }));
    const asked = await screen.findByRole('dialog', { name: /彻底删除“user_two”/ });
    await user.click(within(asked).getByRole('button', { name: '彻底删除' }));
    expect(await screen.findByText('回收站是空的')).toBeVisible();
    expect(await call('POST /users/list', {})).toMatchObject({ total_count: 3 });
  });

  it('leave the last page of the trash for the one before it, which is not said to be empty', async () => {
    const made: number[] = [];
    for (let at = 0; at < 21; at += 1)
      made.push(
        (await call<{ id: number }>('POST /api/parameters/add', { name: `trashed ${String(at).padStart(2, '0')}`, value: 'x' })).id,
      );
    await call('POST /api/parameters/bulk-remove', { ids: made });
    const { user, server } = await open({ at: '/system/parameters/trash' });
    await waitFor(() => expect(titles()).toHaveLength(20));
    await user.click(screen.getByRole('button', { name: '下一页' }));
    await waitFor(() => expect(titles()).toHaveLength(1));
    await user.click(screen.getAllByRole('checkbox', { name: /^选择 trashed/ })[0]!);
    await user.dblClick(screen.getByRole('button', { name: '恢复' }));
    await waitFor(() => expect(titles()).toHaveLength(20));
    expect(screen.queryByText('回收站是空的')).not.toBeInTheDocument();
    expect(server.asked().filter((asked) => asked.includes('/restore'))).toHaveLength(1);
  });
});

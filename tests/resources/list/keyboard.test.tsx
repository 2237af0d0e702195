import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cellAt, type Call, listServer, seeFirst } from './openList.tsx';

const three = async (call: Call): Promise<void> => {
  for (const username of ['user_one', 'user_two', 'user_three'])
    await call('POST /users/add', { username, password: 'password-1', dept_cn: 'old' });
};
const at = '/system/users?sort=id';

describe('a list by keyboard', () => {
  const { open, call } = listServer(three);

  it('is one stop of the tab key, walked by arrows, Home, End and the keys of a page', async () => {
    const { user } = await open({ at });
    await seeFirst('admin', 'user_one', 'user_two', 'user_three');
    cellAt('admin', '用户名').focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
    expect(cellAt('user_two', '姓名')).toHaveFocus();
    await user.keyboard('{Home}');
    expect(within(cellAt('user_two', '')).getByRole('checkbox')).toBeInTheDocument();
    expect(cellAt('user_two', '')).toHaveFocus();
    await user.keyboard('{Control>}{End}{/Control}');
    expect(cellAt('user_three', '')).not.toHaveFocus();
    expect(document.activeElement?.closest('tr')).toHaveTextContent('user_three');
    await user.keyboard('{Control>}{Home}{/Control}{ArrowUp}');
    expect(document.activeElement).toHaveAttribute('role', 'columnheader');
    const grid = within(screen.getByRole('grid'));
    const stops = [...grid.getAllByRole('gridcell'), ...grid.getAllByRole('columnheader')];
    expect(stops.filter((cell) => cell.tabIndex === 0)).toHaveLength(1);
  });

  it('chooses with Space, from one row to the next with Shift and an arrow, and all with Ctrl and A', async () => {
    const { user } = await open({ at });
    await seeFirst('admin');
    cellAt('admin', '用户名').focus();
    await user.keyboard(' ');
    expect(screen.getByText('已选 1 条')).toBeVisible();
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(screen.getByText('已选 3 条')).toBeVisible();
    await user.keyboard('{Control>}a{/Control}');
    expect(screen.getByText('已选 4 条')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: '选择本页全部' })).toBeChecked();
  });

  it('opens a record with Enter, edits it with e, and leaves the list as it was underneath', async () => {
    const { user, router } = await open({ at });
    await seeFirst('admin', 'user_one');
    cellAt('user_one', '邮箱').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location.pathname).toMatch(/^\/system\/users\/\d+$/));
    expect(location.search).toBe('?sort=id');
    await router.navigate(-1);
    await waitFor(() => expect(location.pathname).toBe('/system/users'));
    cellAt('user_two', '邮箱').focus();
    await user.keyboard('e');
    await waitFor(() => expect(location.pathname).toMatch(/^\/system\/users\/\d+\/edit$/));
  });

  it('shows a record beside it that follows the keys, and another one when its title is pressed', async () => {
    const { user } = await open({ at });
    await seeFirst('admin', 'user_one', 'user_two', 'user_three');
    const isShown = (title: string) =>
      waitFor(() => expect(within(screen.getByRole('dialog')).getAllByRole('heading', { level: 2 })[0]).toHaveTextContent(title));
    await user.click(cellAt('admin', '邮箱'));
    await isShown('admin');
    expect(cellAt('admin', '邮箱')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    await isShown('user_one');
    await user.keyboard('j');
    await isShown('user_two');
    await user.keyboard('k');
    await isShown('user_one');
    await user.click(screen.getByRole('link', { name: 'user_three' }));
    await isShown('user_three');
    expect(screen.getByRole('button', { name: '上一条' })).toBeEnabled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(location.pathname).toBe('/system/users'));
  });

  it('sorts, and widens columns, from the headers', async () => {
    const { user } = await open({ at: '/system/users' });
    await seeFirst('user_three');
    const header = screen.getByRole('columnheader', { name: '用户名' });
    header.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location.search).toBe('?sort=username'));
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(localStorage.getItem('list:1:users')).toContain('{"field":"username","shown":true,"width":156}'));
  });

  it('shows its keys when asked, and the menu of a row', async () => {
    const { user } = await open({ at });
    await seeFirst('admin', 'user_one');
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', { name: '快捷键' });
    await waitFor(() => expect(within(help).getByText('连续选择')).toBeVisible());
    await user.click(within(help).getByRole('button', { name: /Close|关闭/ }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '快捷键' })).not.toBeInTheDocument());
    cellAt('user_one', '邮箱').focus();
    await user.keyboard('{Shift>}{F10}{/Shift}');
    const menu = await screen.findByRole('menu');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['打开', '编辑', '复制为新用户', '查看历史', '解释权限', '分配角色', '重置密码', '停用', '移到回收站']);
    await waitFor(() => expect(within(menu).getByRole('menuitem', { name: '打开' })).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(cellAt('user_one', '邮箱')).toHaveFocus());
    await user.keyboard('{ContextMenu}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: '打开' })).toHaveFocus());
    await user.keyboard('停');
    expect(screen.getByRole('menuitem', { name: '停用' })).toHaveFocus();
    await user.keyboard('{Tab}');
    await waitFor(() => expect(cellAt('user_one', '邮箱')).toHaveFocus());
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('changes a cell in its place, marks it as saved and goes down, and refuses what the field does not take', async () => {
    const { user } = await open({ at });
    await seeFirst('admin', 'user_one');
    cellAt('user_one', '邮箱').focus();
    await user.keyboard('{F2}');
    await user.type(await screen.findByRole('textbox', { name: '修改邮箱' }), 'not an address{Enter}');
    expect(await screen.findByText('邮箱格式不正确')).toBeVisible();
    await user.clear(screen.getByRole('textbox', { name: '修改邮箱' }));
    await user.type(screen.getByRole('textbox', { name: '修改邮箱' }), 'one@example.com{Enter}');
    await waitFor(() => expect(cellAt('user_one', '邮箱')).toHaveTextContent('one@example.com'));
    await waitFor(() => expect(cellAt('user_two', '邮箱')).toHaveFocus());
    expect(cellAt('user_one', '邮箱')).toHaveAttribute('data-saved');
    await user.keyboard('{ArrowUp}{F2}');
    await user.type(await screen.findByRole('textbox', { name: '修改邮箱' }), 'x{Escape}');
    expect(cellAt('user_one', '邮箱')).toHaveTextContent('one@example.com');
    expect(cellAt('user_one', '邮箱')).toHaveFocus();
  });

  it('leaves Escape and Enter to an input method while it composes: the cell is changed on', async () => {
    const { user } = await open({ at });
    await seeFirst('admin', 'user_one');
    cellAt('user_one', '部门').focus();
    await user.keyboard('{F2}');
    const box = await screen.findByRole('textbox', { name: '修改部门' });
    await user.clear(box);
    await user.type(box, '总');
    for (const key of ['Escape', 'Enter']) fireEvent.keyDown(box, { key, isComposing: true });
    expect(screen.getByRole('textbox', { name: '修改部门' })).toHaveValue('总');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '修改部门' })).toBeNull());
  });

  it('opens the choices of a related record at once', async () => {
    const { user } = await open({ at });
    await seeFirst('admin', 'user_one');
    cellAt('user_one', '角色').focus();
    await user.keyboard('{F2}');
    const box = await screen.findByRole('combobox', { name: '修改角色' });
    await waitFor(() => expect(box).toHaveFocus());
    await screen.findByTitle('分析师');
    expect(box).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: '修改角色' })).not.toBeInTheDocument());
  });

  it('says that cells are changed in place, and ends it by the same button', async () => {
    const { user } = await open({ at });
    await seeFirst('admin', 'user_one');
    await user.click(screen.getByRole('button', { name: '更多操作' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: '表格编辑' }));
    await user.click(await screen.findByRole('button', { name: '结束表格编辑' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '结束表格编辑' })).not.toBeInTheDocument());
  });

  it('takes a change of a cell back from its notification', async () => {
    const { user } = await open({ at });
    await seeFirst('admin', 'user_one');
    const before = cellAt('user_one', '部门').textContent;
    cellAt('user_one', '部门').focus();
    await user.keyboard('{F2}');
    await user.type(await screen.findByRole('textbox', { name: '修改部门' }), '信贷部{Enter}');
    await waitFor(() => expect(cellAt('user_one', '部门')).toHaveTextContent('信贷部'));
    await user.click(
      within((await screen.findByText('已保存部门')).closest<HTMLElement>('[role=status]')!).getByRole('button', { name: '撤销' }),
    );
    await waitFor(() => expect(cellAt('user_one', '部门')).toHaveTextContent(before!));
  });

  it('puts a conflict to its reader at the cell: what the other wrote, or what they wrote themselves', async () => {
    const { user } = await open({ at });
    await seeFirst('admin', 'user_one', 'user_two');
    const { items } = await call<{ items: { id: number; username: string }[] }>('POST /users/list', { search: 'user_two' });
    cellAt('user_two', '部门').focus();
    await user.keyboard('{F2}');
    const box = await screen.findByRole('textbox', { name: '修改部门' });
    await user.clear(box);
    await user.type(box, 'mine');
    await call(`PUT /users/${items[0]!.id}`, { dept_cn: 'theirs' });
    await user.type(box, '{Enter}');
    expect(await screen.findByText(/^admin 刚把这个值改为/)).toHaveTextContent('theirs');
    await user.click(screen.getByRole('button', { name: '仍用我的值' }));
    await waitFor(() => expect(cellAt('user_two', '部门')).toHaveTextContent('mine'));
    expect(await call(`GET /users/${items[0]!.id}`)).toMatchObject({ dept_cn: 'mine' });
  });

  it('saves a cell though someone else changed another field of the record meanwhile', async () => {
    const { user } = await open({ at });
    await seeFirst('admin', 'user_one', 'user_two', 'user_three');
    const { items } = await call<{ items: { id: number; username: string }[] }>('POST /users/list', { search: 'user_three' });
    cellAt('user_three', '部门').focus();
    await user.keyboard('{F2}');
    const box = await screen.findByRole('textbox', { name: '修改部门' });
    await call(`PUT /users/${items[0]!.id}`, { org_cn: 'elsewhere' });
    await user.clear(box);
    await user.type(box, 'here{Enter}');
    await waitFor(() => expect(cellAt('user_three', '部门')).toHaveTextContent('here'));
    expect(await call(`GET /users/${items[0]!.id}`)).toMatchObject({ dept_cn: 'here', org_cn: 'elsewhere' });
  });

  it('keeps what one may not do in the menu of a row and says what is missing, as it does where a cell is to be changed', async () => {
    const wanted = ['users.list', 'users.show'];
    const { items } = await call<{ items: { id: number }[] }>('POST /permissions/list', {
      filters: [{ field: 'name', operator: 'in', value: wanted }],
    });
    const { id } = await call<{ id: number }>('POST /roles/add', { RoleName: 'Reader', permissions: items.map((each) => each.id) });
    const account = { username: 'only_reader', password: 'a-password-1' };
    await call('POST /users/add', { ...account, roles: [id] });
    const { user } = await open({ at, account });
    await seeFirst('admin', 'user_one');
    cellAt('user_one', '邮箱').focus();
    await user.keyboard('{Shift>}{F10}{/Shift}');
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getByRole('menuitem', { name: '打开' })).toBeInTheDocument();
    expect(menu.getByRole('menuitem', { name: /^移到回收站\s*需要权限：.*按下可请求开通/ })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(cellAt('user_one', '邮箱')).toHaveFocus());
    await user.keyboard('{F2}');
    expect(await screen.findByRole('dialog', { name: /开通/ })).toBeInTheDocument();
  });
});

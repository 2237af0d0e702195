import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logs } from '#schemas/logs.ts';
import { users } from '#schemas/users.ts';
import RecordFormPage from '#resources/form/RecordFormPage.tsx';
import RecordShowPage from '#resources/show/RecordShowPage.tsx';
import { failedCall, type ScreenOptions, showScreen } from '../../support/consoleScreen.tsx';

const row = {
  id: 7,
  version: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  username: 'zhang_san',
  email: 'zhang@example.com',
  phone: null,
  roles: [2],
  status: 'active',
  isAdmin: false,
  dept_cn: '研究部',
};
const related = { roles: { 2: { id: 2, title: '分析师' } } };

const routes = [
  { path: 'system/users', element: <p>用户列表</p> },
  { path: 'system/users/:id', element: <RecordShowPage resource={users} /> },
  { path: 'system/logs/:id', element: <RecordShowPage resource={logs} /> },
  { path: 'system/users/:id/edit', element: <RecordFormPage resource={users} purpose="edit" /> },
];
const getOne = async ({ id }: { id: unknown }) => ({ data: { ...row, id: Number(id), username: `user_${String(id)}`, related } }) as never;
const show = (options: ScreenOptions) =>
  showScreen(routes, { ...options, data: { getOne, getList: async () => ({ data: [], total: 0 }), ...options.data } });
const valueOf = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).nextElementSibling as HTMLElement;
const menu = async (user: Awaited<ReturnType<typeof show>>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: '更多操作' }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

beforeEach(() => localStorage.clear());

describe('the page of a record', () => {
  it('shows every readable field, its relations as links, and what was not given', async () => {
    await show({ at: '/system/users/7' });
    expect(await valueOf('邮箱')).toHaveTextContent('zhang@example.com');
    expect(within(await valueOf('角色')).getByRole('link', { name: '分析师' })).toHaveAttribute('href', '/system/roles/2');
    expect(await valueOf('电话')).toHaveTextContent('未填写');
    expect(screen.queryByText('密码', { selector: 'dt' })).not.toBeInTheDocument();
  });

  it('calls an entry of the log by what was done, and to what, in the language of its reader', async () => {
    const entry = { id: 5, version: 1, action: 'signIn', entity: 'users', entityTitle: 'zhang_san', user: 'zhang_san' };
    await show({ at: '/system/logs/5', data: { getOne: async () => ({ data: entry }) as never } });
    expect(await screen.findByRole('dialog', { name: '登录 · zhang_san' })).toBeVisible();
  });

  it('copies a value', async () => {
    const { user } = await show({ at: '/system/users/7' });
    await user.click(await screen.findByRole('button', { name: '复制邮箱' }));
    expect(await navigator.clipboard.readText()).toBe('zhang@example.com');
  });

  it('marks a suspended account', async () => {
    await show({ at: '/system/users/7', data: { getOne: async () => ({ data: { ...row, status: 'suspended' } }) as never } });
    expect(await screen.findByText('已停用')).toBeVisible();
  });

  it('steps to the neighbours in the list that it was opened from', async () => {
    const { user, router } = await show({ at: '/system/users?page=2' });
    await act(() => router.navigate('/system/users/7?page=2', { state: { ids: [5, 7, 9] } }));
    await user.click(await screen.findByRole('button', { name: '下一条' }));
    expect(await screen.findByText('user_9', { selector: 'dd *' })).toBeVisible();
    expect(screen.getByRole('button', { name: '下一条' })).toBeDisabled();
    expect(router.state.location.search).toBe('?page=2');
  });

  it('comes back to itself after editing', async () => {
    const { user, router } = await show({ at: '/system/users/7?page=2' });
    await user.click(await screen.findByRole('button', { name: '编辑' }));
    await user.click(await screen.findByRole('button', { name: '保存' }));
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/system/users/7?page=2'));
  });

  it('says of what may not be done which permission it needs', async () => {
    const { user, said, router } = await show({ at: '/system/users/7', allows: (method) => method === 'GET' });
    await valueOf('邮箱');
    const edit = screen.getByRole('button', { name: '编辑' });
    expect(edit).toHaveAccessibleDescription('需要权限：用户 · 修改');
    expect(edit).toHaveAttribute('aria-disabled', 'true');
    await user.click(edit);
    expect(said).toContainEqual(expect.objectContaining({ message: '需要权限：用户 · 修改' }));
    expect(router.state.location.pathname).toBe('/system/users/7');
    await menu(user, '删除 需要权限：用户 · 删除');
    expect(said).toContainEqual(expect.objectContaining({ message: '需要权限：用户 · 删除' }));
  });

  it('offers nothing where the resource has nothing to do', async () => {
    await show({
      at: '/system/logs/7',
      data: { getOne: async () => ({ data: { id: 5, version: 1, action: 'signIn', entity: 'users' } }) as never },
    });
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(screen.queryByRole('button', { name: '编辑' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '更多操作' })).not.toBeInTheDocument();
  });

  it('deletes after asking, if the record is still the version that was seen', async () => {
    const deleteOne = vi.fn(async () => ({ data: { id: 7 } }) as never);
    const { user } = await show({ at: '/system/users/7', data: { deleteOne } });
    await menu(user, '删除');
    expect((await screen.findAllByText('删除用户“user_7”？')).length).toBeGreaterThan(0);
    await user.click((await screen.findAllByRole('button', { name: '删除' })).at(-1)!);
    expect(await screen.findByText('用户列表')).toBeVisible();
    expect(deleteOne.mock.calls[0]).toMatchObject([{ resource: 'users', id: 7, variables: { version: 3 } }]);
  });

  it.each([
    [404, 'RECORD_NOT_FOUND', '没有编号为 7 的用户'],
    [403, 'FORBIDDEN', '您没有查看这条用户的权限'],
    [0, 'NETWORK', '这条用户加载失败'],
  ])('says what is the matter when the answer is %i', async (status, code, words) => {
    await show({
      at: '/system/users/7',
      data: { getOne: async () => Promise.reject(failedCall(status, code, { facts: { id: 7, resource: 'users' } })) },
    });
    expect(await screen.findByRole('heading', { name: words })).toBeVisible();
  });
});

describe('an action of a record', () => {
  it('asks for its input by the rules of the server, sends it, and says what became of it', async () => {
    const custom = vi.fn(async () => ({ data: { ids: [7] } }) as never);
    const { user, said } = await show({ at: '/system/users/7', data: { custom } });
    await menu(user, '重置密码');
    await user.type(await screen.findByLabelText(/新密码/), 'short{Enter}');
    await waitFor(() => expect(screen.getByText('至少 8 个字符')).toBeVisible());
    expect(custom).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '生成随机密码' }));
    await user.click(screen.getByRole('button', { name: '重置密码' }));
    await waitFor(() => expect(said).toContainEqual(expect.objectContaining({ type: 'success', message: '重置密码：1 条用户' })));
    expect(custom.mock.calls[0]).toMatchObject([
      { url: '/users/7/password', method: 'put', payload: { password: expect.stringMatching(/^.{12}$/) } },
    ]);
  });

  it('says what it does before it is done, and keeps its window when it is refused', async () => {
    const custom = async () => Promise.reject(failedCall(403, 'ADMIN_PROTECTED'));
    const { user } = await show({ at: '/system/users/7', data: { custom } });
    await menu(user, '停用');
    const warning = await screen.findByText('停用后，该账号立即退出登录，且不能再登录。');
    await waitFor(() => expect(warning).toBeVisible());
    await user.click(screen.getByRole('button', { name: '停用' }));
    expect(await screen.findByText('只有管理员能更改管理员账号')).toBeVisible();
  });

  it('that the state of the record rules out says so', async () => {
    const { user } = await show({ at: '/system/users/7', data: { getOne: async () => ({ data: { ...row, isAdmin: true } }) as never } });
    await user.click(await screen.findByRole('button', { name: '更多操作' }));
    expect(await screen.findByRole('menuitem', { name: '停用 管理员账号不能停用。' })).toBeInTheDocument();
  });

  it('is not offered where it makes no sense', async () => {
    const { user } = await show({ at: '/system/users/7' });
    await user.click(await screen.findByRole('button', { name: '更多操作' }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: '停用' })).toBeVisible());
    expect(screen.queryByRole('menuitem', { name: '恢复启用' })).not.toBeInTheDocument();
  });
});

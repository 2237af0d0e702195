import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { roles } from '#schemas/roles.ts';
import { users } from '#schemas/users.ts';
import RecordFormPage from '#resources/form/RecordFormPage.tsx';
import { type ScreenOptions, showScreen } from '../../support/consoleScreen.tsx';

const row = {
  id: 7,
  version: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  RoleName: '分析员',
  description: '看数据',
  permissions: [],
};

const routes = [
  { path: 'system/roles', element: <p>角色列表</p> },
  { path: 'system/roles/create', element: <RecordFormPage resource={roles} purpose="create" /> },
  { path: 'system/roles/:id/edit', element: <RecordFormPage resource={roles} purpose="edit" /> },
  { path: 'system/users/create', element: <RecordFormPage resource={users} purpose="create" /> },
];

const getOne = async ({ id }: { id: unknown }) => ({ data: { ...row, id: Number(id), related: {} } }) as never;
const getList = async () => ({ data: [], total: 0 }) as never;
const show = (options: ScreenOptions) => showScreen(routes, { ...options, data: { getOne, getList, ...options.data } });
const nameBox = () => screen.findByRole('textbox', { name: /角色名/ });
// In tests antd gives every dialog the same id, so it is found by what it says.
const question = async () => (await screen.findByText('有未保存的修改')).closest<HTMLElement>('[role=dialog]')!;
const draftsKept = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));

beforeEach(() => localStorage.clear());

describe('leaving a form', () => {
  it('asks before going back, and stays when told so with what was typed', async () => {
    const { user, router } = await show({ at: '/system/roles/7/edit' });
    await user.type(await nameBox(), '改');
    await act(() => router.navigate(-1));
    await user.click(within(await question()).getByRole('button', { name: '继续填写' }));
    await waitFor(() => expect(screen.getByText('离开后，已填写的内容可以留作草稿，下次打开时恢复。')).not.toBeVisible());
    expect(await nameBox()).toHaveValue('分析员改');
    expect(router.state.location.pathname).toBe('/system/roles/7/edit');
  });

  it('asks when the drawer is closed, and throws away what was typed when told so', async () => {
    const { user } = await show({ at: '/system/roles/7/edit' });
    await user.type(await nameBox(), '改');
    await user.click(screen.getByRole('button', { name: '关闭' }));
    await user.click(within(await question()).getByRole('button', { name: '放弃修改' }));
    expect(await screen.findByText('角色列表')).toBeVisible();
    expect(draftsKept()).toEqual([]);
  });

  it('lets go without asking when what was typed was undone', async () => {
    const { user } = await show({ at: '/system/roles/7/edit' });
    await user.type(await nameBox(), '改{Backspace}');
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(await screen.findByText('角色列表')).toBeVisible();
  });

  it('makes the browser ask before the tab is closed, only while something would be lost', async () => {
    const { user } = await show({ at: '/system/roles/7/edit' });
    const box = await nameBox();
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(false);
    await user.type(box, '改');
    expect(isAsked()).toBe(true);
  });
});

describe('the draft of a form', () => {
  it('is restored with a notice when the form is opened again, and gone once it is saved', async () => {
    const update = vi.fn(async ({ variables }) => ({ data: { ...row, ...variables, version: 4 } }) as never);
    const first = await show({ at: '/system/roles/7/edit' });
    await first.user.type(await nameBox(), '改');
    await first.user.click(screen.getByRole('button', { name: '取消' }));
    await first.user.click(within(await question()).getByRole('button', { name: '保留草稿并离开' }));
    await screen.findByText('角色列表');
    first.unmount();

    const { user } = await show({ at: '/system/roles/7/edit', data: { update } });
    expect(await screen.findByText(/已恢复 \d\d:\d\d 的草稿/)).toBeVisible();
    expect(await nameBox()).toHaveValue('分析员改');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByText('角色列表');
    expect(update.mock.calls[0]![0].variables).toEqual({ version: 3, RoleName: '分析员改' });
    expect(draftsKept()).toEqual([]);
  });

  it('is thrown away when told so, and the record stands as it is', async () => {
    const first = await show({ at: '/system/roles/7/edit' });
    await first.user.type(await nameBox(), '改');
    first.unmount();
    const { user } = await show({ at: '/system/roles/7/edit' });
    await user.click(await screen.findByRole('button', { name: '丢弃草稿' }));
    expect(await nameBox()).toHaveValue('分析员');
    await waitFor(() => expect(draftsKept()).toEqual([]));
  });

  it('is that of one person and one record', async () => {
    const first = await show({ at: '/system/roles/7/edit' });
    await first.user.type(await nameBox(), '改');
    first.unmount();
    const other = await show({ at: '/system/roles/8/edit' });
    expect(await nameBox()).toHaveValue('分析员');
    other.unmount();
    await show({ at: '/system/roles/7/edit', identity: { id: 2, username: 'other' } });
    expect(await nameBox()).toHaveValue('分析员');
  });

  it('never holds a password', async () => {
    const { user, unmount } = await show({ at: '/system/users/create' });
    await user.type(await screen.findByRole('textbox', { name: /用户名/ }), 'zhang_san');
    await user.type(await screen.findByLabelText(/^密码/), 'secret-2026');
    unmount();
    expect(draftsKept()).toHaveLength(1);
    expect(localStorage.getItem(draftsKept()[0]!)).toContain('zhang_san');
    expect(JSON.stringify(localStorage)).not.toContain('secret-2026');
  });
});

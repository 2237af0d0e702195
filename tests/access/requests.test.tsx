import { screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AskAccess } from '#access/requests/AskAccess.tsx';
import { Forbidden } from '#app/pages/Forbidden.tsx';
import RecordShowPage from '#resources/show/RecordShowPage.tsx';
import ResourceList from '#resources/list/ResourceList.tsx';
import { accessRequests } from '#schemas/accessRequests.ts';
import { users } from '#schemas/users.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { failedCall, type ScreenOptions, showScreen } from '../support/consoleScreen.tsx';

const request = { id: 4, permission: 'users.list', state: 'open', answer: null };
const row = {
  id: 4,
  version: 1,
  user: 7,
  permission: 'users.list',
  reason: '做月报',
  state: 'open',
  related: { users: { 7: { id: 7, title: 'lin_mei' } } },
};
const giving = [
  { id: 5, RoleName: '只看用户', permissions: 1, mayGive: true },
  { id: 1, RoleName: '管理员', permissions: 196, mayGive: false },
];

function Failing() {
  const notify = useNotify();
  return <button onClick={() => notify.failed(failedCall(403, 'FORBIDDEN', { facts: { permission: 'users.list' } }))}>试一下</button>;
}

const routes = [
  {
    element: (
      <AskAccess>
        <Outlet />
      </AskAccess>
    ),
    children: [
      { path: 'users', element: <Forbidden page="用户" permission="users.list" /> },
      { path: 'system/users', element: <ResourceList resource={users} /> },
      { path: 'failing', element: <Failing /> },
      { path: 'system/access-requests', element: <ResourceList resource={accessRequests} /> },
      { path: 'system/access-requests/:id', element: <RecordShowPage resource={accessRequests} /> },
    ],
  },
];

const show = (options: ScreenOptions, own: object[] = []) => {
  const custom = vi.fn(async ({ url, method }: { url: string; method: string; payload?: object }) => {
    if (url.startsWith('/api/access/giving/')) return { data: giving } as never;
    if (url.endsWith('/grant')) return { data: { ids: [4], changed: [{ id: 4, from: 1, to: 2 }] } } as never;
    return { data: method === 'post' ? request : own } as never;
  });
  const shown = showScreen(routes, {
    isAdmin: false,
    ...options,
    data: { custom: custom as never, getOne: async () => ({ data: row }) as never, ...options.data },
  });
  return shown.then((screens) => ({ ...screens, custom }));
};

beforeEach(() => localStorage.clear());

describe('a refusal', () => {
  it('of a page names the permission in words, and is where one asks for it', async () => {
    const { user: person, custom } = await show({ at: '/users' });
    expect(await screen.findByText('需要权限：用户 · 查看列表')).toBeVisible();
    await person.click(screen.getByRole('button', { name: '请求开通' }));
    const dialog = within(await screen.findByRole('dialog', { name: '请求开通' }));
    await person.type(dialog.getByRole('textbox', { name: '理由（可不填）' }), '做月报');
    await person.click(dialog.getByRole('button', { name: '发送请求' }));
    await waitFor(() =>
      expect(custom.mock.calls.map(([call]) => call)).toContainEqual(
        expect.objectContaining({ url: '/api/access/requests', method: 'post', payload: { permission: 'users.list', reason: '做月报' } }),
      ),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('of a list says at its button, and where it is empty, what is missing, and asks for it', async () => {
    const getList = async () => ({ data: [], total: 0 });
    const { user: person } = await show({ at: '/system/users', allows: (method) => method === 'GET', data: { getList } });
    expect(await screen.findByText('需要权限：用户 · 创建')).toBeVisible();
    const create = screen.getByRole('button', { name: '创建用户' });
    expect(create).toHaveAccessibleDescription('需要权限：用户 · 创建。按下可请求开通。');
    create.focus();
    await person.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: '请求开通' }));
    await waitFor(() => expect(dialog.getByText('用户 · 创建')).toBeVisible());
  });

  it('of a page says that one has asked, and what was answered', async () => {
    const { unmount } = await show({ at: '/users' }, [request]);
    expect(await screen.findByText('已请求开通，管理员答复后会通知您。')).toBeVisible();
    expect(screen.queryByRole('button', { name: '请求开通' })).toBeNull();
    unmount();
    await show({ at: '/users' }, [{ ...request, state: 'refused', answer: '请先找主管' }]);
    expect(await screen.findByText('管理员没有开通：请先找主管')).toBeVisible();
    expect(screen.getByRole('button', { name: '请求开通' })).toBeVisible();
  });

  it('of an action names it in the notification, with the way to ask', async () => {
    const { user: person } = await show({ at: '/failing' });
    await person.click(await screen.findByRole('button', { name: '试一下' }));
    expect(await screen.findByText('需要权限：用户 · 查看列表')).toBeVisible();
    await person.click(screen.getByRole('button', { name: '请求开通' }));
    expect(await screen.findByRole('textbox', { name: '理由（可不填）' })).toBeInTheDocument();
  });

  it('speaks English', async () => {
    await show({ at: '/users', language: 'en' });
    expect(await screen.findByText('This needs the permission: Users · List')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ask for it' })).toBeVisible();
  });
});

describe('whoever gives roles', () => {
  it('is shown how many requests wait', async () => {
    const getList = async ({ pagination }: { pagination?: { pageSize?: number } }) =>
      ({ data: pagination?.pageSize === 1 ? [row] : [], total: 3 }) as never;
    await show({ at: '/system/access-requests', isAdmin: true, data: { getList: getList as never } });
    expect(await screen.findByRole('link', { name: '有 3 个开通请求待处理' })).toHaveAttribute(
      'href',
      '/system/access-requests?filter=state.in%28open%29',
    );
  });

  it('grants one by the role that reaches least, of those that they may give, and undoes that', async () => {
    const { user: person, custom } = await show({ at: '/system/access-requests/4', isAdmin: true });
    expect(await screen.findByRole('heading', { name: '用户 · 查看列表' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: '更多操作' }));
    await person.click(await screen.findByRole('menuitem', { name: '开通' }));
    const dialog = within(await screen.findByRole('dialog', { name: '开通' }));
    expect(await dialog.findByRole('radio', { name: '只看用户 共 1 项权限' })).toBeChecked();
    expect(dialog.getByRole('radio', { name: '管理员 共 196 项权限，超出您自己的权限' })).toBeDisabled();
    await person.click(dialog.getByRole('button', { name: '开通' }));
    await waitFor(() =>
      expect(custom.mock.calls.map(([call]) => call)).toContainEqual(
        expect.objectContaining({ url: '/api/access-requests/4/grant', payload: { role: 5, version: 1 } }),
      ),
    );
    await person.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(() =>
      expect(custom.mock.calls.map(([call]) => call)).toContainEqual(
        expect.objectContaining({ url: '/api/access-requests/4/reopen', payload: { version: 2 } }),
      ),
    );
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { roles } from '#schemas/roles.ts';
import { users } from '#schemas/users.ts';
import RecordShowPage from '#resources/show/RecordShowPage.tsx';
import { type ScreenOptions, showScreen } from '../support/consoleScreen.tsx';

const role = { id: 2, version: 1, createdAt: '', updatedAt: '', RoleName: '分析师', description: null, permissions: [] };
const people = [
  { id: 7, version: 1, username: 'zhang_san', roles: [2], org_cn: '总行', dept_cn: '财务部' },
  { id: 8, version: 1, username: 'li_si', roles: [2] },
];
const summaryOf: Readonly<Record<string, object>> = {
  '/api/access/roles/2': { tiles: [], resources: [{ key: 'users', verbs: ['list'] }], endpoints: [] },
  '/api/access/roles/3': { tiles: [], resources: [{ key: 'users', verbs: ['list', 'remove'] }], endpoints: [] },
};

const routes = [
  { path: 'system/roles/:id', element: <RecordShowPage resource={roles} /> },
  { path: 'system/users/:id', element: <RecordShowPage resource={users} /> },
  { path: 'system/users', element: <p>用户列表</p> },
];
const show = (options: ScreenOptions) =>
  showScreen(routes, {
    ...options,
    data: {
      getOne: async ({ resource }) =>
        ({
          data:
            resource === 'roles'
              ? role
              : {
                  ...people[0],
                  roles: [2, 3],
                  isAdmin: false,
                  related: { roles: { 2: { id: 2, title: '分析师' }, 3: { id: 3, title: '稽核' } } },
                },
        }) as never,
      getMany: async () => ({ data: people }) as never,
      getList: async () => ({ data: people, total: 41 }) as never,
      custom: async ({ url }) => ({ data: summaryOf[url] }) as never,
      ...options.data,
    },
  });

beforeEach(() => localStorage.clear());

describe('the members of a role on its page', () => {
  it('are shown a page at a time with their count, and lead to their own pages and to the list of users', async () => {
    const getList = vi.fn(async () => ({ data: people, total: 41 }) as never);
    await show({ at: '/system/roles/2?tab=members', data: { getList } });
    expect(await screen.findByText('41 位用户拥有这个角色')).toBeVisible();
    expect(screen.getByRole('link', { name: 'zhang_san' })).toHaveAttribute('href', '/system/users/7');
    expect(screen.getByRole('link', { name: '在用户列表中查看' })).toHaveAttribute('href', '/system/users?filter=roles.in%282%29');
    expect(getList.mock.calls[0]).toMatchObject([{ resource: 'users', filters: [{ field: 'roles', operator: 'in', value: [2] }] }]);
    expect(screen.getByRole('listitem', { name: '3' })).toBeVisible();
  });

  it('become more by choosing several people at once; who was refused stays chosen, with the reason', async () => {
    const custom = vi.fn(
      async () =>
        ({ data: { done: [7], changed: [{ id: 7, version: 2 }], refused: [{ id: 8, code: 'BEYOND_OWN_RIGHTS', facts: {} }] } }) as never,
    );
    const { user: person, said } = await show({ at: '/system/roles/2?tab=members', data: { custom } });
    const field = await screen.findByRole('combobox', { name: '把这个角色分配给' });
    await person.click(field);
    await person.click(await screen.findByTitle('zhang_san'));
    await person.click(await screen.findByTitle('li_si'));
    await person.click(screen.getByRole('button', { name: '分配' }));
    await waitFor(() =>
      expect(said.map(({ message }) => message)).toEqual(['已更改 1 位，1 位没有更改：不能授予、更改或收回自己没有的权限']),
    );
    expect(custom.mock.calls[0]).toMatchObject([
      { url: '/roles/2/members', method: 'post', payload: { give: people.map(({ id, version }) => ({ id, version })) } },
    ]);
    expect(screen.getByRole('button', { name: '分配' })).toBeEnabled();
  });

  it('lose it with one click, and have it again with the next', async () => {
    const custom = vi.fn(
      async ({ payload }) => ({ data: { done: [8], changed: [{ id: 8, version: payload.take ? 2 : 3 }], refused: [] } }) as never,
    );
    const { user: person } = await show({ at: '/system/roles/2?tab=members', data: { custom } });
    const list = within(await screen.findByRole('list', { name: '拥有这个角色的用户' }));
    await person.click(list.getByRole('button', { name: '从 li_si 收回' }));
    await person.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(() => expect(custom).toHaveBeenCalledTimes(2));
    expect(custom.mock.calls.map(([{ payload }]) => payload)).toEqual([
      { take: [{ id: 8, version: 1 }] },
      { give: [{ id: 8, version: 2 }] },
    ]);
  });

  it('lead to the page before, once the last person of theirs has lost it', async () => {
    const held = Array.from({ length: 21 }, (_, at) => ({ id: at + 1, version: 1, username: `user_${at + 1}`, roles: [2] }));
    const getList = async ({ pagination }: { pagination?: { currentPage?: number } }) => {
      const from = ((pagination?.currentPage ?? 1) - 1) * 20;
      return { data: held.slice(from, from + 20), total: held.length } as never;
    };
    const custom = async () => {
      held.pop();
      return { data: { done: [21], changed: [{ id: 21, version: 2 }], refused: [] } } as never;
    };
    const { user: person } = await show({ at: '/system/roles/2?tab=members', data: { getList, custom } });
    await person.click(await screen.findByRole('listitem', { name: '2' }));
    await person.click(await screen.findByRole('button', { name: '从 user_21 收回' }));
    expect(await screen.findByRole('link', { name: 'user_1' })).toBeVisible();
  });

  it('are changed by nobody who may not, and not shown to whoever may not list users', async () => {
    const { unmount } = await show({ at: '/system/roles/2?tab=members', allows: (_, path) => !path.endsWith('/members') });
    expect(await screen.findByRole('link', { name: 'zhang_san' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: '把这个角色分配给' })).toBeNull();
    expect(screen.queryByRole('button', { name: '从 li_si 收回' })).toBeNull();
    unmount();
    await show({ at: '/system/roles/2?tab=members', allows: (_, path) => path !== '/users/list' });
    expect(await screen.findByRole('tab', { name: '详情' })).toBeVisible();
    expect(screen.queryByRole('tab', { name: '成员' })).toBeNull();
  });

  it('are told of in English', async () => {
    await show({ at: '/system/roles/2?tab=members', language: 'en' });
    expect(await screen.findByText('Users with this role: 41')).toBeVisible();
  });
});

describe('the page of a person', () => {
  it('says what they may do, and through which role', async () => {
    await show({ at: '/system/users/7?tab=access' });
    const line = (await screen.findByText(/查看列表、删除/)).closest('div')!;
    expect(
      within(line)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['分析师', '稽核']);
  });
});

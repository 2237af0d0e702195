import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logs } from '#schemas/logs.ts';
import { permissions } from '#schemas/permissions.ts';
import { roles } from '#schemas/roles.ts';
import RecordFormPage from '#resources/form/RecordFormPage.tsx';
import RecordShowPage from '#resources/show/RecordShowPage.tsx';
import { type ScreenOptions, showScreen } from '../support/consoleScreen.tsx';

const records: Readonly<Record<string, object>> = {
  permissions: { id: 5, version: 1, name: 'users.update', url: '/users/{id}', tag: null, methods: ['PUT'] },
  roles: { id: 2, version: 1, RoleName: '稽核', permissions: [5], related: { permissions: { 5: { id: 5, title: 'users.update' } } } },
  logs: {
    id: 9,
    version: 1,
    at: '2026-01-01T00:00:00.000Z',
    action: 'update',
    entity: 'permissions',
    entityId: 5,
    entityTitle: 'users.update',
  },
};
const routes = [permissions, roles, logs].flatMap((resource) => [
  { path: resource.route.slice(1), element: <p>{resource.key}</p> },
  { path: `${resource.route.slice(1)}/:id`, element: <RecordShowPage resource={resource} /> },
  { path: `${resource.route.slice(1)}/:id/edit`, element: <RecordFormPage resource={resource} purpose="edit" /> },
]);
const show = (options: ScreenOptions) =>
  showScreen(routes, { ...options, data: { getOne: async ({ resource }) => ({ data: records[resource] }) as never, ...options.data } });

beforeEach(() => localStorage.clear());

describe('a permission goes by one title in the reader’s language', () => {
  it('on its own page, with the name that the product knows it by', async () => {
    await show({ at: `${permissions.route}/5` });
    expect(await screen.findByRole('heading', { name: '用户 · 修改' })).toBeVisible();
    expect(screen.getByText('users.update')).toBeVisible();
  });

  it('and its tag by its own word, of which others may be written', async () => {
    const facets = {
      tag: {
        values: [
          { value: 'manage', count: 10 },
          { value: '财务', count: 2 },
        ],
        counted: 12,
        isPartial: false,
      },
    };
    const update = vi.fn(async ({ variables }) => ({ data: { ...records['permissions'], ...variables, version: 2 } }) as never);
    const { user } = await show({
      at: `${permissions.route}/5/edit`,
      data: { getList: async () => ({ data: [], total: 0, facets }) as never, update },
    });
    const tag = await screen.findByRole('combobox', { name: '标签' });
    await user.click(tag);
    expect(await screen.findByTitle('manage · 管理入口')).toBeInTheDocument();
    await user.type(tag, '合规');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(update.mock.calls[0]?.[0].variables).toMatchObject({ tag: '合规' }));
  });

  it('among the permissions of a role', async () => {
    await show({ at: `${roles.route}/2`, language: 'en' });
    expect(await screen.findByRole('link', { name: 'Users · Change' })).toBeVisible();
  });

  it('in the log', async () => {
    await show({ at: `${logs.route}/9` });
    expect(await screen.findByRole('heading', { name: '修改 · 用户 · 修改' })).toBeVisible();
    expect(screen.queryByText('users.update')).toBeNull();
  });
});

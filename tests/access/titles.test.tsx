import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { logs } from '#schemas/logs.ts';
import { permissions } from '#schemas/permissions.ts';
import { roles } from '#schemas/roles.ts';
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
const routes = [permissions, roles, logs].map((resource) => ({
  path: `${resource.route.slice(1)}/:id`,
  element: <RecordShowPage resource={resource} />,
}));
const show = (options: ScreenOptions) =>
  showScreen(routes, { ...options, data: { getOne: async ({ resource }) => ({ data: records[resource] }) as never, ...options.data } });

beforeEach(() => localStorage.clear());

describe('a permission goes by one title in the reader’s language', () => {
  it('on its own page, with the name that the product knows it by', async () => {
    await show({ at: `${permissions.route}/5` });
    expect(await screen.findByRole('heading', { name: '用户 · 修改' })).toBeVisible();
    expect(screen.getByText('users.update')).toBeVisible();
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

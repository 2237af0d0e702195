import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { permissions } from '#schemas/permissions.ts';
import { roles } from '#schemas/roles.ts';
import { createQueryClient } from '#providers/queryClient.ts';
import { mergeAccess } from '#access/useAccessSummary.ts';
import RecordFormPage from '#resources/form/RecordFormPage.tsx';
import RecordShowPage from '#resources/show/RecordShowPage.tsx';
import { type ScreenOptions, showScreen, standing } from '../support/consoleScreen.tsx';

const permission = { id: 5, name: 'users.show', url: '/users/{id}', tag: null, methods: ['GET'] };
const summary = { tiles: ['system'], resources: [{ key: 'users', verbs: ['list', 'show'] }], endpoints: ['GET /users/{id}'] };
const role = { id: 2, version: 1, createdAt: '', updatedAt: '', RoleName: '分析师', description: null, permissions: [5] };
const user = { id: 7, version: 1, createdAt: '', updatedAt: '', username: 'zhang_san', roles: [2], isAdmin: false };
const stored = [
  { ...permission, version: 1 },
  { id: 6, version: 1, name: 'users.update', url: '/users/{id}', tag: null, methods: ['PUT'] },
  { id: 8, version: 1, name: '旧接口', url: '/old', tag: null, methods: null },
];

const answers: Readonly<Record<string, unknown>> = {
  '/api/access/explain': { allowed: true, reason: 'permission', path: '/users/7', permission, roles: [{ id: 2, RoleName: '分析师' }] },
  '/api/access/roles/2': summary,
  '/roles/2/permissions': [permission],
};

const routes = [
  standing('/system/access'),
  { path: 'system/roles', element: <p>角色列表</p> },
  { path: 'system/roles/:id', element: <RecordShowPage resource={roles} /> },
  { path: 'system/roles/:id/edit', element: <RecordFormPage resource={roles} purpose="edit" /> },
  { path: 'system/permissions', element: <p>权限列表</p> },
  { path: 'system/permissions/create', element: <RecordFormPage resource={permissions} purpose="create" /> },
];
const show = (options: ScreenOptions) =>
  showScreen(routes, {
    ...options,
    data: {
      custom: async ({ url }) => ({ data: answers[url] }) as never,
      getOne: async ({ resource }) => ({ data: resource === 'users' ? user : role }) as never,
      getMany: async ({ resource }) => ({ data: [resource === 'users' ? user : role] }) as never,
      getList: async () => ({ data: stored, total: stored.length }) as never,
      ...options.data,
    },
  });

beforeEach(() => localStorage.clear());

describe('the page that explains access', () => {
  it('is reached from what can be done with a role, which it then explains', async () => {
    const { user: reader, router } = await show({ at: '/system/roles/2' });
    await reader.click(await screen.findByRole('button', { name: '更多操作' }));
    await reader.click(await screen.findByRole('menuitem', { name: '解释权限' }));
    expect(await screen.findByRole('heading', { level: 1, name: '权限解释' })).toBeVisible();
    expect(router.state.location.search).toBe('?of=role&id=2');
    expect(await screen.findByText('系统管理')).toBeVisible();
  });

  it('says which permission lets a user through, by which role, and what the user sees', async () => {
    await show({ at: '/system/access?id=7&method=GET&address=%2Fusers%2F7' });
    expect(await screen.findByText('可以访问')).toBeVisible();
    expect(screen.getByRole('link', { name: '用户 · 查看详情' })).toHaveAttribute('href', '/system/permissions/5');
    expect(screen.getByRole('link', { name: '分析师' })).toHaveAttribute('href', '/system/roles/2');
    expect(await screen.findByText('查看列表、查看详情')).toBeVisible();
    expect(screen.getByText('系统管理')).toBeVisible();
  });

  it.each([
    ['none', '没有任何权限放行这个接口。'],
    ['suspended', '该账号已停用，不能访问需要登录的接口。'],
  ])('says why nothing lets a user through: %s', async (reason, words) => {
    const custom = async ({ url }: { url: string }) =>
      ({ data: url === '/api/access/explain' ? { allowed: false, reason, path: '/x' } : answers[url] }) as never;
    await show({ at: '/system/access?id=7&address=%2Fx', data: { custom } });
    expect(await screen.findByText('不能访问')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
  });

  it('decides for a role by the matcher of the server', async () => {
    const { user: person } = await show({ at: '/system/access?of=role&id=2&method=PUT&address=%2Fusers%2F7' });
    expect(await screen.findByText('没有任何权限放行这个接口。')).toBeVisible();
    const address = screen.getByRole('textbox', { name: '接口地址' });
    await person.clear(address);
    await person.type(address, '/users//7');
    expect(await screen.findByText('地址写法不规范，任何权限都不会放行')).toBeVisible();
  });

  it('says nothing of a call that is not asked about any more, nor of another before it is known', async () => {
    const { user: person } = await show({ at: '/system/access?id=7&address=%2Fusers%2F7', client: createQueryClient() });
    expect(await screen.findByText('可以访问')).toBeVisible();
    await person.clear(screen.getByRole('textbox', { name: '接口地址' }));
    expect(await screen.findByText('选好对象，再选页面、操作或填写地址，这里会说明结果。')).toBeVisible();
    expect(screen.queryByText('可以访问')).toBeNull();
  });

  it('speaks English', async () => {
    await show({ at: '/system/access?id=7&address=%2Fusers%2F7', language: 'en' });
    expect(await screen.findByRole('heading', { name: 'Access explained' })).toBeVisible();
    expect(await screen.findByText('May be called')).toBeVisible();
  });
});

describe('what several roles show together', () => {
  it('is all that any of them shows, each once', () => {
    const other = { tiles: ['system', 'app'], resources: [{ key: 'users', verbs: ['show', 'update'] }], endpoints: ['PUT /users/{id}'] };
    expect(mergeAccess([summary, other])).toEqual({
      tiles: ['system', 'app'],
      resources: [{ key: 'users', verbs: ['list', 'show', 'update'] }],
      endpoints: ['GET /users/{id}', 'PUT /users/{id}'],
    });
  });
});

describe('the permissions of a role', () => {
  it('are ticked one by one or a group at a time, and found by words', async () => {
    const update = vi.fn(async ({ variables }) => ({ data: { ...role, ...variables, version: 2 } }) as never);
    const { user: person } = await show({ at: '/system/roles/2/edit', data: { update } });
    await person.type(await screen.findByRole('searchbox', { name: '搜索权限名称或地址' }), '用户 put');
    await person.click(await screen.findByRole('button', { name: '展开用户' }));
    await person.clear(screen.getByRole('searchbox', { name: '搜索权限名称或地址' }));
    await person.click(screen.getByRole('checkbox', { name: '用户' }));
    await person.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('角色列表')).toBeVisible();
    expect(update.mock.calls[0]![0].variables).toEqual({ version: 1, permissions: [5, 6] });
  });

  it('say on the page of the role what its holders see', async () => {
    await show({ at: '/system/roles/2?tab=access' });
    expect(await screen.findByText('只拥有这个角色的用户能看到：')).toBeVisible();
    expect(await screen.findByText('查看列表、查看详情')).toBeVisible();
  });
});

describe('a permission in its form', () => {
  it('takes methods as boxes and tells at once whether it would let a call through', async () => {
    const create = vi.fn(async ({ variables }) => ({ data: { id: 9, version: 1, ...variables } }) as never);
    const { user: person } = await show({ at: '/system/permissions/create', data: { create } });
    await person.type(await screen.findByRole('textbox', { name: /^名称/ }), '看用户');
    await person.type(await screen.findByRole('textbox', { name: /^地址/ }), '/users/{{id}');
    const methods = within(await screen.findByRole('group', { name: '请求方法' }));
    await person.click(methods.getByRole('checkbox', { name: 'PUT' }));
    await person.type(screen.getByRole('textbox', { name: '接口地址' }), '/users/7');
    expect(await screen.findByText('不会放行')).toBeVisible();
    await person.click(methods.getByRole('checkbox', { name: 'GET' }));
    expect(await screen.findByText('会放行')).toBeVisible();
    await person.click(screen.getByRole('button', { name: '创建权限' }));
    expect(await screen.findByText('权限列表')).toBeVisible();
    expect(create.mock.calls[0]![0].variables).toEqual({ name: '看用户', url: '/users/{id}', methods: ['GET', 'PUT'] });
  });
});

describe('the matrix of a role', () => {
  it('gives what a column says for a line, by a box or by a preset, and says of the whole what is given', async () => {
    const update = vi.fn(async ({ variables }) => ({ data: { ...role, ...variables, version: 2 } }) as never);
    const { user: person } = await show({ at: '/system/roles/2/edit', data: { update } });
    const see = await screen.findByRole('checkbox', { name: '用户：查看' });
    expect(see).toBeChecked();
    await person.click(screen.getByRole('checkbox', { name: '用户：修改' }));
    expect(screen.getByText('已选 2 条，共 3 条')).toBeVisible();
    await person.click(see);
    expect(screen.getByRole('checkbox', { name: '用户：修改' })).not.toBeChecked();
    await person.click(screen.getByRole('combobox', { name: '用户的预设' }));
    await person.click(await screen.findByTitle('全部'));
    await person.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('角色列表')).toBeVisible();
    expect(update.mock.calls[0]![0].variables).toEqual({ version: 1, permissions: [5, 6] });
  });

  it('is limited by sentences: whose records, and which fields', async () => {
    const update = vi.fn(async ({ variables }) => ({ data: { ...role, ...variables, version: 2 } }) as never);
    const { user: person } = await show({ at: '/system/roles/2/edit', data: { update } });
    expect(await screen.findByText('没有限制：权限放行的记录和字段全部可见。')).toBeVisible();
    await person.click(screen.getByRole('combobox', { name: '添加限制' }));
    await person.click(await screen.findByTitle('用户'));
    await person.click(await screen.findByRole('combobox', { name: '用户的记录' }));
    await person.click(await screen.findByTitle('本部门的记录'));
    await person.click(screen.getByRole('combobox', { name: '限制用户的字段' }));
    await person.click(await screen.findByTitle('电话'));
    expect(await screen.findByRole('combobox', { name: '字段“电话”' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('角色列表')).toBeVisible();
    expect(update.mock.calls[0]![0].variables).toEqual({
      version: 1,
      dataScope: { users: { records: 'department', fields: { phone: 'hidden' } } },
    });
  });

  it('says on the page of the role how far it reaches, in words', async () => {
    const limited = { ...role, dataScope: { users: { records: 'own', fields: { phone: 'masked' } } } };
    await show({ at: '/system/roles/2', data: { getOne: async () => ({ data: limited }) as never } });
    expect(await screen.findByText('用户：自己的记录、电话（脱敏）')).toBeVisible();
  });
});

describe('whoever lacks a permission', () => {
  const none = { allowed: false, reason: 'none', path: '/users/list' };
  const giving = [
    { id: 5, RoleName: '只看用户', permissions: 1, mayGive: true },
    { id: 1, RoleName: '管理员', permissions: 196, mayGive: false },
  ];

  it('is asked about by a page or an action, found by its words, and given a role that has it', async () => {
    let isGiven = false;
    const custom = vi.fn(async ({ url }: { url: string; payload?: object }) => {
      if (url === '/roles/5/members') isGiven = true;
      const known: Readonly<Record<string, unknown>> = {
        '/api/access/explain': isGiven ? answers['/api/access/explain'] : none,
        '/api/access/giving/users.list': giving,
        '/roles/5/members': { done: [7], changed: [{ id: 7, version: 2 }], refused: [] },
      };
      return { data: known[url] ?? answers[url] } as never;
    });
    const { user: person, router } = await show({ at: '/system/access?id=7', data: { custom: custom as never } });
    await person.click(await screen.findByRole('combobox', { name: '页面或操作' }));
    await person.keyboard('用户 查看列表');
    await person.click(await screen.findByTitle('用户 · 查看列表'));
    expect(router.state.location.search).toBe('?id=7&method=POST&address=%2Fusers%2Flist');
    expect(screen.getByRole('textbox', { name: '接口地址' })).toHaveValue('/users/list');
    const roles = within(await screen.findByRole('list', { name: '带有这项权限的角色' }));
    const give = await roles.findByRole('button', { name: '分配只看用户' });
    expect(roles.queryByRole('button', { name: '分配管理员' })).toBeNull();
    await person.click(give);
    expect(await screen.findByText('可以访问')).toBeVisible();
    expect(custom.mock.calls.find(([{ url }]) => url === '/roles/5/members')![0].payload).toEqual({ give: [{ id: 7, version: 1 }] });
  });
});

import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { feedback } from '#schemas/feedback.ts';
import { roles } from '#schemas/roles.ts';
import { defineResource } from '#schemas/kit/defineResource.ts';
import { options } from '#schemas/kit/kinds/index.ts';
import { users } from '#schemas/users.ts';
import RecordFormPage from '#resources/form/RecordFormPage.tsx';
import { failedCall, type ScreenOptions, showScreen } from '../../support/consoleScreen.tsx';

const row = {
  id: 7,
  version: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  RoleName: '分析员',
  description: '看数据',
  permissions: [],
};

const choice = (value: string, zh: string) => ({ value, label: { zh, en: value } });
const rhythms = [
  choice('year', '每年'),
  choice('month', '每月'),
  choice('week', '每周'),
  choice('day', '每天'),
  choice('minute', '每分钟'),
];
const clocks = defineResource({
  key: 'clocks',
  label: { zh: '时钟', en: 'Clocks' },
  fields: {
    rhythm: options({ zh: '频率', en: 'Rhythm' }, [...rhythms, { ...choice('second', '每秒'), retired: true }], { required: true }),
    place: options({ zh: '种类', en: 'Kind' }, [choice('tower', '塔钟')], { required: true, initial: 'tower' }),
  },
  title: 'rhythm',
});
const routes = [
  { path: 'system/roles', element: <p>角色列表</p> },
  { path: 'system/roles/create', element: <RecordFormPage resource={roles} purpose="create" /> },
  { path: 'system/roles/:id/edit', element: <RecordFormPage resource={roles} purpose="edit" /> },
  { path: 'system/feedback', element: <p>反馈列表</p> },
  { path: 'system/feedback/create', element: <RecordFormPage resource={feedback} purpose="create" /> },
  { path: 'system/feedback/:id/edit', element: <RecordFormPage resource={feedback} purpose="edit" /> },
  { path: 'system/clocks/create', element: <RecordFormPage resource={clocks} purpose="create" /> },
  { path: 'system/users/create', element: <RecordFormPage resource={users} purpose="create" /> },
];

const show = (options: ScreenOptions) => showScreen(routes, options);
const getOne = vi.fn(async () => ({ data: { ...row, related: {} } }) as never);

beforeEach(() => {
  localStorage.clear();
  getOne.mockClear();
});

describe('creating a record', () => {
  it('offers no choice that is retired, and says the only one there is instead of asking', async () => {
    const { user } = await show({ at: '/system/clocks/create', data: {} });
    expect(await screen.findByText('塔钟')).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: /频率/ }));
    await screen.findByTitle('每分钟');
    expect(screen.queryByTitle('每秒')).not.toBeInTheDocument();
  });

  it('sends what was filled in, says so, and goes back to the list with its query string', async () => {
    const create = vi.fn(async ({ variables }) => ({ data: { ...row, ...variables } }) as never);
    const { user, said, router } = await show({ at: '/system/roles/create?page=3', data: { create } });
    await user.type(await screen.findByRole('textbox', { name: /角色名/ }), '审计员');
    await user.click(screen.getByRole('button', { name: '创建角色' }));
    expect(await screen.findByText('角色列表')).toBeVisible();
    expect(create.mock.calls[0]![0]).toMatchObject({ resource: 'roles', variables: { RoleName: '审计员', permissions: [] } });
    expect(said).toContainEqual(expect.objectContaining({ type: 'success', message: '已创建角色“审计员”' }));
    expect(router.state.location.search).toBe('?page=3');
  });

  it('keeps what was typed and speaks at the field when the server refuses a value', async () => {
    const create = vi.fn(async () =>
      Promise.reject(failedCall(422, 'VALIDATION_FAILED', { errors: { RoleName: { key: 'notUnique', message: '已被占用' } } })),
    );
    const { user } = await show({ at: '/system/roles/create', data: { create } });
    const name = await screen.findByRole('textbox', { name: /角色名/ });
    await user.type(name, '管理员');
    await user.click(screen.getByRole('button', { name: '创建角色' }));
    expect(await screen.findByText('已被占用')).toBeVisible();
    expect(name).toHaveValue('管理员');
    expect(name).toHaveAccessibleDescription('已被占用');
    expect(name).toHaveFocus();
  });

  it('sends nothing while a field is wrong, and names the fields to mend', async () => {
    const { user } = await show({ at: '/system/users/create', data: { getList: async () => ({ data: [], total: 0 }) } });
    await user.type(await screen.findByRole('textbox', { name: /用户名/ }), 'ab');
    await user.click(screen.getByRole('button', { name: '创建用户' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('有 4 个字段需要修改：用户名、密码、部门、机构');
    expect(screen.getByRole('textbox', { name: /用户名/ })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: /用户名/ })).toHaveAccessibleDescription('4–20 位字母、数字或下划线');
  });
});

describe('a field that only the form requires', () => {
  it('is asked for in a new record', async () => {
    const create = vi.fn();
    const { user } = await show({ at: '/system/feedback/create', data: { create } });
    await user.type(await screen.findByRole('textbox', { name: /问题描述/ }), '合计不对');
    expect(screen.getByRole('textbox', { name: /联系方式/ })).toBeRequired();
    expect(screen.getByRole('textbox', { name: /建议/ })).not.toBeRequired();
    await user.click(screen.getByRole('button', { name: '创建反馈' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('系统生成的结果、正确的结果、联系方式');
    expect(create).not.toHaveBeenCalled();
  });

  it('may stay as empty as it came, and not be emptied', async () => {
    const given = { ...row, problem: '合计不对', system_generated: '10', correctly_generated: null, contact_information: null };
    const update = vi.fn(async ({ variables }) => ({ data: { ...given, ...variables, version: 4 } }) as never);
    const { user } = await show({
      at: '/system/feedback/7/edit',
      data: { getOne: async () => ({ data: { ...given, related: {} } }) as never, update },
    });
    const problem = await screen.findByRole('textbox', { name: /问题描述/ });
    await user.type(problem, '！');
    await user.clear(screen.getByRole('textbox', { name: /系统生成/ }));
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('必填')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /系统生成/ }), '10');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('反馈列表')).toBeVisible();
    expect(update.mock.calls[0]![0].variables).toEqual({ version: 3, problem: '合计不对！' });
  });
});

describe('changing a record', () => {
  it('sends only what changed, with the version it started from', async () => {
    const update = vi.fn(async ({ variables }) => ({ data: { ...row, ...variables, version: 4 } }) as never);
    const { user } = await show({ at: '/system/roles/7/edit', data: { getOne, update } });
    const name = await screen.findByRole('textbox', { name: /角色名/ });
    expect(name).toHaveValue('分析员');
    await user.clear(name);
    await user.type(name, '高级分析员');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('角色列表')).toBeVisible();
    expect(update.mock.calls[0]![0]).toMatchObject({ resource: 'roles', id: 7, variables: { version: 3, RoleName: '高级分析员' } });
    expect(Object.keys(update.mock.calls[0]![0].variables)).toEqual(['version', 'RoleName']);
  });

  it('tells that the record is missing', async () => {
    await show({
      at: '/system/roles/8/edit',
      data: { getOne: async () => Promise.reject(failedCall(404, 'RECORD_NOT_FOUND', { facts: { id: 8, resource: 'roles' } })) },
    });
    await waitFor(() => expect(screen.getByText('没有编号为 8 的角色')).toBeVisible());
  });
});

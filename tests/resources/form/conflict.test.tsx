import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { roles } from '#schemas/roles.ts';
import RecordFormPage from '#resources/form/RecordFormPage.tsx';
import { failedCall, showScreen } from '../../support/consoleScreen.tsx';

const row = {
  id: 7,
  version: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  RoleName: '分析员',
  description: '看数据',
  permissions: [1, 2],
};

const routes = [
  { path: 'system/roles', element: <p>角色列表</p> },
  { path: 'system/roles/:id/edit', element: <RecordFormPage resource={roles} purpose="edit" /> },
];
const permissions = [1, 2, 3].map((id) => ({ id, version: 1, name: `users.p${id}`, url: `/p/${id}`, methods: null }));

/** A server on which someone else has meanwhile saved `theirs` as version 4. */
async function meeting(theirs: object, said: object = {}) {
  const current = { ...row, version: 4, ...theirs };
  const update = vi.fn(async ({ variables }: { variables: Record<string, unknown> }) =>
    variables['version'] === 4
      ? ({ data: { ...current, ...variables, version: 5 } } as never)
      : Promise.reject(failedCall(409, 'VERSION_CONFLICT', { current, ...said })),
  );
  const shown = await showScreen(routes, {
    at: '/system/roles/7/edit',
    data: {
      getOne: async () => ({ data: { ...row, related: {} } }) as never,
      getList: async () => ({ data: permissions, total: 3 }) as never,
      getMany: async () => ({ data: permissions }) as never,
      update: update as never,
    },
  });
  return { ...shown, update };
}

const retype = async (user: Awaited<ReturnType<typeof meeting>>['user'], name: RegExp, text: string) => {
  const box = await screen.findByRole('textbox', { name });
  await user.clear(box);
  await user.type(box, text);
};
const merging = () => screen.findByRole('region', { name: '合并修改' });
const lastSent = (update: { mock: { calls: { variables: unknown }[][] } }) => update.mock.calls.at(-1)![0]!.variables;

beforeEach(() => localStorage.clear());

describe('saving what someone else has changed meanwhile', () => {
  it('shows both changes of a field, lets one be chosen, and saves on top of theirs', async () => {
    const { user, update } = await meeting({ RoleName: '研究员' });
    await retype(user, /角色名/, '分析师');
    await user.click(screen.getByRole('button', { name: '保存' }));
    const screenOfMerge = within(await merging());
    expect(screenOfMerge.getByText('分析师')).toBeVisible();
    expect(screenOfMerge.getByText('研究员')).toBeVisible();
    expect(screenOfMerge.getByText('分析员')).toBeVisible();
    expect(screenOfMerge.getByRole('button', { name: '保存合并结果' })).toBeDisabled();
    await user.click(screenOfMerge.getByRole('radio', { name: /我的修改/ }));
    await user.click(screenOfMerge.getByRole('button', { name: '保存合并结果' }));
    expect(await screen.findByText('角色列表')).toBeVisible();
    expect(lastSent(update as never)).toEqual({ version: 4, RoleName: '分析师' });
  });

  it('says who changed it, and when', async () => {
    const latest = { at: '2026-01-02T08:00:00.000Z', actor: { id: 5, username: 'gao_115', name: '高敏' } };
    const { user } = await meeting({ RoleName: '研究员' }, { latest });
    await retype(user, /角色名/, '分析师');
    await user.click(screen.getByRole('button', { name: '保存' }));
    const screenOfMerge = within(await merging());
    expect(screenOfMerge.getByText(/您填写时，高敏 \(gao_115\) 修改了这条角色（2026-01-02 \d\d:00）/)).toBeVisible();
    expect(screenOfMerge.getByRole('radio', { name: /高敏 \(gao_115\) 的修改/ })).toBeInTheDocument();
  });

  it('sends nothing of a field whose other side was chosen', async () => {
    const { user, update } = await meeting({ RoleName: '研究员' });
    await retype(user, /角色名/, '分析师');
    await retype(user, /说明/, '新的说明');
    await user.click(screen.getByRole('button', { name: '保存' }));
    const screenOfMerge = within(await merging());
    await user.click(screenOfMerge.getByRole('radio', { name: /对方的修改/ }));
    await user.click(screenOfMerge.getByRole('button', { name: '保存合并结果' }));
    expect(await screen.findByText('角色列表')).toBeVisible();
    expect(lastSent(update as never)).toEqual({ version: 4, description: '新的说明' });
  });

  it('merges changes of different fields by itself, and shows what came from whom', async () => {
    const { user, update } = await meeting({ description: '对方写的说明' });
    await retype(user, /角色名/, '分析师');
    await user.click(screen.getByRole('button', { name: '保存' }));
    const screenOfMerge = within(await merging());
    expect(screenOfMerge.getByText('对方写的说明')).toBeVisible();
    expect(screenOfMerge.getByText('对方改的')).toBeVisible();
    expect(screenOfMerge.getByText('我改的')).toBeVisible();
    await user.click(screenOfMerge.getByRole('button', { name: '保存合并结果' }));
    expect(await screen.findByText('角色列表')).toBeVisible();
    expect(lastSent(update as never)).toEqual({ version: 4, RoleName: '分析师' });
  });

  it('merges chosen records one by one', async () => {
    const { user, update } = await meeting({ permissions: [2] });
    await user.click(await screen.findByRole('button', { name: '展开用户' }));
    await user.click(screen.getByRole('checkbox', { name: /users.p3/ }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    await user.click(within(await merging()).getByRole('button', { name: '保存合并结果' }));
    expect(await screen.findByText('角色列表')).toBeVisible();
    expect(lastSent(update as never)).toEqual({ version: 4, permissions: [2, 3] });
  });

  it('goes back to the form with what was merged, and saves from there', async () => {
    const { user, update } = await meeting({ description: '对方写的说明' });
    await retype(user, /角色名/, '分析师');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await user.click(within(await merging()).getByRole('button', { name: '回到表单' }));
    expect(await screen.findByRole('textbox', { name: /说明/ })).toHaveValue('对方写的说明');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('角色列表')).toBeVisible();
    expect(lastSent(update as never)).toEqual({ version: 4, RoleName: '分析师' });
  });

  it('takes it for saved when the record already holds what was sent', async () => {
    const { user, said } = await meeting({ RoleName: '分析师' });
    await retype(user, /角色名/, '分析师');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('角色列表')).toBeVisible();
    expect(said).toContainEqual(expect.objectContaining({ type: 'success' }));
  });
});

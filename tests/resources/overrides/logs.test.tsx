import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { dataProvider } from '#providers/data.ts';
import { resourceRoutes } from '#resources/routes.tsx';
import type { Resource } from '#schemas/kit/resource.ts';
import { logs } from '#schemas/logs.ts';
import { titleWords } from '#schemas/recordTitles.ts';
import { showScreen } from '../../support/consoleScreen.tsx';
import type { SignedIn } from '../../support/startServer.ts';
import { serverBeside } from '../serverBeside.ts';

const beside = serverBeside();
let permissions: { id: number; name: string }[];
let role: number;
let admin: SignedIn;

beforeAll(async () => {
  admin = await beside.server.signIn();
  permissions = (await admin.call('POST /permissions/list', { page_size: 3 })).json().data.items;
  const held = permissions.map(({ id }) => id);
  role = (await admin.call('POST /roles/add', { RoleName: '夜班', permissions: held })).json().data.id;
  await admin.call(`PUT /roles/${role}`, { permissions: held.slice(1), description: '值夜' });
});

const open = (at = '/system/logs') => showScreen(resourceRoutes(logs as Resource), { at, data: dataProvider, language: 'zh' });
const titleOf = (place: number) => titleWords('permissions', permissions[place]!.name, 'zh');
const permissionsNow = async () => (await admin.call(`GET /roles/${role}`)).json().data.permissions.toSorted();

describe('the log', () => {
  it('says on one line what a change took and gave, by titles', async () => {
    await open();
    const line = await screen.findByTitle(/说明 值夜/);
    expect(line).toHaveTextContent(`权限 −${titleOf(0)}`);
    expect(line).not.toHaveTextContent(titleOf(1));
  });

  it('calls people by their names', async () => {
    await admin.call('PUT /api/profile', { name: '高敏' });
    await open();
    expect((await screen.findAllByText('高敏 (admin)'))[0]).toBeVisible();
  });

  it('leads to the record of an entry', async () => {
    await open();
    expect((await screen.findAllByRole('link', { name: '夜班' }))[0]).toHaveAttribute('href', `/system/roles/${role}`);
  });

  it('puts one thing back from the entry that tells of it, and leaves the rest of that change', async () => {
    const [entry] = (
      await admin.call('POST /logs', {
        filters: [
          { field: 'entity', operator: 'eq', value: 'roles' },
          { field: 'entityId', operator: 'eq', value: role },
        ],
      })
    ).json().data.items;
    const { user } = await open(`/system/logs/${entry.id}`);
    const page = within(await screen.findByRole('dialog'));
    const taken = (await page.findByText(titleOf(0))).closest('li')!;
    await user.click(await within(taken).findByRole('button', { name: '恢复权限' }));
    await waitFor(async () => expect(await permissionsNow()).toEqual(permissions.map(({ id }) => id).toSorted()));
    expect((await admin.call(`GET /roles/${role}`)).json().data.description).toBe('值夜');
    await waitFor(() => expect(within(taken).queryByRole('button', { name: '恢复权限' })).not.toBeInTheDocument());
    expect(page.getByRole('link', { name: '查看这条记录的历史' })).toHaveAttribute('href', `/system/roles/${role}?tab=history`);
  });

  it('is filtered by the words that its rows show, chosen from those that occur, with their number', async () => {
    const { user } = await open();
    await screen.findByTitle(/说明 值夜/);
    await user.click(screen.getByRole('button', { name: /筛选/ }));
    await user.click(await screen.findByRole('button', { name: '对象' }));
    await user.click(await screen.findByTitle('角色'));
    await user.click(screen.getByRole('button', { name: '应用' }));
    const chips = await screen.findByRole('group', { name: '筛选条件' });
    expect(chips).toHaveTextContent('对象 是 角色');
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeLessThan(8));
  });

  it('is verified where it stands, and says that it is whole or where it breaks', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '校验日志' }));
    expect(await screen.findByText(/日志完好：.* 条都与存证一致/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /复制末条.*的存证/ })).toBeEnabled();
    const { store } = beside.server.context;
    const third = (await store.db.selectFrom('audit').select('id').where('sealNumber', '=', 3).executeTakeFirstOrThrow())['id'];
    const rename = (user: string | null) =>
      store.transaction((trx) => trx.updateTable('audit').set({ user }).where('sealNumber', '=', 3).execute());
    await rename('somebody');
    await user.click(screen.getByRole('button', { name: '重新校验' }));
    expect(await screen.findByText('日志不完好：第 3 条与存证时不同。此前的 2 条与存证一致。')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '查看断开处' })).toHaveAttribute('href', `/system/logs/${third}`);
    await rename(null);
  });

  it('offers no check to whoever may not', async () => {
    await showScreen(resourceRoutes(logs as Resource), {
      at: '/system/logs',
      data: dataProvider,
      language: 'zh',
      allows: (_, path) => !path.startsWith('/logs/seals'),
    });
    await screen.findByTitle(/说明 值夜/);
    expect(screen.queryByRole('button', { name: /^(?:校验日志|重新校验)$/ })).not.toBeInTheDocument();
  });

  it('says of a value with parts which of them became another, by their names', async () => {
    await admin.call(`PUT /roles/${role}`, { dataScope: { subscriptions: { records: 'own' }, users: { fields: { email: 'hidden' } } } });
    await admin.call(`PUT /roles/${role}`, { dataScope: { subscriptions: { records: 'all' }, users: { fields: { email: 'hidden' } } } });
    await open();
    const line = await screen.findByTitle(/订阅：自己的记录 → 全部记录$/);
    expect(line).not.toHaveTextContent(/用户|\{/);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dataProvider } from '#providers/data.ts';
import { resourceRoutes } from '#resources/routes.tsx';
import { codeHierarchies } from '#schemas/codeHierarchies.ts';
import { logs } from '#schemas/logs.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { showScreen } from '../../support/consoleScreen.tsx';
import { serverBeside } from '../serverBeside.ts';
import { csv } from './importScreen.tsx';

const beside = serverBeside();

const openList = (resource: Resource, allows?: (method: string, path: string) => boolean) =>
  showScreen(resourceRoutes(resource), { at: resource.route, data: dataProvider, ...(allows && { allows }) });
const menu = async (user: Awaited<ReturnType<typeof openList>>['user']) => {
  await user.click(await screen.findByRole('button', { name: '更多操作' }));
  return screen.findByRole('menu');
};

describe('a list', () => {
  it('opens the import from its menu, and shows what was imported', async () => {
    const { user } = await openList(codeHierarchies as Resource);
    await user.click(within(await menu(user)).getByRole('menuitem', { name: /^导入/ }));
    await user.upload(await screen.findByLabelText('选择文件', { selector: 'input' }), csv('codeName', '从列表导入'));
    await user.click(screen.getByRole('button', { name: '上传并预览' }));
    await user.click(await screen.findByRole('button', { name: '导入 1 行' }));
    await user.click(await screen.findByRole('button', { name: '完成' }));
    expect(await screen.findByText('从列表导入')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('导入完成')).not.toBeInTheDocument());
  });

  it('opens the export from its menu and from the bar of chosen records', async () => {
    await beside.admin.post('/code-hierarchies/add', { codeName: '选中导出' });
    const { user } = await openList(codeHierarchies as Resource);
    await user.click(await screen.findByRole('checkbox', { name: '选择 选中导出' }));
    await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: '导出所选' }));
    expect(await screen.findByRole('radio', { name: '选中的（1 条）' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: '取消' }));
    await user.click(within(await menu(user)).getByRole('menuitem', { name: /^导出/ }));
    await waitFor(() => expect(screen.queryByRole('radio', { name: /^选中的/ })).not.toBeInTheDocument());
    expect(await screen.findByRole('button', { name: /^导出 \d+ 条$/ })).toBeEnabled();
  });

  it('says what those lack who may do neither, and offers no import where there is none', async () => {
    const { user, unmount } = await openList(codeHierarchies as Resource, (_, path) => !/\/(import|export)$/.test(path));
    const refused = within(await menu(user));
    expect(refused.getByRole('menuitem', { name: /^导入.*需要权限：代码层级 · 导入$/ })).toBeInTheDocument();
    expect(refused.getByRole('menuitem', { name: /^导出.*需要权限：代码层级 · 导出$/ })).toBeInTheDocument();
    unmount();
    const other = await openList(logs as Resource);
    const items = await menu(other.user);
    await waitFor(() => expect(within(items).getByRole('menuitem', { name: /^导出/ })).toBeVisible());
    expect(within(items).queryByRole('menuitem', { name: /^导入/ })).not.toBeInTheDocument();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cellAt, listServer, seeFirst, titles } from './openList.tsx';

describe('a list as it was', () => {
  let at = '';
  const ids = new Map<string, number>();
  const { open, call } = listServer(async (call) => {
    for (const codeName of ['left', 'renamed', 'removed'])
      ids.set(codeName, (await call<{ id: number }>('POST /code-hierarchies/add', { codeName, itemValue: 'then' })).id);
    at = new Date().toISOString();
    await new Promise((resolve) => setTimeout(resolve, 5));
    await call(`PUT /code-hierarchies/${ids.get('renamed')!}`, { codeName: 'new name' });
    await call(`DELETE /code-hierarchies/${ids.get('removed')!}`);
    await call('POST /code-hierarchies/add', { codeName: 'made since' });
  });
  const opened = () => open({ at: `/system/code-hierarchies/past?at=${at}` });

  it('is reached from the menu of the list, and left for now by Escape', async () => {
    const { user } = await open({ at: '/system/code-hierarchies' });
    await seeFirst('left', 'made since', 'new name');
    await user.click(screen.getByRole('button', { name: '更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '查看过去某时的样子…' }));
    expect(await screen.findByText('那时还没有代码层级')).toBeVisible();
    await user.keyboard('{Escape}');
    await seeFirst('left', 'made since', 'new name');
  });

  it('says what became of each record since, and tells the changes of one', async () => {
    const { user } = await opened();
    await seeFirst('removed', 'renamed', 'left');
    expect(screen.getByText('此后：改动 1 条，删除 1 条，新增 1 条')).toBeVisible();
    expect(cellAt('removed', '此后')).toHaveTextContent('已移到回收站');
    expect(cellAt('renamed', '此后')).toHaveTextContent('修改了代码名称');
    await user.click(screen.getByRole('switch', { name: '只看有变化的' }));
    await waitFor(() => expect(titles()).toEqual(['removed', 'renamed']));
    await user.click(cellAt('renamed', '此后'));
    const dialog = await screen.findByRole('dialog', { name: '“renamed”此后的变化' });
    await waitFor(() => expect(within(dialog).getByText('new name')).toBeVisible());
  });

  it('has what is chosen of it put back, whether changed or removed', async () => {
    const { user } = await opened();
    await seeFirst('removed', 'renamed', 'left');
    await user.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
    await user.click(screen.getByRole('button', { name: '恢复 2 条成当时的样子' }));
    expect(await screen.findByText('已把 2 条恢复成当时的样子')).toBeVisible();
    const { items } = await call<{ items: { codeName: string }[] }>('POST /code-hierarchies/list', {});
    expect(items.map(({ codeName }) => codeName)).toEqual(['left', 'made since', 'removed', 'renamed']);
  });
});

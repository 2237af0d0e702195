import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cellAt, listServer, seeFirst, titles } from './openList.tsx';

describe('a list while others work', () => {
  const { open, call } = listServer(async (call) => {
    await call('POST /users/add', { username: 'user_one', password: 'password-1' });
    const top = await call<{ id: number }>('POST /code-hierarchies/add', { codeName: 'top' });
    const middle = await call<{ id: number }>('POST /code-hierarchies/add', { codeName: 'middle', parentId: top.id });
    await call('POST /code-hierarchies/add', { codeName: 'leaf', parentId: middle.id });
    await call('POST /code-hierarchies/add', { codeName: 'zone' });
  });

  it('shows what they change in its place, and only counts what they add until it is asked for', async () => {
    const { user, server } = await open({ at: '/system/users' });
    await seeFirst('user_one', 'admin');
    await waitFor(() => expect(server.asked()).toContain('GET /api/live'));
    const { items } = await call<{ items: { id: number; username: string }[] }>('POST /users/list', { search: 'user_one' });
    await call(`PUT /users/${items[0]!.id}`, { dept_cn: 'elsewhere' });
    await waitFor(() => expect(cellAt('user_one', '部门')).toHaveTextContent('elsewhere'));
    await call('POST /users/add', { username: 'user_two', password: 'password-1' });
    const bar = await screen.findByRole('button', { name: /1 条新记录/ });
    expect(titles()).toEqual(['user_one', 'admin']);
    await user.click(bar);
    await seeFirst('user_two', 'user_one', 'admin');
    expect(screen.queryByRole('button', { name: /条新记录/ })).not.toBeInTheDocument();
  });

  it('fills by itself while it is empty', async () => {
    const { server } = await open({ at: '/system/parameters' });
    expect(await screen.findByText('还没有订阅参数')).toBeVisible();
    await waitFor(() => expect(server.asked()).toContain('GET /api/live'));
    await call('POST /api/parameters/add', { name: 'first one', value: '1' });
    await seeFirst('first one');
  });

  it('leads to where its records begin while it is empty, if they begin elsewhere', async () => {
    await open({ at: '/deliveries' });
    expect(await screen.findByRole('link', { name: '前往订阅' })).toHaveAttribute('href', '/subscription');
  });

  it('says how many records a tree has once they are counted, and shows its top before', async () => {
    let count = () => {};
    const counted = new Promise<void>((resolve) => (count = resolve));
    await open({
      at: '/system/code-hierarchies',
      before: async ({ address, body }) => {
        if (address === '/code-hierarchies/list' && body.includes('"page_size":1,')) await counted;
        return undefined;
      },
    });
    await seeFirst('top', 'zone');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^代码层级$/);
    count();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^代码层级共 4 条$/));
  });

  it('opens the branches of a tree by keyboard, and shows found records with their place', async () => {
    const { user } = await open({ at: '/system/code-hierarchies' });
    await seeFirst('top', 'zone');
    expect(screen.getByRole('treegrid', { name: '代码层级' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('共 4 条'));
    cellAt('top', '代码名称').focus();
    await user.keyboard('{ArrowRight}');
    await seeFirst('top', 'middle', 'zone');
    await user.keyboard('{ArrowDown}{ArrowRight}');
    await seeFirst('top', 'middle', 'leaf', 'zone');
    expect(cellAt('leaf', '代码名称').closest('tr')).toHaveAttribute('aria-level', '3');
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await seeFirst('top', 'zone');
    await user.type(screen.getByRole('searchbox'), 'leaf{Enter}');
    await waitFor(() => expect(titles()).toEqual(['leaftop / middle']));
  });

  it('hangs a record of a tree under the one that it is dropped on', async () => {
    const { user } = await open({ at: '/system/code-hierarchies' });
    await seeFirst('top', 'zone');
    const rowOf = (title: string) => cellAt(title, '代码名称').closest('tr')!;
    const dataTransfer = { setData: () => undefined, effectAllowed: 'none' };
    fireEvent.dragStart(rowOf('zone'), { dataTransfer });
    fireEvent.drop(rowOf('top'), { dataTransfer });
    expect(await screen.findByText('“zone”已移到“top”下')).toBeVisible();
    await waitFor(() => expect(titles().toSorted()).toEqual(['middle', 'top', 'zone']));
    expect(rowOf('zone')).toHaveAttribute('title', '已移到这里');
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(rowOf('zone')).toHaveAttribute('aria-level', '1'));
    fireEvent.dragStart(rowOf('middle'), { dataTransfer });
    fireEvent.drop(document.querySelector('thead th')!, { dataTransfer });
    expect(await screen.findByText('“middle”已移到最上层')).toBeVisible();
    await waitFor(() => expect(rowOf('middle')).toHaveAttribute('aria-level', '1'));
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Room } from '#app/plug.ts';
import { rooms } from '#rooms.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { type Answering, ok, page } from '../../providers/scriptedServer.ts';
import { admin, holderOf, namesOf, openConsole } from '../openConsole.tsx';
import { workshop } from './fixture/index.ts';

// The one line that a resource has in src/schemas/index.ts.
vi.mock('#schemas/index.ts', async (load) => {
  const real = await load<{ resources: readonly Resource[]; resourceOf: (key: string) => Resource | undefined }>();
  const added: readonly Resource[] = Object.values(await import('./fixture/gadgets.ts'));
  return {
    resources: [...real.resources, ...added],
    resourceOf: (key: string) => real.resourceOf(key) ?? added.find((resource) => resource.key === key),
  };
});

const widget = { id: 7, version: 3, createdAt: '', updatedAt: '', name: '甲', weight: 5 };
const answers: Answering = ({ method, address }) => {
  if (`${method} ${address}` === 'POST /widgets/list') return page([widget]);
  return address === '/widgets/7' ? ok(widget) : undefined;
};
const open = (opening: Parameters<typeof openConsole>[0]) => openConsole({ answers, rooms: [...rooms, workshop], ...opening });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('A page that a room declares', () => {
  it('stands at its address, under its name and sentence, which are also the title of the window', async () => {
    await open({ at: '/workshop' });
    expect(await heading('车间')).toBeVisible();
    expect(screen.getByText('在这里做东西。')).toBeVisible();
    expect(screen.getByText('这一页自己的内容')).toBeVisible();
    expect(document.title).toBe('车间 | 问数');
  });

  it('is a tile of whoever has the permission of its address, and refused to all others without being fetched', async () => {
    const load = vi.fn(() => import('./fixture/Workshop.tsx'));
    const [first, ...others] = workshop.pages!;
    const watched: Room = { ...workshop, pages: [{ ...first!, load }, ...others] };
    const { user, unmount } = await open({
      at: '/system',
      who: holderOf('manage /system', 'manage /workshop'),
      rooms: [...rooms, watched],
    });
    await user.click(screen.getByRole('button', { name: '显示工具箱' }));
    await user.click(within(screen.getByRole('complementary', { name: '工具箱' })).getByRole('link', { name: '车间' }));
    expect(await heading('车间')).toBeVisible();
    unmount();
    load.mockClear();
    await open({ at: '/workshop', who: holderOf('manage /system', '/workshop'), rooms: [...rooms, watched] });
    expect(await heading('没有权限访问这个页面')).toBeVisible();
    expect(screen.getByText('403')).toBeVisible();
    expect(screen.getByText(/“车间”/)).toBeVisible();
    expect(load).not.toHaveBeenCalled();
  });

  it('is a section of the system, in its menu and on its home, of whoever may make one of its calls', async () => {
    const { router } = await open({ at: '/system', who: holderOf('manage /system', '/stock') });
    expect(await screen.findByRole('link', { name: /^库存.*还有多少东西。$/ })).toHaveAttribute('href', '/system/stock');
    await router.navigate('/system/stock');
    const sections = await screen.findByRole('navigation', { name: '管理' });
    await waitFor(() => expect(within(sections).getByRole('link', { name: '库存' })).toHaveAttribute('aria-current', 'page'));
    expect(await heading('库存')).toBeVisible();
  });

  it('is not there for whoever may make none of its calls', async () => {
    const { router } = await open({ at: '/system', who: holderOf('manage /system') });
    await heading('系统管理');
    expect(screen.queryByRole('link', { name: /库存/ })).toBeNull();
    await router.navigate('/system/stock');
    expect(await heading('没有权限访问这个页面')).toBeVisible();
  });

  it('is found in the palette by its name, its words and its pinyin', async () => {
    const { user, router } = await open({ at: '/system' });
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox');
    await vi.dynamicImportSettled();
    for (const words of ['车间', 'workshop', 'atelier', 'chejian']) {
      await user.clear(field);
      await user.type(field, words);
      await waitFor(() => expect(namesOf('option')[0]).toMatch(/^车间/));
    }
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/workshop'));
  });
});

describe('A resource with screens of its own', () => {
  it.each([
    ['/system/gadgets', '器件的橱窗'],
    ['/system/gadgets/create', '器件的工作台：create'],
    ['/system/gadgets/7/edit', '器件的工作台：edit'],
    ['/system/gadgets/7/clone', '器件的工作台：clone'],
    ['/system/gadgets/7', '器件 7 的展台'],
  ])('shows at %s what its override gives', async (at, name) => {
    await open({ at });
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  });

  it('is listed, guarded and found like any other', async () => {
    await open({ at: '/system', who: admin });
    const sections = await screen.findByRole('navigation', { name: '管理' });
    expect(await within(sections).findByRole('link', { name: /^器件/ })).toHaveAttribute('href', '/system/gadgets');
  });
});

describe('A resource with parts of its own', () => {
  it('draws them in the list', async () => {
    await open({ at: '/system/widgets' });
    expect(await screen.findByText('5 克')).toBeVisible();
  });

  it('draws them on the page of a record, whose name is also the title of the window', async () => {
    const { user } = await open({ at: '/system/widgets/7' });
    expect(await screen.findByText('第 3 版')).toBeVisible();
    expect(screen.getByText('5 克')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('甲 号 · 部件 | 问数'));
    await user.click(screen.getByRole('tab', { name: '制造者' }));
    expect(await screen.findByText('做 甲 的人')).toBeVisible();
  });

  it('asks for a value in its own way', async () => {
    await open({ at: '/system/widgets/7/edit' });
    expect(await screen.findByRole('textbox', { name: '秤' })).toHaveValue('5');
  });
});

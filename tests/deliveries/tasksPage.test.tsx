import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showScreen, standing } from '../support/consoleScreen.tsx';

const task = (id: number) => ({
  kind: 'job',
  id: String(id),
  name: `任务 ${id}`,
  state: 'done',
  createdAt: '2026-01-01T00:00:00.000Z',
  endedAt: '2026-01-01T00:00:01.000Z',
  by: null,
  error: null,
  tries: 1,
  tokens: null,
  link: null,
  mayRepeat: false,
  mayRemove: true,
});

it('shows the page before where the last task of a page was removed', async () => {
  let tasks = Array.from({ length: 21 }, (_, at) => task(at + 1));
  const custom = async ({ url, payload }: { url: string; payload: { page: number; page_size: number } }) => {
    if (!url.endsWith('/query')) tasks = tasks.slice(0, -1);
    const { page, page_size: size } = payload;
    return {
      data: { items: tasks.slice((page - 1) * size, page * size), total_count: tasks.length, page, page_size: size, kinds: [] },
    } as never;
  };
  const { user } = await showScreen([standing('/tasks')], { at: '/tasks', data: { custom: custom as never } });
  expect(await screen.findByText('任务 1')).toBeVisible();
  await user.click(screen.getByRole('listitem', { name: '2' }));
  expect(await screen.findByText('任务 21')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '删除' }));
  await user.click(await within(await screen.findByRole('tooltip')).findByRole('button', { name: /^确\s?定$/ }));
  expect(await screen.findByText('任务 1')).toBeVisible();
});

it('keeps what is asked of the history in the address, and begins with it', async () => {
  const asked: object[] = [];
  const custom = async ({ payload }: { payload: object }) => {
    asked.push(payload);
    return {
      data: { items: [task(1)], total_count: 1, page: 1, page_size: 20, kinds: [{ key: 'job', label: { zh: '作业', en: 'Job' } }] },
    } as never;
  };
  const { user, router } = await showScreen([standing('/tasks')], {
    at: '/tasks?state=failed&search=月报',
    data: { custom: custom as never },
  });
  expect(await screen.findByText('任务 1')).toBeVisible();
  expect(asked[0]).toMatchObject({ page: 1, search: '月报', kinds: [], states: ['failed'] });
  await user.click(screen.getByRole('button', { name: '已完成' }));
  await expect.poll(() => new URLSearchParams(router.state.location.search).getAll('state')).toEqual(['done']);
  expect(new URLSearchParams(router.state.location.search).get('search')).toBe('月报');
});

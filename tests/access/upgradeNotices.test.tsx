import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import ResourceList from '#resources/list/ResourceList.tsx';
import { roles } from '#schemas/roles.ts';
import { failedCall, type ScreenOptions, showScreen, standing } from '../support/consoleScreen.tsx';

const changed = {
  id: 3,
  RoleName: '审核员',
  isChanged: true,
  added: [],
  removed: [],
  offered: ['prompts.list', 'chat.ask', 'gadgets.wind'],
};
const notice = {
  id: 7,
  at: '2026-01-01T00:00:00.000Z',
  created: ['prompts.list', 'chat.ask', 'gadgets.wind'],
  moved: [],
  roles: [{ id: 2, RoleName: '分析师', isChanged: false, added: ['prompts.list'], removed: [], offered: [] }, changed],
};

/** A server whose notices change by what is asked of it; `asked` collects that. */
function serverWith(first: readonly unknown[], refusal?: Error) {
  let notices = first;
  const asked: [method: string, url: string, payload: unknown][] = [];
  const custom = async ({ url, method, payload }: { url: string; method: string; payload?: unknown }) => {
    if (url.startsWith('/api/access/upgrades')) asked.push([method, url, payload]);
    if (url === '/api/access/upgrades') return { data: notices };
    if (url.startsWith('/api/access/upgrades')) {
      if (refusal) throw refusal;
      notices = url.endsWith('dismiss') ? [] : [{ ...notice, roles: [{ ...changed, added: changed.offered, offered: [] }] }];
      return { data: null };
    }
    return { data: [] };
  };
  return { asked, custom: custom as never };
}

const show = (custom: never, options: Partial<ScreenOptions> & { readonly at: string }) =>
  showScreen([standing('/system'), { path: 'system/roles', element: <ResourceList resource={roles} /> }], {
    ...options,
    data: { custom, getList: async () => ({ data: [], total: 0 }) as never, getMany: async () => ({ data: [] }) as never },
  });

beforeEach(() => localStorage.clear());

describe('the notice of an upgrade', () => {
  it('says at the head of the system’s home what a version brought, and to which roles', async () => {
    const { user } = await show(serverWith([notice]).custom, { at: '/system' });
    const told = within(await screen.findByRole('status'));
    expect(told.getByText('新版本带来了 3 项权限')).toBeVisible();
    expect(told.getByText('已加入角色“分析师”：1 项')).toBeVisible();
    expect(told.getByText('角色“审核员”改过，未动；可加入 3 项')).toBeVisible();
    await user.click(told.getByText('角色“审核员”改过，未动；可加入 3 项'));
    expect(told.getByText('提示词 · 查看列表、对话 · 提问，流式回答、gadgets.wind')).toBeVisible();
  });

  it('adds what is offered by one press above the list of roles, and is dismissed for good', async () => {
    const { asked, custom } = serverWith([notice]);
    const { user, said } = await show(custom, { at: '/system/roles', language: 'en' });
    expect(await screen.findByText('The new version brings 3 permissions')).toBeVisible();
    expect(screen.getByText('The role "审核员" was changed here and is left alone; 3 could be added')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add to "审核员"' }));
    expect(await screen.findByText('Added to the role "审核员": 3')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Add to/ })).toBeNull();
    expect(said.map(({ message }) => message)).toEqual(['Added to "审核员"']);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('The new version brings 3 permissions')).toBeNull());
    expect(asked.filter(([method]) => method !== 'get')).toEqual([
      ['post', '/api/access/upgrades/7/add', { role: 3 }],
      ['post', '/api/access/upgrades/7/dismiss', undefined],
    ]);
  });

  it('stays as it is where the server refuses, and says why', async () => {
    const { user, said } = await show(serverWith([notice], failedCall(403, 'BEYOND_OWN_RIGHTS')).custom, { at: '/system/roles' });
    await user.click(await screen.findByRole('button', { name: '加入“审核员”' }));
    await waitFor(() => expect(said.map(({ type }) => type)).toEqual(['error']));
    expect(screen.getByRole('button', { name: '加入“审核员”' })).toBeEnabled();
  });

  it('is for reading alone to whoever may do no more, and is not asked for by whoever may not read it', async () => {
    const reading = (method: string, path: string) => path === '/roles/list' || (method === 'GET' && path === '/api/access/upgrades');
    const { unmount } = await show(serverWith([notice]).custom, { at: '/system', allows: reading });
    expect(await screen.findByText('新版本带来了 3 项权限')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    const { custom, asked } = serverWith([notice]);
    await show(custom, { at: '/system', allows: (_, path) => path === '/roles/list' });
    expect(await screen.findByRole('link', { name: /角色/ })).toBeVisible();
    expect(asked).toEqual([]);
    expect(screen.queryByText(/新版本/)).toBeNull();
  });
});

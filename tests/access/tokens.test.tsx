import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { access } from '#access/index.ts';
import type { OwnToken } from '#schemas/contracts/tokens.ts';
import { PageContext } from '#pages/page.ts';
import TokensPage from '#access/tokens/TokensPage.tsx';
import { showScreen } from '../support/consoleScreen.tsx';

const page = access.pages.find(({ key }) => key === 'ownTokens')!;
const routes = [
  {
    path: 'tokens',
    element: (
      <PageContext value={page}>
        <TokensPage />
      </PageContext>
    ),
  },
];

const token: OwnToken = {
  id: 3,
  name: '夜间同步',
  role: '分析师',
  permissions: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2999-01-01T00:00:00.000Z',
  usedAt: '2026-01-02T00:00:00.000Z',
  usedFrom: '10.0.0.8',
  revokedAt: null,
};
const sent = `wsp_${'a'.repeat(43)}`;

function show(items: readonly OwnToken[] = []) {
  const custom = vi.fn(async ({ method }: { url: string; method: string; payload?: object }) => {
    const choices = {
      mayBeEndless: false,
      roles: [{ id: 2, name: '分析师' }],
      permissions: [{ id: 9, name: 'users.list', url: '/users/list', methods: ['POST'], tag: null }],
    };
    return { data: method === 'get' ? { items, ...choices } : { ...token, token: sent } } as never;
  });
  const data = { custom: custom as never, create: custom as never };
  return showScreen(routes, { at: '/tokens', isAdmin: false, data }).then((shown) => ({ ...shown, custom }));
}

beforeEach(() => localStorage.clear());

describe('one’s own access tokens', () => {
  it('are told with what they may do, their end and their last use', async () => {
    await show([
      token,
      { ...token, id: 4, name: '旧脚本', role: null, permissions: 3, usedAt: null, revokedAt: '2026-01-03T00:00:00.000Z' },
    ]);
    const [valid, revoked] = within(await screen.findByRole('list', { name: '访问令牌' })).getAllByText(/夜间同步|旧脚本/);
    const lineOf = (name: HTMLElement) => name.closest('li')!;
    expect(lineOf(valid!)).toHaveTextContent(/有效.*角色：分析师.*到期.*来自 10\.0\.0\.8/);
    expect(lineOf(revoked!)).toHaveTextContent(/已撤销.*3 项权限.*从未使用/);
    expect(screen.queryByRole('button', { name: '撤销“旧脚本”' })).toBeNull();
  });

  it('say what they are for where there is none', async () => {
    await show();
    expect(await screen.findByText('还没有访问令牌')).toBeVisible();
  });

  it('are made for a role, and shown once to be copied', async () => {
    const { user: person, custom } = await show();
    await screen.findByText('还没有访问令牌');
    await person.click(screen.getByRole('button', { name: '创建令牌' }));
    const dialog = within(await screen.findByRole('dialog', { name: '创建令牌' }));
    await person.type(dialog.getByRole('textbox', { name: '名称' }), '月报');
    await person.click(dialog.getByRole('combobox', { name: '角色' }));
    await person.click(await screen.findByTitle('分析师'));
    await person.click(dialog.getByRole('button', { name: '创建令牌' }));
    const made = within(await screen.findByRole('dialog', { name: '令牌已创建' }));
    await waitFor(() => expect(made.getByText(sent)).toBeVisible());
    expect(JSON.stringify(custom.mock.calls)).toContain('{"name":"月报","days":30,"role":2}');
    await person.click(made.getByRole('button', { name: '我已复制' }));
    await waitFor(() => expect(screen.queryByText(sent)).toBeNull());
  });

  it('are revoked after a question', async () => {
    const { user: person, custom } = await show([token]);
    await person.click(await screen.findByRole('button', { name: '撤销“夜间同步”' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(custom.mock.calls.map(([{ url }]) => url)).toContain('/api/own/tokens/3/revoke'));
  });
});

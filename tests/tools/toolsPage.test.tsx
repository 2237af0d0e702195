import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireTool } from '#schemas/wire/tools/tools.ts';
import ConnectedPage from '#tools/accounts/ConnectedPage.tsx';
import ToolsPage from '#tools/ToolsPage.tsx';
import { tools as room } from '#tools/index.ts';
import { PageContext } from '#pages/page.ts';
import { type ScreenOptions, showScreen } from '../support/consoleScreen.tsx';

const at = '2026-01-01T00:00:00.000Z';
const parameters = { type: 'object', properties: { code: { type: 'string', description: '证券代码' } }, required: ['code'] };

type Answer = (request: { readonly method: string; readonly payload?: unknown }) => unknown;

beforeEach(() => localStorage.clear());

describe('the page of tools', () => {
  const own: WireTool = {
    name: 'calculate',
    label: '计算',
    description: '计算一个表达式',
    effect: 'reads',
    needsConsent: false,
    parameters: { type: 'object', properties: {} },
    takes: [],
    server: null,
  };
  const connected: WireTool = {
    ...own,
    name: 'quotes__quote',
    label: '查行情',
    description: '查询最新价',
    effect: 'acts',
    needsConsent: true,
    parameters: parameters as WireTool['parameters'],
    server: { id: 3, key: 'quotes', name: '行情' },
  };
  const installed = vi.fn<Answer>(() => null);
  const disconnected = vi.fn<Answer>(() => null);
  const refused = vi.fn<Answer>(() => {
    throw Object.assign(new Error(), { code: 'TOOL_PUBLIC_URL_NEEDED' });
  });
  const finished = vi.fn<Answer>(() => ({ server: { id: 8, key: 'mail', name: '邮箱' } }));
  const plugin = { id: 1, name: '新闻', description: '查新闻', author: 'us', email: '', type: 'mcp', version: '1', installed: 0 };
  const answers: Readonly<Record<string, Answer>> = {
    '/api/tools': () => [own, connected],
    '/api/v1/agent/query': () => ({ datas: [plugin] }),
    '/api/v1/agent/my': () => [],
    '/api/v1/agent/install': installed,
    '/api/tool-accounts': () => [
      { server: { id: 7, key: 'news', name: '新闻' }, state: 'connected', connectedAt: at, expiresAt: at, renews: true },
      { server: { id: 8, key: 'mail', name: '邮箱' }, state: 'lapsed', connectedAt: at, expiresAt: at, renews: true },
    ],
    '/api/tool-accounts/7': disconnected,
    '/api/tool-accounts/8/connect': refused,
    '/api/tool-accounts/finish': finished,
  };
  const show = (said = answers, options: Partial<ScreenOptions> = {}) => {
    const page = (
      <PageContext value={room.pages[0]!}>
        <ToolsPage />
      </PageContext>
    );
    return showScreen([{ path: 'agent', element: page }], {
      at: '/agent',
      ...options,
      data: { custom: async (request) => ({ data: said[request.url]?.(request as never) }) as never },
    });
  };

  it('shows them by where they come from, and finds them by their words', async () => {
    const { user } = await show();
    const quotes = within(await screen.findByRole('region', { name: '行情' }));
    expect(quotes.getByText('有影响')).toBeVisible();
    expect(quotes.getByText('每次确认')).toBeVisible();
    expect(quotes.getByRole('link', { name: '行情' })).toHaveAttribute('href', '/agent/servers/3');
    expect(within(screen.getByRole('region', { name: '产品自带' })).getByText('calculate')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: '按名称或说明查找工具' }), '最新');
    expect(screen.queryByText('calculate')).not.toBeInTheDocument();
    expect(screen.getByText('查行情')).toBeVisible();
  });

  it('shows the market, and installs from it', async () => {
    const { user } = await show();
    const market = within(await screen.findByRole('region', { name: '插件市场' }));
    expect(market.getByText('查新闻')).toBeVisible();
    expect(screen.getByText('还没有安装插件')).toBeVisible();
    await user.click(market.getByRole('button', { name: '安装' }));
    expect(installed).toHaveBeenCalledWith(expect.objectContaining({ query: { plugin_name: '新闻' } }));
  });

  it('offers nothing about plugins to whoever may not do it', async () => {
    const mine = [{ id: 1, name: '快讯', type: 'mcp', version: '1', server_id: 3, use_count: 0 }];
    const reads = ['/api/v1/agent/query', '/api/v1/agent/my'];
    await show({ ...answers, '/api/v1/agent/my': () => mine }, { allows: (_, path) => reads.includes(path) });
    const plugins = within(await screen.findByRole('region', { name: '我的插件' }));
    expect(plugins.getByText(/快讯/)).toBeVisible();
    expect(plugins.queryByRole('button', { name: '卸载' })).toBeNull();
    expect(plugins.queryByRole('link')).toBeNull();
  });

  it("shows one's own accounts at servers, connects and disconnects them", async () => {
    const { user } = await show();
    const news = within(await screen.findByRole('region', { name: '在“新闻”的账号' }));
    expect(news.getByText('已连接')).toBeVisible();
    expect(news.getByText(/自动续期/)).toBeVisible();
    await user.click(news.getByRole('button', { name: '断开' }));
    await user.click(await within(await screen.findByRole('tooltip')).findByRole('button', { name: /^确\s?定$/ }));
    expect(disconnected).toHaveBeenCalledWith(expect.objectContaining({ method: 'delete' }));
    const mail = within(screen.getByRole('region', { name: '在“邮箱”的账号' }));
    expect(mail.getByText('已失效')).toBeVisible();
    await user.click(mail.getByRole('button', { name: '连接我的账号' }));
    expect(await mail.findByText(/须先设置 PUBLIC_URL/)).toBeVisible();
  });

  it('ends a sign-in that leads back to it, once, and takes the code out of the address', async () => {
    const page = (
      <PageContext value={room.pages[1]!}>
        <ConnectedPage />
      </PageContext>
    );
    await showScreen([{ path: 'agent/connected', element: page }], {
      at: '/agent/connected?state=s1&code=c1&iss=https%3A%2F%2Fsign.in',
      data: { custom: async (request) => ({ data: answers[request.url]?.(request as never) }) as never },
    });
    expect(await screen.findByText('已连接您在“邮箱”的账号')).toBeVisible();
    expect(finished).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ payload: { state: 's1', code: 'c1', iss: 'https://sign.in' } }),
    );
  });
});

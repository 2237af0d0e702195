import { renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Notice } from '#schemas/contracts/notices.ts';
import { liveProvider } from '#providers/live.ts';
import { useShownPage } from '#ui/shownPages.ts';
import { ok, refused } from '../providers/scriptedServer.ts';
import { admin, mediaHolds, openConsole, signedIn } from './openConsole.tsx';

const createdAt = new Date().toISOString();
const granted: Notice = {
  id: 2,
  kind: 'accessGranted',
  facts: { permission: 'users.list' },
  detail: null,
  link: '/system/users',
  createdAt,
  isSeen: false,
};
const refusal: Notice = { ...granted, id: 1, kind: 'accessRefused', facts: { permission: 'roles.list' }, detail: '请先找主管', link: null };

/** A server that keeps notices; `add` puts another before them. */
function keeping(...first: Notice[]) {
  let items = first;
  const answers = ({ address, body }: { address: string; body?: unknown }) => {
    if (!address.startsWith('/api/own/notices')) return undefined;
    if (address.endsWith('/seen')) {
      const { upTo } = (typeof body === 'string' ? JSON.parse(body) : body) as { upTo: number };
      items = items.map((each) => (each.id <= upTo ? { ...each, isSeen: true } : each));
    }
    return ok({ unseen: items.filter(({ isSeen }) => !isSeen).length, items });
  };
  return { answers, add: (notice: Notice) => void (items = [notice, ...items]) };
}

afterEach(() => void vi.restoreAllMocks());

describe('the bell beside the account', () => {
  it('keeps what it shows, with a note, where notices cannot be read again', async () => {
    let isCut = false;
    const { answers } = keeping({ ...granted, isSeen: true });
    const { user, queryClient } = await openConsole({
      answers: (seen) => (isCut && seen.address.startsWith('/api/own/notices') ? refused(503, 'BUSY') : answers(seen)),
    });
    await user.click(await screen.findByRole('button', { name: /^通知/ }));
    const list = await screen.findByRole('list', { name: '通知' });
    isCut = true;
    void queryClient.invalidateQueries();
    const again = await screen.findByRole('button', { name: '重试' }, { timeout: 10_000 });
    expect(list).toBeVisible();
    isCut = false;
    await user.click(again);
    await waitFor(() => expect(screen.queryByRole('button', { name: '重试' })).toBeNull());
    expect(list).toBeVisible();
  });

  it('counts what was not seen, opens the notices by keyboard, and they count as seen from then on', async () => {
    const { user } = await openConsole({ answers: keeping(granted, refusal).answers });
    const bell = await screen.findByRole('button', { name: '通知，2 条未读' });
    bell.focus();
    await user.keyboard('{Enter}');
    const drawer = within(await screen.findByRole('dialog', { name: '通知' }));
    const [newest, older] = await drawer.findAllByRole('listitem');
    expect(newest).toHaveTextContent('未读：已为您开通：用户 · 查看列表');
    expect(older).toHaveTextContent('请先找主管');
    expect(await screen.findByRole('button', { name: '通知', hidden: true })).toBeInTheDocument();
    expect(newest).toHaveTextContent('未读：');
  });

  it('leads to what a notice is about, in English too', async () => {
    const { user, router } = await openConsole({ language: 'en', answers: keeping(granted).answers });
    await user.click(await screen.findByRole('button', { name: 'Notices, 1 unread' }));
    await user.click(await screen.findByRole('link', { name: 'You now have: Users · List' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/system/users'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notices' })).toBeNull());
  });

  it('says what comes while one looks, once, and counts it, unless what it leads to is open', async () => {
    const kept = keeping({ ...refusal, isSeen: true });
    const heard: Parameters<typeof liveProvider.subscribe>[0][] = [];
    const { subscribe } = liveProvider;
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    Object.assign(liveProvider, { subscribe: (one: (typeof heard)[number]) => (heard.push(one), subscribe(one)) });
    const { queryClient, router } = await openConsole({ answers: kept.answers });
    Object.assign(liveProvider, { subscribe });
    await waitFor(() => expect(queryClient.getQueryData(['ownNotices'])).toBeDefined());
    const channel = 'resources/ownNotices';
    const tell = (notice: Notice): void => {
      kept.add(notice);
      for (const one of heard.filter((each) => each.channel === channel))
        one.callback({ channel, type: 'updated', payload: {}, date: new Date() });
    };
    tell(granted);
    expect(await screen.findByRole('button', { name: '通知，1 条未读' })).toBeVisible();
    expect(await screen.findAllByText('已为您开通：用户 · 查看列表')).toHaveLength(1);
    expect(screen.queryByText('没有为您开通：角色 · 查看列表')).toBeNull();
    const { pathname } = router.state.location;
    tell({ ...granted, id: 3, facts: { permission: 'users.create' }, link: pathname });
    expect(await screen.findByRole('button', { name: '通知，2 条未读' })).toBeVisible();
    tell({ ...granted, id: 4, facts: { permission: 'users.update' }, link: `${pathname}?view=2` });
    expect(await screen.findByText('已为您开通：用户 · 修改')).toBeVisible();
    expect(screen.queryByText('已为您开通：用户 · 创建')).toBeNull();
    // A conversation that stands within the page is open as well.
    const embedded = renderHook(() => useShownPage('/chat?id=tried'));
    const waits = (id: number, title: string) => tell({ ...granted, id, kind: 'flowAsks', facts: { title }, link: '/chat?id=tried' });
    waits(5, '同意甲');
    expect(await screen.findByRole('button', { name: '通知，4 条未读' })).toBeVisible();
    embedded.unmount();
    waits(6, '同意乙');
    expect(await screen.findByText('有一步等您处理：同意乙')).toBeVisible();
    expect(screen.queryByText('有一步等您处理：同意甲')).toBeNull();
  });

  it('says that there are none, and what would be there', async () => {
    const { user } = await openConsole();
    await user.click(await screen.findByRole('button', { name: '通知' }));
    expect(await screen.findByText('没有通知')).toBeVisible();
    expect(screen.getByText('您的请求和反馈有了答复，会列在这里。')).toBeVisible();
  });

  it('says where they could not be read, with the way to try again', async () => {
    const { user } = await openConsole({
      answers: ({ address }) => (address === '/api/own/notices' ? refused(503, 'UNAVAILABLE') : undefined),
    });
    await user.click(await screen.findByRole('button', { name: '通知' }));
    expect(await screen.findByText('通知加载失败')).toBeVisible();
  });

  it('stands at the top on a phone', async () => {
    mediaHolds('max-width: 767');
    await openConsole({ answers: keeping(granted).answers });
    expect(await screen.findByRole('button', { name: '通知，1 条未读' })).toBeVisible();
  });

  it('is not there for who sees as another person does', async () => {
    const { server } = await openConsole({ who: signedIn({ ...admin, viewer: 'boss' }) });
    expect(await screen.findByRole('button', { name: '退出登录' })).toBeVisible();
    expect(server.asked().filter((call) => call.includes('notices'))).toEqual([]);
  });
});

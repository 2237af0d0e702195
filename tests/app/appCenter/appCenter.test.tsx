import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ok, refused, type Reply } from '../../providers/scriptedServer.ts';
import { namesOf, openConsole } from '../openConsole.tsx';

const app = (name: string, about: string, category: string, isReady = true) => ({
  chat_scene: `scene_of_${category}`,
  scene_name: name,
  scene_describe: about,
  scene_type_zh: category,
  show_disable: !isReady,
});

const apps = [
  app('知识问答', 'Ask the Knowledge spaces', 'ai_trying'),
  app('债券分析', '发行与兑付', 'ai_analyze'),
  app('周报助手', '写周报', 'ai_office'),
  app('未来应用', '不可用', 'nobody_knows', false),
];

const begun = { conv_uid: 'c1', chat_mode: 'scene_of_ai_office', select_param: null, scene_hello: '您好' };

/** The console with its app center open, over a server that has these scenes. */
async function openAppCenter({ scenes = () => ok(apps), start = () => ok(begun) }: { scenes?: () => Reply; start?: () => Reply } = {}) {
  const opened = await openConsole({
    at: '/system',
    answers: ({ address }) => {
      if (address.startsWith('/api/v1/chat/dialogue/scenes')) return scenes();
      return address.startsWith('/api/v1/chat/dialogue/new') ? start() : undefined;
    },
  });
  await opened.user.click(screen.getByRole('button', { name: '应用中心' }));
  return { ...opened, center: await screen.findByRole('dialog', { name: '应用中心' }) };
}
/** The same, once the scenes are there. */
async function openFilled() {
  const opened = await openAppCenter();
  await within(opened.center).findByRole('button', { name: /知识问答/ });
  return opened;
}
const cards = (center: HTMLElement) =>
  within(center)
    .queryAllByRole('listitem')
    .map((item) => within(item).getByRole('button').firstElementChild?.textContent);

describe('The app center', () => {
  afterEach(() => void vi.useRealTimers());

  it('has the categories that hold an app as tabs, in their order', async () => {
    await openFilled();
    expect(namesOf('tab')).toEqual(['全部', '聊天吧', '智能办公', '债券专题', '敬请期待']);
  });

  it.each([
    ['of the name', '债券分', ['债券分析']],
    ['of the description, whatever its case', 'kNOWLEDGE', ['知识问答']],
    ['of the category', '智能办公', ['周报助手']],
  ])('finds a part %s', async (_, words, found) => {
    const { user, center } = await openFilled();
    await user.type(within(center).getByRole('searchbox', { name: '搜索应用名称、描述或类型' }), words);
    expect(cards(center)).toEqual(found);
  });

  it('says that nothing matches, and what to try', async () => {
    const { user, center } = await openFilled();
    await user.type(within(center).getByRole('searchbox'), '没有这种应用');
    expect(within(center).getByText('未找到匹配的应用')).toBeInTheDocument();
    expect(within(center).getByText('换个关键词或类别试试')).toBeInTheDocument();
  });

  it('shows one category, and apps of an unknown one under the last', async () => {
    const { user, center } = await openFilled();
    await user.click(screen.getByRole('tab', { name: '债券专题' }));
    expect(cards(center)).toEqual(['债券分析']);
    await user.click(screen.getByRole('tab', { name: '敬请期待' }));
    expect(cards(center)).toEqual(['未来应用']);
  });

  it('shows all apps where the last of the chosen category is gone', async () => {
    let there = apps;
    const { user, center, queryClient } = await openAppCenter({ scenes: () => ok(there) });
    await user.click(await screen.findByRole('tab', { name: '债券专题' }));
    expect(cards(center)).toEqual(['债券分析']);
    there = apps.filter(({ scene_name }) => scene_name !== '债券分析');
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(cards(center)).toEqual(['知识问答', '周报助手', '未来应用']));
    expect(screen.getByRole('tab', { name: '全部' })).toHaveAttribute('aria-selected', 'true');
  });

  it('does not let an app be chosen that is not available', async () => {
    const { center } = await openFilled();
    expect(within(center).getByRole('button', { name: /未来应用/ })).toBeDisabled();
  });

  it('opens a conversation with the chosen app, closes, and reads the history again', async () => {
    const { user, center, router, server } = await openFilled();
    const reads = () => server.asked().filter((call) => call.startsWith('GET /api/v1/chat/dialogue/list')).length;
    const before = reads();
    await user.click(within(center).getByRole('button', { name: /周报助手/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/chat'));
    // The greeting is said to the page, and does not stay in the address.
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({ scene: 'scene_of_ai_office', id: 'c1' }),
    );
    const made = server.seen.find(({ address }) => address.startsWith('/api/v1/chat/dialogue/new'))!;
    expect([made.address, JSON.parse(made.body)]).toEqual([
      '/api/v1/chat/dialogue/new?chat_mode=scene_of_ai_office',
      { chat_mode: 'scene_of_ai_office' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '应用中心' })).not.toBeInTheDocument());
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
  });

  it('opens one conversation, however often the app is pressed meanwhile', async () => {
    const { user, center, router, server } = await openFilled();
    await user.dblClick(within(center).getByRole('button', { name: /周报助手/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/chat'));
    expect(server.seen.filter(({ address }) => address.startsWith('/api/v1/chat/dialogue/new'))).toHaveLength(1);
  });

  it('stays open and says why when the conversation could not be opened', async () => {
    const { user, center, router } = await openAppCenter({ start: () => refused(409, 'SCENE_NOT_READY', { facts: { scene: '周报' } }) });
    await user.click(await within(center).findByRole('button', { name: /周报助手/ }));
    expect(await screen.findByText(/周报/, { selector: '.ant-notification *' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/system');
  });

  it('shows the whole description a second after the pointer rests on a card', async () => {
    const { center } = await openFilled();
    vi.useFakeTimers();
    fireEvent.mouseEnter(within(center).getByRole('button', { name: /债券分析/ }));
    await act(() => vi.advanceTimersByTimeAsync(990));
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(60));
    expect(screen.getByRole('tooltip')).toHaveTextContent('发行与兑付');
  });

  it('says honestly that there are no apps yet', async () => {
    const { center } = await openAppCenter({ scenes: () => ok([]) });
    expect(await within(center).findByText('还没有应用')).toBeInTheDocument();
  });

  it('offers to read the apps again when that failed', async () => {
    let isBroken = true;
    const { user, center } = await openAppCenter({ scenes: () => (isBroken ? refused(500, 'INTERNAL') : ok(apps)) });
    const again = await within(center).findByRole('button', { name: '重试' });
    isBroken = false;
    await user.click(again);
    expect(await within(center).findByRole('button', { name: /知识问答/ })).toBeInTheDocument();
  });
});

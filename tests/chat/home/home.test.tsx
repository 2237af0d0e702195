import type { CustomParams, DataProvider } from '@refinedev/core';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { forgetDrafts } from '#api/drafts.ts';
import { dataProvider } from '#providers/data.ts';
import type { Language } from '#schemas/kit/text.ts';
import { serverBeside } from '../../resources/serverBeside.ts';
import { showScreen, standing } from '../../support/consoleScreen.tsx';
import { converse } from '../history/openHistory.tsx';

const beside = serverBeside();

/** State that the conversation page was given. */
function Given() {
  const { search, state } = useLocation();
  return <output>{JSON.stringify({ address: Object.fromEntries(new URLSearchParams(search)), state })}</output>;
}
interface Opening {
  readonly isAdmin?: boolean;
  readonly language?: Language;
  readonly data?: Partial<DataProvider>;
  readonly allows?: (method: string, path: string) => boolean;
}
const openHome = async ({ data, ...options }: Opening = {}) => {
  const routes = [standing('/'), { path: 'chat', element: <Given /> }];
  const shown = await showScreen(routes, { at: '/', isAdmin: false, data: { ...dataProvider, ...data }, ...options });
  await screen.findByRole('heading', { level: 1 });
  return shown;
};
const given = async () =>
  JSON.parse((await screen.findByText(/"address"/)).textContent) as { address: Record<string, string>; state: unknown };
const field = () => screen.getByRole('textbox', { name: '问题' });
const sent = () => beside.door.asked.filter((call) => call.startsWith('POST /api/v1/chat/dialogue/new'));

afterEach(() => {
  forgetDrafts();
  beside.door.asked.length = 0;
});

describe('The home page', () => {
  it('is ready to be written on, and opens a conversation with the question', async () => {
    const { user } = await openHome();
    expect(screen.getByRole('heading', { level: 1, name: '想了解什么？' })).toBeVisible();
    await waitFor(() => expect(field()).toHaveFocus());
    await user.keyboard('上季度销售额是多少{Enter}');
    const { address, state } = await given();
    expect(address).toEqual({ scene: 'chat_normal', id: expect.stringMatching(/^[\w-]{20,}$/), scene_hello: '您好，请直接提问。' });
    expect(state).toEqual({ ask: { question: '上季度销售额是多少', attachments: [] } });
    expect(sent()).toEqual(['POST /api/v1/chat/dialogue/new?chat_mode=chat_normal']);
  });

  it('shows the question at once, where the conversation will have it', async () => {
    const { user } = await openHome();
    await waitFor(() => expect(field()).toHaveFocus());
    let letGo = () => {};
    const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
    beside.door.happens(({ url }) => (url?.includes('/dialogue/new') ? isLetGo : undefined));
    await user.keyboard('先看到问题{Enter}');
    expect(screen.getByRole('article', { name: '您的问题' })).toHaveTextContent('先看到问题');
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    beside.door.happens(undefined);
    letGo();
    expect(await given()).toMatchObject({ state: { ask: { question: '先看到问题' } } });
  });

  it('lets its first question choose how varied and how long its answers are, which stays with the conversation', async () => {
    const { user } = await openHome();
    await user.click(await screen.findByRole('button', { name: '回答设置' }));
    await user.type(await screen.findByLabelText('最长回答（tokens）'), '256');
    const slider = screen.getByRole('slider', { name: '随机性' });
    await user.click(slider);
    // It knows keys by their numbers, which user-event does not give to arrows.
    fireEvent.keyDown(slider, { keyCode: 39 });
    fireEvent.keyUp(slider, { keyCode: 39 });
    await user.type(field(), '一句话说完{Enter}');
    const { address } = await given();
    const turns = await beside.admin.get(`/api/v1/chat/dialogue/turns?con_uid=${address['id']}`);
    expect(turns.data.conversation).toMatchObject({ temperature: 0.7, max_new_tokens: 256 });
  });

  it('offers questions that a database answers, and asks them in a conversation with it', async () => {
    const answered: Partial<DataProvider> = {
      custom: async (asked: CustomParams) => {
        if (asked.url.includes('/mode/params/list')) return { data: [{ param: '金融示例库', type: 'duckdb' }] as never };
        if (asked.url.includes('/chat/suggestions')) return { data: ['一共有多少债券？'] as never };
        return dataProvider.custom!(asked);
      },
    };
    const { user } = await openHome({ data: answered });
    const ofDatabase = await screen.findByRole('heading', { name: '问“金融示例库”' });
    expect(ofDatabase).toBeVisible();
    // Without a model these are sure to be answered, and stand before any other.
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings[0]).toBe(ofDatabase);
    await user.click(screen.getByRole('button', { name: '一共有多少债券？' }));
    const { address, state } = await given();
    expect(address).toMatchObject({ scene: 'chat_with_db_execute' });
    expect(state).toEqual({ ask: { question: '一共有多少债券？', attachments: [] } });
    expect(sent()).toEqual([expect.stringContaining(`select_param=${encodeURIComponent('金融示例库')}`)]);
  });

  it('begins one conversation, however often a question is pressed while it opens', async () => {
    const answered: Partial<DataProvider> = {
      custom: async (asked: CustomParams) => {
        if (asked.url.includes('/mode/params/list')) return { data: [{ param: '金融示例库', type: 'duckdb' }] as never };
        if (asked.url.includes('/chat/suggestions')) return { data: ['一共有多少债券？'] as never };
        return dataProvider.custom!(asked);
      },
    };
    const { user } = await openHome({ data: answered });
    await user.dblClick(await screen.findByRole('button', { name: '一共有多少债券？' }));
    await given();
    expect(sent()).toHaveLength(1);
  });

  it('says whom to turn to where there is no database that one may ask, and leads those who connect them there', async () => {
    const none: Partial<DataProvider> = {
      custom: async (asked: CustomParams) =>
        asked.url.includes('/mode/params/list') ? { data: [] as never } : dataProvider.custom!(asked),
    };
    const { unmount } = await openHome({ data: none, allows: (_, path) => !path.startsWith('/api/sources') });
    expect(await screen.findByText('还没有您可以提问的数据库，请管理员在“数据源”中连接并授权。')).toBeVisible();
    unmount();
    await openHome({ data: none });
    expect(await screen.findByRole('link', { name: '连接数据库' })).toHaveAttribute('href', '/database');
  });

  it('finds prompts by what follows a slash, without taking a letter or the focus from the question', async () => {
    await beside.admin.post('/prompt/add', { prompt_name: '周报', content: '写一份周报' });
    await beside.admin.post('/prompt/add', { prompt_name: '表格', content: '用表格比较' });
    const { user } = await openHome();
    await waitFor(() => expect(field()).toHaveFocus());
    await user.keyboard('/周报');
    expect(field()).toHaveValue('/周报');
    expect(field()).toHaveFocus();
    const picker = await screen.findByRole('dialog', { name: '选用提示词' });
    expect(await within(picker).findByRole('option', { selected: true })).toHaveTextContent('周报');
    expect(within(picker).getAllByRole('option')).toHaveLength(1);
    expect(field()).toHaveAttribute('aria-activedescendant', within(picker).getByRole('option').id);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field()).toHaveValue('写一份周报'));
    expect(field()).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('takes no prompt by Enter that was not looked for, and sends what finds none', async () => {
    await beside.admin.post('/prompt/add', { prompt_name: '周报', content: '写一份周报' });
    const { user } = await openHome();
    await waitFor(() => expect(field()).toHaveFocus());
    await user.keyboard('/');
    const picker = await screen.findByRole('dialog', { name: '选用提示词' });
    await within(picker).findAllByRole('option');
    await user.keyboard('{Enter}');
    expect(field()).toHaveValue('/');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field()).toHaveFocus();
    await user.keyboard('{Backspace}/etc/hosts');
    await screen.findByText('没有匹配的提示词');
    await user.keyboard('{Enter}');
    expect(await given()).toMatchObject({ state: { ask: { question: '/etc/hosts' } } });
  });

  it('hands over the model that was chosen', async () => {
    const custom = async (asked: CustomParams) =>
      asked.url === '/api/v1/model/types' ? { data: ['wenshu-engine', 'qwen-max'] } : dataProvider.custom(asked);
    const { user } = await openHome({ data: { custom: custom as never } });
    const models = await screen.findByRole('combobox', { name: '模型' });
    await waitFor(() => expect(models).toBeEnabled());
    await user.click(models);
    await user.click(await screen.findByText('qwen-max', { selector: '.ant-select-item-option *' }));
    await user.type(field(), '你好{Enter}');
    expect(await given()).toMatchObject({ address: { model: 'qwen-max' }, state: { ask: { model: 'qwen-max' } } });
  });

  it('asks the default, and says so, where the model that was chosen is there no more', async () => {
    let names = ['wenshu-engine', 'qwen-max'];
    const custom = async (asked: CustomParams) => (asked.url === '/api/v1/model/types' ? { data: names } : dataProvider.custom(asked));
    const { user, client } = await openHome({ data: { custom: custom as never } });
    const models = await screen.findByRole('combobox', { name: '模型' });
    await waitFor(() => expect(models).toBeEnabled());
    await user.click(models);
    await user.click(await screen.findByText('qwen-max', { selector: '.ant-select-item-option *' }));
    names = ['wenshu-engine'];
    await client.invalidateQueries({ queryKey: ['chat', 'models'] });
    expect(await screen.findByText('模型“qwen-max”已经不能用，由 wenshu-engine 回答')).toBeVisible();
    await user.type(field(), '你好{Enter}');
    const { address, state } = await given();
    expect(address).not.toHaveProperty('model');
    expect(state).toMatchObject({ ask: { question: '你好' } });
    expect(state).not.toHaveProperty('ask.model');
  });

  it('gives the question back when the conversation could not be opened, and says why', async () => {
    const { user } = await openHome();
    beside.door.happens(({ url }) => (url?.includes('/dialogue/new') ? 'cut' : undefined));
    await user.type(field(), '还会再问{Enter}');
    expect(await screen.findByText(/网络|连接/, { selector: '.ant-notification *' })).toBeInTheDocument();
    expect(field()).toHaveValue('还会再问');
    beside.door.happens(undefined);
    await user.type(field(), '{Enter}');
    expect(await given()).toMatchObject({ state: { ask: { question: '还会再问' } } });
  });

  it('says that only the built-in engine answers, and leads whoever may to the models', async () => {
    await openHome({ isAdmin: true });
    expect(await screen.findByText(/由内置引擎回答/)).toBeVisible();
    expect(screen.getByRole('link', { name: '连接模型' })).toHaveAttribute('href', '/models');
  });

  it('tells all others whom to ask for a model', async () => {
    await openHome();
    expect(await screen.findByText(/请管理员/)).toBeVisible();
    expect(screen.queryByRole('link', { name: '连接模型' })).not.toBeInTheDocument();
  });

  it('suggests what is connected can answer, and puts it into the composer', async () => {
    const { user } = await openHome();
    await user.click(await screen.findByRole('button', { name: '怎样连接模型？' }));
    expect(field()).toHaveValue('怎样连接模型？');
    expect(field()).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('opens a scene', async () => {
    const { user } = await openHome();
    const scenes = await screen.findByRole('region', { name: '场景' });
    await user.click(await within(scenes).findByRole('button', { name: /^自由对话/ }));
    expect(await given()).toMatchObject({ address: { scene: 'chat_normal', scene_hello: '您好，请直接提问。' }, state: {} });
  });

  it('leads back to the last conversations, and says what they were with', async () => {
    const id = await converse(beside.server, beside.admin, '昨天问过的');
    await openHome();
    const recent = await screen.findByRole('region', { name: '最近的对话' });
    expect(await within(recent).findByRole('link', { name: /昨天问过的\s*自由对话/ })).toHaveAttribute(
      'href',
      `/chat?scene=chat_normal&id=${id}`,
    );
  });

  it('says so to whoever may not chat, and asks the server for nothing of it', async () => {
    const { user } = await openHome({ allows: () => false });
    await user.type(field(), '问一下{Enter}');
    expect(screen.getByRole('button', { name: '发送问题' })).toHaveAccessibleDescription(/没有对话的权限/);
    expect(beside.door.asked.filter((call) => call.includes('/chat/'))).toEqual([]);
  });

  it('reads the scenes again when that failed', async () => {
    beside.door.happens(({ url }) => (url?.includes('/dialogue/scenes') ? 'cut' : undefined));
    const { user } = await openHome();
    const scenes = await screen.findByRole('region', { name: '场景' });
    const again = await within(scenes).findByRole('button', { name: '重试' });
    beside.door.happens(undefined);
    await user.click(again);
    expect(await within(scenes).findByRole('button', { name: /^自由对话/ })).toBeEnabled();
  });

  it('speaks English', async () => {
    localStorage.setItem('language', 'en');
    onTestFinished(() => localStorage.removeItem('language'));
    await openHome({ language: 'en', isAdmin: true });
    expect(screen.getByRole('heading', { level: 1, name: 'What would you like to know?' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Connect a model' })).toBeVisible();
    expect(await screen.findByRole('button', { name: /^Free chat/ })).toBeEnabled();
  });
});

import { LLMock } from '@copilotkit/aimock';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import ModelsPage from '#models/list/ModelsPage.tsx';
import { dataProvider } from '#providers/data.ts';
import type { Language } from '#schemas/kit/text.ts';
import { modelEndpoints } from '#schemas/wire/chat/endpoints.ts';
import type { WireModel } from '#schemas/wire/models.ts';
import { serverBeside } from '../resources/serverBeside.ts';
import { showScreen } from '../support/consoleScreen.tsx';

const beside = serverBeside();
const mock = new LLMock({ port: 0 });

beforeAll(async () => {
  mock.onMessage(/./, { content: '你好，我在。' });
  await mock.start();
});
afterAll(() => mock.stop());

const connected = async (): Promise<WireModel[]> => (await beside.admin.get('/api/v1/worker/model/list')).data;
const connect = (model: string, params: object = {}) =>
  beside.admin.post('/api/v1/worker/model/start', { model, params: { base_url: `${mock.url}/v1`, api_key: 'sk-secret', ...params } });

afterEach(async () => {
  beside.door.happens(undefined);
  for (const { model_name: model, is_built_in } of await connected())
    if (!is_built_in) await beside.admin.post('/api/v1/worker/model/stop', { model, delete_after: true });
});

interface Opening {
  readonly at?: string;
  readonly language?: Language;
  readonly allows?: (method: string, path: string) => boolean;
}
const open = ({ at = '/models', ...options }: Opening = {}) =>
  showScreen([{ path: 'models', element: <ModelsPage /> }], { at, data: dataProvider, ...options });
const only =
  (...endpoints: readonly string[]) =>
  (method: string, path: string) =>
    endpoints.includes(`${method} ${path}`);

const card = (name: string) => screen.findByRole('listitem', { name });
const field = (name: RegExp) => screen.findByLabelText(name);
/** Puts words in a field at once, in place of what it holds. */
async function fill(user: Awaited<ReturnType<typeof open>>['user'], name: RegExp, words: string): Promise<HTMLElement> {
  const input = await field(name);
  await user.clear(input);
  await user.click(input);
  await user.paste(words);
  return input;
}

describe('the models screen', () => {
  it('names the built-in engine for what it is, and says what to do next', async () => {
    await open();
    const engine = await card('wenshu-engine');
    expect(engine).toHaveTextContent('内置引擎');
    expect(within(engine).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '现在只有内置引擎' })).toBeVisible();
    expect(screen.getByRole('button', { name: '连接模型' })).toBeEnabled();
  });

  it('connects a model by a form made from its parameters, tested first, and offers it for new conversations', async () => {
    const { user, router } = await open();
    await user.click(await screen.findByRole('button', { name: '连接模型' }));
    await fill(user, /^名称/, 'qwen-max');
    await fill(user, /^接口地址/, `${mock.url}/v1`);
    await fill(user, /^密钥/, 'sk-secret');
    await user.click(screen.getByRole('button', { name: '测试连接' }));
    expect(await screen.findByText(/^测试成功/)).toBeVisible();
    expect(screen.getByText('你好，我在。')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '保存并启动' }));
    expect(await card('qwen-max')).toHaveTextContent('默认');
    expect(await card('qwen-max')).toHaveTextContent('运行正常');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect((await beside.admin.get('/api/v1/model/types')).data[0]).toBe('qwen-max');
  });

  it('fills in the address of a well-known service', async () => {
    const { user } = await open({ at: '/models?connect=' });
    await user.click(await screen.findByRole('combobox', { name: '服务' }));
    await user.click(await screen.findByText(/^DeepSeek · /));
    expect(await field(/^接口地址/)).toHaveValue('https://api.deepseek.com/v1');
  });

  it('connects a model for speech by the parameters of its type, tested with silence, and calls it what it is', async () => {
    mock.onTranscription({ transcription: { text: '嗯。' } });
    const { user } = await open({ at: '/models?connect=' });
    await user.type(await screen.findByRole('combobox', { name: '服务' }), 'SiliconFlow');
    await user.click(await screen.findByText(/^SiliconFlow · /));
    expect(await field(/^服务中的模型名/)).toHaveValue('FunAudioLLM/SenseVoiceSmall');
    expect(screen.queryByLabelText(/^上下文长度/)).not.toBeInTheDocument();
    await fill(user, /^名称/, 'hearing');
    await fill(user, /^接口地址/, `${mock.url}/v1`);
    await user.click(screen.getByRole('button', { name: '测试连接' }));
    expect(await screen.findByText(/^测试成功，用时/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '保存并启动' }));
    expect(await card('hearing')).toHaveTextContent(/默认.*语音识别/);
    expect(await card('wenshu-engine')).toHaveTextContent('默认');
    expect(screen.getByRole('heading', { name: '现在只有内置引擎' })).toBeVisible();
    expect((await beside.admin.get('/api/v1/model/types?worker_type=speech2text')).data).toEqual(['hearing']);
  });

  it('changes a model for speech as what it is', async () => {
    await beside.admin.post('/api/v1/worker/model/start', {
      model: 'hearing',
      worker_type: 'speech2text',
      params: { base_url: `${mock.url}/v1` },
    });
    const { user } = await open({ at: '/models?edit=hearing' });
    await user.click(await screen.findByText('更多参数'));
    expect(screen.queryByLabelText(/^上下文长度/)).not.toBeInTheDocument();
    await fill(user, /^时限/, '30');
    await user.click(screen.getByRole('button', { name: '保存并重新启动' }));
    await waitFor(async () => expect((await connected())[0]).toMatchObject({ model_type: 'speech2text', params: { first_seconds: 30 } }));
    await user.click(within(await card('hearing')).getByRole('button', { name: '停止 hearing' }));
    await user.click(await screen.findByRole('button', { name: '停止模型' }));
    await waitFor(async () => expect((await connected())[0]).toMatchObject({ model_type: 'speech2text', state: 'stopped' }));
  });

  it('says what is missing before it asks the server, and at its field what the server refuses', async () => {
    const { user } = await open({ at: '/models?connect=' });
    await user.click(await screen.findByRole('button', { name: '保存并启动' }));
    expect(await screen.findByText('请填写名称')).toBeVisible();
    expect(await screen.findByText('请填写接口地址')).toBeVisible();
    await fill(user, /^名称/, 'wrong');
    await fill(user, /^接口地址/, 'ftp://models.example');
    await user.click(screen.getByRole('button', { name: '保存并启动' }));
    await waitFor(async () => expect(await field(/^接口地址/)).toHaveAccessibleDescription(/应为 http/));
    expect(screen.getByText(/^没有保存/)).toBeVisible();
    expect(await field(/^名称/)).toHaveValue('wrong');
  });

  it('unfolds what is folded away when something is wrong there', async () => {
    await connect('small', { context_tokens: 1024, answer_tokens: 512 });
    const { user } = await open({ at: '/models?edit=small' });
    await user.click(await screen.findByText('更多参数'));
    const answer = await fill(user, /^回答长度/, '2048');
    await user.click(screen.getByText('更多参数'));
    await user.click(screen.getByRole('button', { name: '保存并重新启动' }));
    await waitFor(() => expect(answer).toHaveAccessibleDescription(/1,?023/));
    expect(answer).toBeVisible();
  });

  it('keeps a key that is left empty, never shows it, and asks for it again when the address changes', async () => {
    await connect('qwen-max');
    const { user } = await open({ at: '/models?edit=qwen-max' });
    const key = await field(/^密钥/);
    expect(key).toHaveValue('');
    expect(screen.getByText('已保存密钥，留空则不变。')).toBeVisible();
    await fill(user, /^温度/, '0.5');
    await user.click(screen.getByRole('button', { name: '保存并重新启动' }));
    await waitFor(async () => expect((await connected())[0]).toMatchObject({ has_key: true, params: { temperature: 0.5 } }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(await screen.findByRole('button', { name: '编辑 qwen-max' }));
    await fill(user, /^接口地址/, 'http://127.0.0.1:9/v1');
    expect(await screen.findByText(/原来的密钥不会发给新的地址/)).toBeVisible();
  });

  it('asks before what was filled in is lost', async () => {
    const { user } = await open({ at: '/models?connect=' });
    await fill(user, /^名称/, 'half');
    await user.click(screen.getByRole('button', { name: '取消' }));
    await user.click(await screen.findByRole('button', { name: '继续填写' }));
    expect(await field(/^名称/)).toHaveValue('half');
    await user.click(screen.getByRole('button', { name: '取消' }));
    await user.click(await screen.findByRole('button', { name: '丢弃修改' }));
    await waitFor(() => expect(screen.queryByLabelText(/^名称/)).not.toBeInTheDocument());
  });

  it('says in words why a model cannot answer, and tests it in its place', async () => {
    await connect('gone', { base_url: 'http://127.0.0.1:1/v1' });
    const { user } = await open();
    expect(await card('gone')).toHaveTextContent(/运行异常.*无法连接模型服务/);
    await user.click(screen.getByRole('button', { name: '测试 gone' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('测试没有成功')).toBeVisible();
    expect(within(dialog).getByText(/无法连接模型服务/)).toBeVisible();
  });

  it('stops and starts a model, and chooses the default', async () => {
    await connect('one');
    await connect('two');
    const { user } = await open();
    expect(await card('one')).toHaveTextContent('默认');
    await user.click(screen.getByRole('button', { name: '设为默认 two' }));
    await waitFor(async () => expect(await card('two')).toHaveTextContent('默认'));
    await user.click(screen.getByRole('button', { name: '停止 one' }));
    await user.click(await screen.findByRole('button', { name: '停止模型' }));
    await waitFor(async () => expect(await card('one')).toHaveTextContent('已停止'));
    await user.click(await screen.findByRole('button', { name: '启动 one' }));
    await waitFor(async () => expect(await card('one')).toHaveTextContent('运行正常'));
  });

  it('deletes a model only when that is confirmed', async () => {
    await connect('one');
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '删除 one' }));
    await user.click(within(await screen.findByRole('dialog', { name: '删除模型' })).getByRole('button', { name: '取消' }));
    expect(await card('one')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '删除 one' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: '删除模型' })).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: '删除模型' }));
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'one' })).not.toBeInTheDocument());
    expect((await connected()).map(({ model_name }) => model_name)).toEqual(['wenshu-engine']);
  });

  it('shows a stop that takes long as on its way, and lets it be given up', async () => {
    await connect('one');
    const { user } = await open();
    await card('one');
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    beside.door.happens(({ url }) => (url === '/api/v1/worker/model/stop' ? held : undefined));
    await user.click(screen.getByRole('button', { name: '停止 one' }));
    await user.click(await screen.findByRole('button', { name: '停止模型' }));
    expect(await screen.findByText('正在停止 one')).toBeVisible();
    await user.click(within(await card('one')).getByRole('button', { name: '取消' }));
    expect(await within(await card('one')).findByRole('button', { name: '停止 one' })).toBeVisible();
    release();
  });

  it('says in the place of a model that a change of it failed', async () => {
    await connect('one');
    await connect('two');
    const { user } = await open();
    await card('two');
    beside.door.happens(({ url }) => (url === '/api/v1/worker/model/start' ? 'cut' : undefined));
    await user.click(screen.getByRole('button', { name: '设为默认 two' }));
    expect(await within(await card('two')).findByRole('alert')).toBeVisible();
    expect(await card('one')).toHaveTextContent('默认');
  });

  it('shows the failure in the place of the list, with a way to try again', async () => {
    beside.door.happens(({ url }) => (url === '/api/v1/worker/model/list' ? 'cut' : undefined));
    const { user } = await open();
    expect(await screen.findByText('模型没有读到')).toBeVisible();
    beside.door.happens(undefined);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await card('wenshu-engine')).toBeVisible();
  });
});

describe('someone who may only look', () => {
  it('sees how the models are, and nothing to change them or what they were used for', async () => {
    await connect('one');
    const before = beside.door.asked.length;
    await open({ allows: only(modelEndpoints['models.list']) });
    expect(await card('one')).toHaveTextContent('运行正常');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByText('近 7 天')).not.toBeInTheDocument();
    expect(beside.door.asked.slice(before).filter((asked) => /params|usage/.test(asked))).toEqual([]);
  });

  it('is told which permission connecting takes, and gets no form by its address', async () => {
    await open({ at: '/models?connect=', allows: only(modelEndpoints['models.list']) });
    expect(await screen.findByText(/POST \/api\/v1\/worker\/model\/start/)).toBeVisible();
    expect(screen.queryByLabelText(/^名称/)).not.toBeInTheDocument();
  });
});

describe('in English', () => {
  it('speaks of states, parameters and actions in English, the labels of the server included', async () => {
    await connect('one');
    localStorage.setItem('language', 'en');
    onTestFinished(() => localStorage.removeItem('language'));
    await open({ language: 'en', at: '/models?edit=one' });
    expect(await card('one')).toHaveTextContent(/Runs well/);
    expect(await field(/^Base address/)).toHaveValue(`${mock.url}/v1`);
    expect(screen.getByRole('button', { name: 'Save and start again' })).toBeVisible();
  });
});

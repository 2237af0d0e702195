import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listModels } from '#schemas/contracts/models.ts';
import { plugInSpeakers } from '../chat/aloud/fakeAudio.ts';
import { failing, startModelService } from '../support/modelService.ts';
import { card, field, modelsScreen, only, open } from './modelsScreen.tsx';

const { beside, connect, connected, mock } = modelsScreen();

describe('the models screen', () => {
  it('names the built-in engine for what it is, and says what to do next', async () => {
    await open();
    const engine = await card('wenshu-engine');
    expect(engine).toHaveTextContent('内置引擎');
    expect(within(engine).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '现在只有内置引擎' })).toBeVisible();
    expect(screen.getByRole('button', { name: '连接模型' })).toBeEnabled();
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

  it('lets the sound of a model that reads aloud be listened to, and says when it cannot be played', async () => {
    const speakers = plugInSpeakers();
    const service = await startModelService();
    onTestFinished(async () => {
      speakers.unplug();
      await service.stop();
    });
    service.lookedAt(failing(200, { data: [] }));
    service.answer((response) => response.writeHead(200, { 'content-type': 'audio/mpeg' }).end('ID3 nǐ hǎo'));
    await connect('voice', { base_url: service.url }, 'text2speech');
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '测试 voice' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: '听一段' }));
    await waitFor(() => expect(speakers.heard()).toEqual(['ID3 nǐ hǎo']));
    await user.click(dialog.getByRole('button', { name: '停止播放' }));
    expect(await dialog.findByRole('button', { name: '听一段', pressed: false })).toBeVisible();
    expect(speakers.heard()).toEqual([]);
    speakers.breaks();
    await user.click(dialog.getByRole('button', { name: '听一段' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('浏览器不能播放模型给出的声音');
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
    expect(await screen.findByText('模型加载失败')).toBeVisible();
    beside.door.happens(undefined);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await card('wenshu-engine')).toBeVisible();
  });
});

describe('someone who may only look', () => {
  it('sees how the models are, and nothing to change them or what they were used for', async () => {
    await connect('one');
    const before = beside.door.asked.length;
    await open({ allows: only(listModels.endpoint) });
    expect(await card('one')).toHaveTextContent('运行正常');
    expect(screen.getByRole('button')).toHaveAccessibleDescription(/^需要权限：/);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByText('近 7 天')).not.toBeInTheDocument();
    expect(beside.door.asked.slice(before).filter((asked) => /params|usage/.test(asked))).toEqual([]);
  });
});

describe('in English', () => {
  it('speaks of states, parameters and actions in English, the labels of the server included', async () => {
    await connect('one');
    localStorage.setItem('language', 'en');
    onTestFinished(() => localStorage.removeItem('language'));
    await open({ language: 'en', at: '/models?edit=one' });
    expect(await card('one')).toHaveTextContent(/Healthy/);
    expect(await field(/^Base address/)).toHaveValue(`${mock.url}/v1`);
    expect(screen.getByRole('button', { name: 'Save and restart' })).toBeVisible();
  });
});

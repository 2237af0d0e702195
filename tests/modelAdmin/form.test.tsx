import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changeLanguage } from '#i18n/index.ts';
import { listModels } from '#schemas/contracts/models.ts';
import { card, field, fill, modelsScreen, only, open } from './modelsScreen.tsx';

const { beside, connect, connected, mock } = modelsScreen();

describe('the models screen', () => {
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

  it('begins at the name, and offers the models that the service lists', async () => {
    const { user } = await open({ at: '/models?connect=' });
    await waitFor(async () => expect(await field(/^名称/)).toHaveFocus());
    await fill(user, /^接口地址/, `${mock.url}/v1`);
    await user.click(screen.getByRole('button', { name: '获取服务中的模型列表' }));
    const models = await screen.findByRole('combobox', { name: '服务中的模型' });
    const [first] = await screen.findAllByText(/\S/, { selector: '.ant-select-item-option-content' });
    const offered = first!.textContent;
    await user.click(first!);
    expect(models).toBeInTheDocument();
    expect(await field(/^服务中的模型名/)).toHaveValue(offered);
    expect(await field(/^名称/)).toHaveValue(offered);
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
    await user.click(await field(/^服务$/));
    await user.paste('SiliconFlow');
    await user.click(await screen.findByText(/^SiliconFlow · .*SenseVoice/));
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
    await waitFor(async () => expect(await field(/^名称/)).toHaveAccessibleDescription(/必填/));
    expect(await field(/^名称/)).toHaveFocus();
    expect(await field(/^接口地址/)).toHaveAccessibleDescription(/必填/);
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
    expect(screen.getByText('已保存，留空则不变。')).toBeVisible();
    await fill(user, /^温度/, '0.5');
    await user.click(screen.getByRole('button', { name: '保存并重新启动' }));
    await waitFor(async () => expect((await connected())[0]).toMatchObject({ has_key: true, params: { temperature: 0.5 } }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(await screen.findByRole('button', { name: '编辑 qwen-max' }));
    await fill(user, /^接口地址/, 'http://127.0.0.1:9/v1');
    expect(await screen.findByText(/原来的密钥不会发给新的地址/)).toBeVisible();
  });

  it('words its parameters anew when the language changes', async () => {
    await open({ at: '/models?connect=' });
    expect(await field(/^接口地址/)).toBeVisible();
    await act(() => changeLanguage('en'));
    expect(await screen.findByLabelText(/^Base address/)).toBeVisible();
    await act(() => changeLanguage('zh'));
    expect(await field(/^接口地址/)).toBeVisible();
  });

  it('asks before what was filled in is lost', async () => {
    const { user } = await open({ at: '/models?connect=' });
    await fill(user, /^名称/, 'half');
    await user.click(screen.getByRole('button', { name: '取消' }));
    await user.click(await screen.findByRole('button', { name: '继续填写' }));
    expect(await field(/^名称/)).toHaveValue('half');
    await user.click(screen.getByRole('button', { name: '取消' }));
    await user.click(await screen.findByRole('button', { name: '放弃修改' }));
    await waitFor(() => expect(screen.queryByLabelText(/^名称/)).not.toBeInTheDocument());
  });
});

describe('someone who may only look', () => {
  it('is told which permission connecting takes, and gets no form by its address', async () => {
    await open({ at: '/models?connect=', allows: only(listModels.endpoint) });
    expect(await screen.findByText(/模型 · 连接、更改或启动模型/)).toBeVisible();
    expect(screen.queryByLabelText(/^名称/)).not.toBeInTheDocument();
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useParams } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Composer, type ComposerProps } from '#chat/composer/Composer.tsx';
import { longestRecording } from '#chat/voice/model/recording.ts';
import { failedCall, type ScreenOptions, showScreen } from '../../support/consoleScreen.tsx';
import { plugIn, refusing } from './fakeMicrophone.ts';

interface Asked {
  readonly url: string;
  readonly payload?: FormData;
  readonly meta: { readonly console: { readonly signal: AbortSignal } };
}

let microphone: ReturnType<typeof plugIn>;
let models: readonly string[];
const transcribe = vi.fn<(asked: Asked) => Promise<unknown>>();
/** Requests to write something down, without those for what the server can. */
const custom = async (asked: Asked): Promise<unknown> =>
  asked.url === '/api/v1/transSpeech2Txt'
    ? { data: await transcribe(asked) }
    : { data: asked.url === '/api/v1/model/types' ? models : null };

beforeEach(() => {
  localStorage.clear();
  microphone = plugIn();
  models = ['whisper'];
  transcribe.mockReset().mockResolvedValue({ text: '三季度收入如何？' });
});
afterEach(() => {
  vi.useRealTimers();
  microphone.unplug();
});

async function showComposer(props: Partial<ComposerProps> = {}, options: Partial<ScreenOptions> = {}) {
  const onSend = vi.fn<ComposerProps['onSend']>();
  const element = <Composer draftKey="c-1" onSend={onSend} {...props} />;
  const shown = await showScreen([{ index: true, element }], { at: '/', data: { custom: custom as never }, ...options });
  return { ...shown, onSend, field: await screen.findByRole<HTMLTextAreaElement>('textbox') };
}
const start = () => screen.findByRole('button', { name: '语音输入' });
const finish = () => screen.findByRole('button', { name: '转成文字' });
const said = async (file: File) => Buffer.from(await file.arrayBuffer()).toString();
const panel = () => screen.queryByRole('group', { name: '语音输入' });

async function speak(props?: Partial<ComposerProps>) {
  const shown = await showComposer(props);
  await shown.user.click(await start());
  await finish();
  return shown;
}

describe('the voice button', () => {
  it.each([
    ['the server has no model for it', () => void (models = []), {}],
    ['the user may not have it written down', () => {}, { allows: (_: string, path: string) => path !== '/api/v1/transSpeech2Txt' }],
    ['the browser cannot record', () => vi.stubGlobal('MediaRecorder', undefined), {}],
    ['the browser gives no microphone', () => Reflect.deleteProperty(navigator, 'mediaDevices'), {}],
    ['the page came over an open line', () => vi.stubGlobal('isSecureContext', false), {}],
  ])('is not there when %s', async (_, prepare, options) => {
    prepare();
    const { client } = await showComposer({}, options);
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(screen.queryByRole('button', { name: '语音输入' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '发送问题' })).toBeInTheDocument();
  });

  it('asks for the models of speech alone, and for the microphone only when it is pressed', async () => {
    const asked = vi.fn(custom);
    await showComposer({}, { data: { custom: asked as never } });
    await start();
    expect(asked.mock.calls).toEqual([[expect.objectContaining({ url: '/api/v1/model/types', query: { worker_type: 'speech2text' } })]]);
    expect(microphone.getUserMedia).not.toHaveBeenCalled();
  });
});

describe('a spoken question', () => {
  it('stands at the cursor, to be looked at before it is sent', async () => {
    const { user, field, onSend } = await showComposer();
    await user.type(field, '请问 谢谢');
    field.setSelectionRange(3, 3);
    await user.click(await start());
    expect(await finish()).toHaveFocus();
    expect(microphone.isOn()).toBe(true);
    expect(screen.getByRole('timer')).toHaveTextContent('0:00 / 5:00');
    await user.click(await finish());
    await waitFor(() => expect(field).toHaveValue('请问 三季度收入如何？谢谢'));
    expect([field.selectionStart, document.activeElement]).toEqual([11, field]);
    expect(panel()).not.toBeInTheDocument();
    expect(screen.getByText('语音已转成文字，可以修改后发送')).toHaveAttribute('role', 'status');
    expect(microphone.isOn()).toBe(false);
    expect(onSend).not.toHaveBeenCalled();
    const file = transcribe.mock.calls[0]![0].payload!.get('file') as File;
    expect([file.type, await said(file)]).toEqual(['audio/webm;codecs=opus', 'sound']);
    await user.keyboard('{Enter}');
    expect(onSend).toHaveBeenCalledExactlyOnceWith({ question: '请问 三季度收入如何？谢谢', attachments: [] });
  });

  it('can be written around meanwhile, but not sent', async () => {
    const { user, field, onSend } = await speak();
    await user.type(field, '关于收入，{Enter}');
    expect(onSend).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: '发送问题' })).toHaveAccessibleDescription('先结束语音输入');
    await user.click(await finish());
    await waitFor(() => expect(field).toHaveValue('关于收入，三季度收入如何？'));
  });

  it('leaves the way to stop an answer where it was', async () => {
    const onStop = vi.fn();
    const { user } = await speak({ isAnswering: true, onStop });
    await user.click(screen.getByRole('button', { name: '停止回答' }));
    expect(onStop).toHaveBeenCalledOnce();
  });

  it('is thrown away by Escape, from the field too, and stops no answer by that', async () => {
    const onStop = vi.fn();
    const { user, field } = await speak({ isAnswering: true, onStop });
    field.focus();
    fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
    expect(panel()).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(panel()).not.toBeInTheDocument();
    expect(microphone.isOn()).toBe(false);
    expect(onStop).not.toHaveBeenCalled();
    expect(field).toHaveFocus();
    expect(transcribe).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onStop).toHaveBeenCalledOnce();
  });

  it('is thrown away by its button, which gives the focus back', async () => {
    const { user } = await speak();
    await user.click(screen.getByRole('button', { name: '放弃录音' }));
    expect(await start()).toHaveFocus();
    expect(screen.getByText('录音已放弃')).toHaveAttribute('role', 'status');
    expect([microphone.isOn(), transcribe.mock.calls.length]).toEqual([false, 0]);
  });

  it('ends by itself after five minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { field } = await speak();
    vi.setSystemTime(Date.now() + 61_000);
    expect(await screen.findByText(/^1:01/)).toBeVisible();
    vi.setSystemTime(Date.now() + longestRecording);
    await waitFor(() => expect(field).toHaveValue('三季度收入如何？'));
    expect(microphone.isOn()).toBe(false);
  });

  it('is written down as far as it came when the microphone is pulled out', async () => {
    const { field } = await speak();
    microphone.pullOut();
    await waitFor(() => expect(field).toHaveValue('三季度收入如何？'));
  });

  it('can be given up while it is written down, and the call with it', async () => {
    transcribe.mockReturnValue(new Promise(() => {}));
    const { user, field } = await speak();
    await user.click(await finish());
    expect(await within(panel()!).findByText('正在转成文字')).toBeVisible();
    const { signal } = transcribe.mock.calls[0]![0].meta.console;
    expect(signal.aborted).toBe(false);
    const cancel = screen.getByRole('button', { name: '取消' });
    expect(cancel).toHaveFocus();
    await user.click(cancel);
    expect([signal.aborted, field.value]).toEqual([true, '']);
    expect(panel()).not.toBeInTheDocument();
  });

  it.each([
    ['while it records', false],
    ['while the browser asks', true],
  ])('turns the microphone off when the page is left %s', async (_, isAsking) => {
    let allow = () => {};
    if (isAsking) microphone.answers(() => new Promise((resolve) => (allow = resolve)));
    const { user, unmount } = await showComposer();
    await user.click(await start());
    if (isAsking) expect(await screen.findByText('请在浏览器的提示中允许使用麦克风')).toBeVisible();
    else await finish();
    unmount();
    allow();
    await waitFor(() => expect(microphone.tracks.map(({ readyState }) => readyState)).toEqual(['ended']));
  });

  it('belongs to its conversation alone', async () => {
    const { router } = await showScreen([{ path: ':key', Component: Of }], { at: '/one', data: { custom: custom as never } });
    fireEvent.click(await start());
    await finish();
    await router.navigate('/two');
    await waitFor(() => expect(panel()).not.toBeInTheDocument());
    expect(microphone.isOn()).toBe(false);
  });
});

/** One composer for whatever conversation is shown. */
function Of() {
  const { key } = useParams();
  return <Composer draftKey={key!} onSend={() => {}} />;
}

describe('a question that could not be spoken', () => {
  it.each([
    ['NotAllowedError', '没有使用麦克风的权限。请在浏览器的网站设置里允许后再试。'],
    ['NotFoundError', '没有找到麦克风。请接上后再试。'],
    ['NotReadableError', '麦克风没有打开，可能正被其他程序使用。'],
  ])('says what to do about %s, and can be tried again', async (name, words) => {
    microphone.answers(refusing(name));
    const { user, field, onSend } = await showComposer();
    await user.click(await start());
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    const again = screen.getByRole('button', { name: '重新录音' });
    expect(again).toHaveFocus();
    microphone.answers(() => {});
    await user.click(again);
    await user.click(await finish());
    await waitFor(() => expect(field).toHaveValue('三季度收入如何？'));
    await user.keyboard('{Enter}');
    expect(onSend).toHaveBeenCalledOnce();
  });

  it('can be written instead', async () => {
    microphone.answers(refusing('NotAllowedError'));
    const { user, field, onSend } = await showComposer();
    await user.click(await start());
    await screen.findByRole('alert');
    await user.type(field, 'typed{Enter}');
    expect(onSend).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: '关闭' }));
    expect(await start()).toBeVisible();
  });

  it('keeps the recording when the service fails, and sends the same again', async () => {
    transcribe.mockRejectedValueOnce(failedCall(503, 'MODEL_BUSY'));
    const { user, field } = await speak();
    await user.click(await finish());
    expect(await screen.findByRole('alert')).toHaveTextContent('没有转成文字：模型服务繁忙，请稍后重试。录音还在，可以再试。');
    await user.click(screen.getByRole('button', { name: '再转一次' }));
    await waitFor(() => expect(field).toHaveValue('三季度收入如何？'));
    const [first, second] = transcribe.mock.calls.map(([{ payload }]) => payload!.get('file') as File);
    expect([await said(first!), await said(second!)]).toEqual(['sound', 'sound']);
    expect(microphone.getUserMedia).toHaveBeenCalledOnce();
  });

  it.each([
    ['nothing was recorded', () => microphone.records(''), '没有录到声音。请检查麦克风后再试。'],
    ['nothing was heard', () => void transcribe.mockResolvedValue({ text: ' ' }), '没有听出内容。请靠近麦克风再说一次。'],
  ])('is recorded anew when %s', async (_, prepare, words) => {
    prepare();
    const { user, field } = await speak();
    await user.click(await finish());
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    await user.click(screen.getByRole('button', { name: '重新录音' }));
    await finish();
    expect(microphone.getUserMedia).toHaveBeenCalledTimes(2);
    expect(field).toHaveValue('');
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rooms } from '#rooms.ts';
import { openConsole } from '../../app/openConsole.tsx';
import { type Answering, ok, type Reply, refused } from '../../providers/scriptedServer.ts';
import { kept } from '../model/turns.ts';
import { about } from '../session/fakeWire.ts';
import { plugInSpeakers } from './fakeAudio.ts';

const answer = '营收增长 **5%**。\n\n```sql\nselect 1;\n```\n\n2024年最好。';
const turns = [kept(1, { segments: [{ kind: 'text', text: answer }] })];

let speakers: ReturnType<typeof plugInSpeakers>;
let models: readonly string[];
let read: string[];
let reading: (text: string) => Reply;
beforeEach(() => {
  localStorage.clear();
  speakers = plugInSpeakers();
  [models, read] = [['voice'], []];
  reading = (text) => ({ body: `sound of ${text}` });
});
afterEach(() => speakers.unplug());

const answers: Answering = ({ address, body }) => {
  if (address.startsWith('/api/v1/chat/dialogue/scenes')) return ok([]);
  if (address.startsWith('/api/v1/chat/dialogue/turns')) return ok({ conversation: about({ conv_uid: 'c-1' }), turns, leaf: 1 });
  if (address.startsWith('/api/v1/model/types')) return ok(address.includes('text2speech') ? models : ['qwen']);
  if (address.startsWith('/api/v1/transTxt2Speech')) {
    const { text } = JSON.parse(body) as { text: string };
    read.push(text);
    return reading(text);
  }
  return undefined;
};

const openPage = (more: object = {}) => openConsole({ at: '/chat?scene=chat_normal&id=c-1', answers, rooms, ...more });
async function listen(more?: object) {
  const page = await openPage(more);
  await page.user.click(await screen.findByRole('button', { name: '朗读' }));
  return page;
}
const captions = () => screen.queryByRole('region', { name: '朗读' });

describe('an answer that is read aloud', () => {
  it('is heard sentence by sentence with a caption, the next fetched meanwhile, and ends by itself', async () => {
    await listen();
    await waitFor(() => expect(speakers.heard()).toEqual(['sound of 营收增长 百分之五。']));
    expect(within(captions()!).getByText('营收增长 5%。')).toHaveAttribute('aria-live', 'polite');
    expect(screen.getByRole('button', { name: '停止朗读', pressed: true })).toBeVisible();
    await waitFor(() => expect(read).toEqual(['营收增长 百分之五。', '代码略']));
    speakers.end();
    await waitFor(() => expect(speakers.heard()).toEqual(['sound of 代码略']));
    speakers.end();
    await waitFor(() => expect(speakers.heard()).toEqual(['sound of 二零二四年最好。']));
    speakers.end();
    await waitFor(() => expect(captions()).not.toBeInTheDocument());
  });

  it('is held, goes on, and is silent at once by Escape', async () => {
    const { user } = await listen();
    await waitFor(() => expect(speakers.heard()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: '暂停朗读' }));
    expect(speakers.isHeld()).toBe(true);
    await user.click(screen.getByRole('button', { name: '继续朗读' }));
    expect(speakers.isHeld()).toBe(false);
    await user.keyboard('{Escape}');
    expect([speakers.heard(), captions()]).toEqual([[], null]);
  });

  it('is silent when another question is asked, and when the page is left', async () => {
    const { user, unmount } = await listen();
    await waitFor(() => expect(speakers.heard()).toHaveLength(1));
    await user.type(screen.getByRole('textbox', { name: '问题' }), '还有呢？{Enter}');
    await waitFor(() => expect(speakers.heard()).toEqual([]));
    await user.click(screen.getByRole('button', { name: '朗读' }));
    await waitFor(() => expect(speakers.heard()).toHaveLength(1));
    unmount();
    expect(speakers.heard()).toEqual([]);
  });

  it('says why the service did not read it, stays at its sentence, and reads on', async () => {
    reading = () => refused(503, 'MODEL_BUSY') as Reply;
    const { user } = await listen();
    expect(await screen.findByText('没有读出来：模型服务繁忙，请稍后重试')).toHaveAttribute('role', 'alert');
    expect(captions()).toHaveTextContent('营收增长 5%。');
    reading = (text) => ({ body: text });
    await user.click(screen.getByRole('button', { name: '再试一次' }));
    await waitFor(() => expect(speakers.heard()).toEqual(['营收增长 百分之五。']));
  });

  it('asks for a press where the browser wants one', async () => {
    speakers.becomes('suspended');
    const { user } = await listen();
    const go = await screen.findByRole('button', { name: '开始听' }, { timeout: 3000 });
    speakers.becomes('running');
    await user.click(go);
    await waitFor(() => expect(speakers.heard()).toHaveLength(1));
  });

  it('is read by the browser, which is said, where no model is connected or one may not be used', async () => {
    const said: string[] = [];
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class extends EventTarget {
        constructor(readonly text: string) {
          super();
        }
      },
    );
    const speak = (utterance: { text: string }) => void said.push(utterance.text);
    vi.stubGlobal('speechSynthesis', { getVoices: () => [{}], speak, cancel() {}, pause() {}, resume() {} });
    models = [];
    const { unmount } = await listen();
    expect(await screen.findByText('没有可用的语音合成模型，正在使用浏览器自带的声音')).toBeVisible();
    expect([said, read]).toEqual([['营收增长 百分之五。'], []]);
    unmount();
  });

  it('cannot be where there is neither a model nor a voice of the browser, in words', async () => {
    models = [];
    await listen();
    expect(await screen.findByText(/^这个浏览器不能朗读，也没有连接语音合成模型/)).toHaveAttribute('role', 'alert');
  });
});

it('the wish to have new answers read is kept for its person', async () => {
  const { user } = await openPage();
  const always = async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: '更多操作' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: '更多操作' }));
    return screen.findByText('自动朗读新的回答');
  };
  expect(await always()).toHaveAttribute('aria-current', 'false');
  await user.click(screen.getByText('自动朗读新的回答'));
  expect(Object.entries(localStorage).filter(([key]) => key.startsWith('aloud:'))).toHaveLength(1);
  expect(await always()).toHaveAttribute('aria-current', 'true');
});

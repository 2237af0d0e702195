import { setTimeout as pause } from 'node:timers/promises';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '#chat/voice/model/pauses.ts';
import { rooms } from '#rooms.ts';
import type { Segment } from '#schemas/wire/chat/turn.ts';
import { deltas } from '#server/chat/stream/deltas.ts';
import { AnswerLog } from '#server/chat/turns/AnswerLog.ts';
import { openConsole } from '../../app/openConsole.tsx';
import { type Answering, ok, type Reply } from '../../providers/scriptedServer.ts';
import { plugInSpeakers } from '../aloud/fakeAudio.ts';
import { about, wireTurn } from '../session/fakeWire.ts';
import { plugIn, refusing } from './fakeMicrophone.ts';

const question = '三季度收入如何？';
const usage = { promptTokens: 3, completionTokens: 5, isEstimated: true, firstMs: 1, totalMs: 2 };
const answerOf = (turn: number): Segment[] => [{ kind: 'text', text: `第 ${turn} 个回答。` }];
const parentOf = (turn: number): number | null => (turn === 1 ? null : turn - 1);

/** The whole answer to a question, as the server sends it. */
function answered(turn: number): Reply {
  const facts = {
    convUid: 'c-1',
    turn,
    parent: parentOf(turn),
    beside: null,
    question,
    model: 'qwen',
    dropped: 0,
    startedAt: '2026-11-21T08:00:00.000Z',
  };
  const writer = deltas(new AnswerLog(facts, answerOf(turn), { status: 'finished', usage, error: null, reason: 'stop' }), 0);
  let body = '';
  for (let next = writer.next(); typeof next === 'string'; next = writer.next()) body += next;
  return { body, headers: { 'content-type': 'text/event-stream' } };
}

let microphone: ReturnType<typeof plugIn>;
let speakers: ReturnType<typeof plugInSpeakers>;
let models: readonly string[];
let asked: string[];
beforeEach(() => {
  localStorage.clear();
  speakers = plugInSpeakers();
  microphone = plugIn();
  [models, asked] = [['whisper'], []];
});
afterEach(() => microphone.unplug());

/** The conversation as the server keeps it: a page whose connection was lost for a moment reads it again. */
const keptConversation = () => ({
  conversation: about({ conv_uid: 'c-1' }),
  turns: asked.map((words, at) => wireTurn(at + 1, { question: words, segments: answerOf(at + 1), status: 'finished' })),
  leaf: asked.length || null,
});

const answers: Answering = ({ method, address, body }) => {
  if (address.startsWith('/api/v1/chat/dialogue/scenes')) return ok([]);
  if (address.startsWith('/api/v1/chat/dialogue/turns')) return ok(keptConversation());
  if (address.startsWith('/api/v1/model/types')) return ok(address.includes('speech2text') ? models : ['qwen']);
  if (address.startsWith('/api/v1/transSpeech2Txt')) return ok({ text: question });
  if (address.startsWith('/api/v1/transTxt2Speech')) return { body: `sound of ${(JSON.parse(body) as { text: string }).text}` };
  if (method !== 'POST' || !address.startsWith('/api/v1/chat/completions')) return undefined;
  asked.push((JSON.parse(body) as { user_input: string }).user_input);
  return answered(asked.length);
};

const button = () => screen.findByRole('button', { name: '免提对话' });
const panel = () => screen.queryByRole('region', { name: '免提对话' });
const now = async (words: RegExp) =>
  expect(await within(panel()!).findByText(words, {}, { timeout: 5000 })).toHaveAttribute('role', 'status');
const listening = () => now(/^正在听，停顿后自动发送/);
const reading = () => now(/^正在朗读/);

async function begin() {
  const page = await openConsole({ at: '/chat?scene=chat_normal&id=c-1', answers, rooms });
  await waitFor(async () => expect(await button()).toHaveAttribute('aria-disabled', 'false'));
  await page.user.click(await button());
  await waitFor(() => expect(panel()).toBeVisible());
  return page;
}
/** Long enough for loudness to be measured meanwhile, however busy the machine is: what is due earlier is done earlier. */
const measured = 100;

/** Says something that is measured before and after a voice has lasted, and then nothing more. */
async function speak(): Promise<void> {
  microphone.hears(0.2);
  for (const milliseconds of [measured, limits.voice, measured]) await pause(milliseconds);
  microphone.hears(0);
}

/** Speaks into an answer until it is broken off. */
async function speakUp(): Promise<void> {
  microphone.hears(0.2);
  await waitFor(() => expect(within(panel()!).queryByText(/^正在朗读/)).toBeNull());
  microphone.hears(0);
}

describe('a conversation by voice', () => {
  it('says that it could not be found out whether a model recognises speech, and finds out where it is pressed', async () => {
    let isCut = true;
    const cut: Answering = (seen, reply) => (isCut && seen.address.includes('speech2text') ? { hangUp: true } : answers(seen, reply));
    const { user } = await openConsole({ at: '/chat?scene=chat_normal&id=c-1', answers: cut, rooms });
    await waitFor(async () => expect(await button()).toHaveAccessibleDescription(/没能查到有没有语音识别模型/), { timeout: 10_000 });
    isCut = false;
    await user.click(await button());
    await waitFor(async () => expect(await button()).toHaveAttribute('aria-disabled', 'false'));
  });

  it('sends at a pause, reads the answer, listens again, and ends by Escape with the microphone off', async () => {
    const { user } = await begin();
    await listening();
    await speak();
    await reading();
    await waitFor(() => expect(speakers.heard()).toEqual([expect.stringMatching(/^sound of 第/)]));
    expect(asked).toEqual([question]);
    expect(screen.getByRole('article', { name: '您的问题' })).toHaveTextContent(question);
    speakers.end();
    await listening();
    expect(microphone.isOn()).toBe(true);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(panel()).not.toBeInTheDocument());
    expect([microphone.isOn(), asked.length]).toEqual([false, 1]);
    expect(await button()).toHaveAttribute('aria-pressed', 'false');
  });

  it('is interrupted by a voice, a press or a key, and listens at once', async () => {
    const { user } = await begin();
    await listening();
    for (const interrupt of [speakUp, () => user.click(screen.getByRole('button', { name: '打断' })), () => user.keyboard('{Escape}')]) {
      await user.click(await screen.findByRole('button', { name: '说完了' }));
      await reading();
      await waitFor(() => expect(speakers.heard()).toHaveLength(1));
      await interrupt();
      await listening();
      expect(speakers.heard()).toEqual([]);
    }
    expect(asked).toHaveLength(3);
  });

  it.each([
    ['NotAllowedError', '没有使用麦克风的权限。请在浏览器的网站设置里允许后再试。'],
    ['NotFoundError', '没有找到麦克风。请接上后再试。'],
  ])('says what to do about %s, and goes on', async (name, words) => {
    microphone.answers(refusing(name));
    const { user } = await begin();
    expect(await screen.findByText(words)).toHaveAttribute('role', 'alert');
    microphone.answers(() => {});
    await user.click(screen.getByRole('button', { name: '继续听' }));
    await listening();
    await user.click(within(panel()!).getByRole('button', { name: '结束免提对话' }));
    await waitFor(() => expect(microphone.isOn()).toBe(false));
  });

  it.each([
    ['the page came over an open line', () => vi.stubGlobal('isSecureContext', false), /HTTPS/],
    ['the browser cannot record', () => vi.stubGlobal('MediaRecorder', undefined), '这个浏览器不能录音，请换用其他浏览器。'],
    ['no model is connected for it', () => void (models = []), '还没有连接语音识别模型，请联系管理员。'],
  ])('is not begun where %s, which is said', async (_, prepare, words) => {
    prepare();
    const { user } = await openConsole({ at: '/chat?scene=chat_normal&id=c-1', answers, rooms });
    await waitFor(async () => expect(await button()).toHaveAccessibleDescription(words));
    await user.click(await button());
    expect([panel(), microphone.getUserMedia.mock.calls]).toEqual([null, []]);
  });
});

import { LLMock } from '@copilotkit/aimock';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allFlawsOf, settled } from './support/looking.ts';
import { actionsOn, stage } from './support/people.ts';

const question = '三季度各区域的收入如何？';
const mock = new LLMock({ port: 0 });
const here = stage();
beforeAll(async () => {
  await mock.start();
  mock.onTranscription({ transcription: { text: question } });
  mock.onMessage(question, { content: '华东 1,234 万元。' });
  mock.onSpeech(/./, { audio: silence(60).toString('base64') });
});
afterAll(() => mock.stop());

/** A WAV of so many seconds of silence, in eight bits at 8 kHz. */
function silence(seconds: number): Buffer {
  const samples = 8000 * seconds;
  const sound = Buffer.alloc(44 + samples, 0x80);
  sound.write('RIFF', 0);
  sound.writeUInt32LE(36 + samples, 4);
  sound.write('WAVEfmt ', 8);
  [16, 0x00010001, 8000, 8000].forEach((word, at) => sound.writeUInt32LE(word, 16 + 4 * at));
  sound.writeUInt32LE(0x00080001, 32);
  sound.write('data', 36);
  sound.writeUInt32LE(samples, 40);
  return sound;
}

const base_url = () => `${mock.url}/v1`;
const field = (page: Page) => page.getByRole('textbox', { name: /^(问题|Question)$/ });
const asked = () =>
  mock
    .getRequests()
    .map(({ path }) => path)
    .filter((path) => path.includes('/completions'));

it('an admin connects a model for speech, speaks a question, looks at its words and sends them', async () => {
  const page = await here.visit({}, here.admin);
  const { press, fill, dialog, see, button } = actionsOn(page);
  await here.api.post('/api/v1/worker/model/start', { model: '问答', params: { base_url: base_url() } });
  await page.goto('/');
  await field(page).waitFor();
  await settled(page);
  expect(await button('语音输入').count()).toBe(0);

  await page.goto('/models');
  await press('连接模型');
  // The form begins at its name, once its drawer stands.
  await dialog().locator('input:focus').waitFor();
  await settled(page);
  await dialog().getByRole('combobox', { name: '服务' }).fill('语音识别');
  await page.getByText('OpenAI compatible · 任何兼容 OpenAI 接口的语音识别服务').click();
  await fill(/^名称/, '听写', dialog());
  await fill(/^接口地址/, base_url(), dialog());
  await press('测试连接', dialog());
  await see(/^测试成功，用时/, dialog());
  await press('保存并启动', dialog());
  await dialog().waitFor({ state: 'detached' });
  await see('语音识别', page.getByRole('listitem', { name: '听写' }));

  await page.goto('/');
  await field(page).fill('请问，');
  await press('语音输入');
  await page.getByRole('timer').filter({ hasText: '0:01' }).waitFor();
  expect(await allFlawsOf(page)).toEqual([]);
  await press('转成文字');
  await expect.poll(() => field(page).inputValue()).toBe(`请问，${question}`);
  expect(asked()).toEqual([]);
  await field(page).fill(question);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/chat?**');
  await see('华东 1,234 万元。');
});

it('a question is spoken and thrown away by keyboard alone, on a phone in the dark', async () => {
  const page = await here.visit({ language: 'en', theme: 'dark', width: 'narrow' }, here.admin);
  const { button } = actionsOn(page);
  await page.goto('/');
  await button('Speak the question').press('Enter');
  await button('Turn into text').waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label'));
  await expect.poll(focused).toBe('Turn into text');
  expect(await allFlawsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await button('Speak the question').waitFor();
  await expect.poll(focused).toBe('Speak the question');
  expect(await field(page).inputValue()).toBe('');
});

it.each([
  ['zh', '朗读', /^朗读$/, '暂停朗读'],
  ['en', 'Read aloud', /^Reading aloud$/, 'Pause reading'],
] as const)('an answer is read aloud with its caption, and silent by Escape (%s)', async (language, read, label, pause) => {
  const voice = { model: '朗读', worker_type: 'text2speech', params: { base_url: base_url() } };
  await here.api.post('/api/v1/worker/model/start', voice);
  const page = await here.visit({ language }, here.admin);
  const { press } = actionsOn(page);
  await page.goto('/');
  await field(page).fill(question);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/chat?**');
  await press(read);
  const captions = page.getByRole('region', { name: label });
  await captions.getByText('华东 1,234 万元。').waitFor();
  await expect.poll(() => mock.getRequests().some(({ path }) => path.endsWith('/audio/speech'))).toBe(true);
  expect(await captions.getByRole('alert').count()).toBe(0);
  await captions.getByRole('button', { name: pause }).waitFor();
  await page.keyboard.press('Escape');
  await captions.waitFor({ state: 'detached' });
});

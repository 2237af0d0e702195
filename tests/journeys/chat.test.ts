import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { imageLimits } from '#schemas/wire/chat/files.ts';
import { startHeldModel } from '../support/heldModel.ts';
import { makeUser } from './support/api.ts';
import { allFlawsOf, settled } from './support/looking.ts';
import { actionsOn, stage } from './support/people.ts';

let service: Awaited<ReturnType<typeof startHeldModel>>;
const here = stage(async (api) => {
  await makeUser(api, 'other', ['GET /api/v1/chat/dialogue/turns', 'GET /api/v1/chat/dialogue/list', 'POST /api/v1/chat/dialogue/new']);
});
beforeAll(async () => {
  service = await startHeldModel();
});
afterAll(() => service?.stop());

/** The question that the model was asked as number `index`, once it has been. */
async function asked(index: number) {
  await expect.poll(() => service.answers.length, { timeout: 15_000 }).toBeGreaterThan(index);
  return service.answers[index]!;
}
const next = () => service.answers.length;
const messages = (page: Page) => page.getByRole('region', { name: /^(对话内容|Conversation)$/ });

async function ask(page: Page, question: string) {
  const index = next();
  await page.getByRole('textbox', { name: /^(问题|Question)$/ }).fill(question);
  await page.keyboard.press('Enter');
  return asked(index);
}

async function connect(page: Page, name: string) {
  const { press, fill, dialog, see } = actionsOn(page);
  await page.goto('/models');
  await press('连接模型');
  await fill(/^名称/, name, dialog());
  await fill(/^接口地址/, service.url, dialog());
  await fill(/^密钥/, 'key-of-the-journey', dialog());
  await press('保存并启动', dialog());
  await dialog().waitFor({ state: 'detached' });
  await see(name);
}

it('an admin connects a model, asks it, and sees what it took', async () => {
  const page = await here.visit({}, here.admin);
  const { see } = actionsOn(page);
  await connect(page, '演示模型');
  await page.goto('/');
  const answer = await ask(page, '三季度各区域的收入如何？');
  expect(answer.question).toContain('三季度各区域的收入如何？');
  await page.waitForURL('**/chat?**');
  answer.says('华东 **1,234** 万元，');
  await see('华东', messages(page));
  answer.says('同比增长 12.4%。');
  answer.ends();
  await see('同比增长 12.4%。', messages(page));
  await page.getByRole('link', { name: '三季度各区域的收入如何？' }).waitFor();
  await page.goto('/system/usage');
  await see('演示模型');
  await page.goto('/models');
  await see(/1 轮对话/);
  expect(await page.content()).not.toContain('key-of-the-journey');
});

it('an answer is stopped, asked for again and branched, and each version is kept', async () => {
  const page = await here.visit({}, here.admin);
  const { press, see } = actionsOn(page);
  await page.goto('/');
  const first = await ask(page, '什么是同比？');
  first.says('同比是与上一年同期');
  await see('同比是与上一年同期', messages(page));
  await press('停止回答');
  await see('回答已停止，已有的内容保留。');
  await expect.poll(() => first.isLeft, { timeout: 15_000 }).toBe(true);

  const again = next();
  await press('重新回答');
  const second = await asked(again);
  second.says('同比是与去年同一时期相比。');
  second.ends();
  await see('同比是与去年同一时期相比。', messages(page));
  await see('2 / 2');

  const edited = next();
  await press('修改问题');
  await page.getByRole('textbox', { name: '修改后的问题' }).fill('什么是环比？');
  await press('发送修改后的问题');
  const third = await asked(edited);
  third.says('环比是与上一期相比。');
  third.ends();
  await see('环比是与上一期相比。', messages(page));
  await see('2 / 2', page.getByRole('group', { name: '问题的版本' }));
  await press('问题的上一个版本');
  await see('同比是与去年同一时期相比。', messages(page));
  await page.reload();
  await see('同比是与去年同一时期相比。', messages(page));
});

it('two models answer one question side by side, also after a reload, and one of the answers is gone on with', async () => {
  await here.api.post('/api/v1/worker/model/start', { model: '对照模型', params: { base_url: service.url } });
  const page = await here.visit({}, here.admin);
  const { press, see } = actionsOn(page);
  await page.goto('/');
  const first = await ask(page, '哪个区域增长最快？');
  first.says('华东最快。');
  first.ends();
  await see('华东最快。', messages(page));
  const beside = next();
  await press('用另一个模型对比');
  await page.getByRole('menuitem', { name: '用 对照模型 回答同一个问题' }).click();
  const second = await asked(beside);
  expect(second.question).toContain('哪个区域增长最快？');
  second.says('按季度看，华南最快。');
  second.ends();
  const compared = page.getByRole('group', { name: '各个模型的回答' });
  for (const answer of ['华东最快。', '按季度看，华南最快。']) await see(answer, compared);
  await page.getByRole('textbox', { name: '问题' }).fill('那么利润呢？');
  await page.reload();
  for (const answer of ['华东最快。', '按季度看，华南最快。']) await see(answer, compared);
  await expect.poll(() => page.getByRole('textbox', { name: '问题' }).inputValue()).toBe('那么利润呢？');

  await press('以此回答继续', compared.getByRole('region', { name: '对照模型' }));
  await compared.waitFor({ state: 'detached' });
  await see('按季度看，华南最快。', messages(page));
  const onwards = next();
  await page.getByRole('textbox', { name: '问题' }).press('Enter');
  expect((await asked(onwards)).question).toContain('那么利润呢？');
});

it('the end stays in sight of whoever stays there, and whoever turns back is left where they read', async () => {
  const page = await here.visit({ width: 'narrow' }, here.admin);
  const { press, see } = actionsOn(page);
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `第 ${at} 行\n\n`).join('');
  const fromEnd = () => messages(page).evaluate((it) => Math.round(it.scrollHeight - it.clientHeight - it.scrollTop));
  const atEnd = () => expect.poll(fromEnd).toBeLessThan(8);
  await page.goto('/');
  for (const round of [1, 2, 3]) {
    const stopped = await ask(page, `说很多，第 ${round} 次`);
    stopped.says(`${lines(30)}停在 ${round}`);
    await see(`停在 ${round}`, messages(page));
    await atEnd();
    await press('停止回答');
    await page.getByRole('button', { name: '停止回答' }).waitFor({ state: 'detached' });
    await atEnd();
    const cut = await ask(page, `断在 ${round}`);
    cut.says('开头');
    await atEnd();
    cut.breaks();
    await see('模型的回答中断了', messages(page).getByRole('listitem').last());
    await atEnd();
  }

  const long = await ask(page, '边写边看');
  long.says(`${lines(20)}写到这里`);
  await see('写到这里', messages(page));
  await atEnd();
  await messages(page).hover();
  await page.mouse.wheel(0, -200);
  await page.getByRole('button', { name: '回到底部' }).waitFor();
  const read = await messages(page).evaluate((it) => it.scrollTop);
  long.says(`\n\n${lines(20)}写到那里`);
  await page.getByText('写到那里').waitFor({ state: 'attached' });
  expect(await messages(page).evaluate((it) => it.scrollTop)).toBe(read);
  await press('回到底部');
  await atEnd();
  long.ends();
});

/** A picture that nothing compresses, as PNG, by the browser. */
const noise = (page: Page, width: number, height: number) =>
  page.evaluate(
    async ([width, height]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const pixels = Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => (at % 4 === 3 ? 255 : Math.random() * 256));
      canvas.getContext('2d')!.putImageData(new ImageData(pixels, width, height), 0, 0);
      return canvas.toDataURL('image/png').split(',')[1]!;
    },
    [width, height] as const,
  );

it('a picture that is too large for models is made smaller before it is sent', async () => {
  const page = await here.visit({}, here.admin);
  const { see } = actionsOn(page);
  await page.goto('/');
  await page.getByRole('textbox', { name: '问题' }).waitFor();
  const buffer = Buffer.from(await noise(page, 2100, 1000), 'base64');
  expect(buffer.length).toBeGreaterThan(imageLimits.one);
  await page.getByTestId('file-picker').setInputFiles({ name: '票据.png', mimeType: 'image/png', buffer });
  await see(/^为了让模型看到，票据\.png 从 6\S* MB 缩小到了/);
  await page.getByText('票据.jpg').waitFor();
  await page.getByRole('progressbar', { name: /^正在上传/ }).waitFor({ state: 'detached' });
  (await ask(page, '票据上写了什么？')).ends();
  const sent = messages(page).getByRole('button', { name: '放大查看 票据.jpg' }).locator('img');
  await expect.poll(() => sent.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([2048, 975]);
});

it('whoever reloads in the middle of an answer finds all of it', async () => {
  const page = await here.visit({}, here.admin);
  const { see, press } = actionsOn(page);
  await page.goto('/');
  const answer = await ask(page, '写一段很长的说明');
  answer.says('开头的部分，');
  await see('开头的部分，', messages(page));
  await page.reload();
  await see('开头的部分，', messages(page));
  answer.says('中间的部分，');
  await see('开头的部分，中间的部分，', messages(page));
  await page.goto('/system');
  answer.says('最后的部分。');
  answer.ends();
  await press('历史对话');
  await page.getByRole('link', { name: '写一段很长的说明' }).click();
  await see('开头的部分，中间的部分，最后的部分。', messages(page));
});

it('an answer is rated, found by its words, renamed and deleted, and its link opens for nobody else', async () => {
  const page = await here.visit({}, here.admin);
  const { press, see, dialog } = actionsOn(page);
  await page.goto('/');
  const answer = await ask(page, '毛利率怎么算？');
  answer.says('毛利率等于毛利除以营业收入。');
  answer.ends();
  await see('毛利率等于毛利除以营业收入。', messages(page));
  await press('回答得不好');
  await page.getByText('部分正确').click();
  await press('提交评价');
  await see('感谢您的评价');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索页面、操作、记录和对话' }).fill('除以营业收入');
  await page.getByRole('group', { name: '对话' }).getByRole('option').first().click();
  await see('毛利率等于毛利除以营业收入。', messages(page));
  const marked = () => page.evaluate(() => [...(CSS.highlights.get('found') ?? [])].map((range) => range.toString()));
  await expect.poll(marked).toContain('除以营业收入');
  const address = page.url();

  const stranger = await here.visit({ language: 'en' }, { username: 'other', password: 'journey-2026' });
  await stranger.goto(address);
  await stranger.getByText('There is no such conversation').waitFor();

  await press('更多操作', page.getByRole('main'));
  await page.getByRole('menuitem', { name: '删除对话' }).click();
  await see('确定要删除此对话吗？', dialog());
  await press('删除对话', dialog());
  await see('删除成功');
  await page.waitForURL((url) => url.pathname === '/');
  // In the history, and on the first page, which is drawn meanwhile.
  await expect.poll(() => page.getByRole('link', { name: '毛利率怎么算？' }).count()).toBe(0);
});

it('someone without a mouse asks, copies and goes on, on a phone in the dark, and no screen has a flaw', async () => {
  const page = await here.visit({ language: 'en', theme: 'dark', width: 'narrow' }, here.admin);
  const { see } = actionsOn(page);
  const { keyboard } = page;
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
  expect(await allFlawsOf(page)).toEqual([]);
  const index = next();
  await page.getByRole('textbox', { name: 'Question' }).focus();
  await keyboard.type('What is a moving average?');
  await keyboard.press('Shift+Enter');
  await keyboard.type('In two lines.');
  await keyboard.press('Enter');
  const answer = await asked(index);
  expect(answer.question).toContain('What is a moving average?\nIn two lines.');
  answer.says('A mean over a window:\n\n| day | mean |\n|---|---:|\n| 1 | 2.5 |\n\n```sql\nselect 1;\n```\n');
  answer.ends();
  await see('A mean over a window:', messages(page));
  const copy = page.getByRole('button', { name: 'Copy the answer' });
  await copy.waitFor();
  for (let steps = 0; steps < 60 && !(await copy.evaluate((it) => it === document.activeElement)); steps += 1)
    await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  await see('Copied');
  await page.getByText('Copied').waitFor({ state: 'detached' });
  await settled(page);
  expect(await allFlawsOf(page)).toEqual([]);
});

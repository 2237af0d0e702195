import { readFileSync } from 'node:fs';
import { LLMock } from '@copilotkit/aimock';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chart, fence, references } from '../chat/model/parts/payloads.ts';
import { settled } from './support/looking.ts';
import { actionsOn, stage } from './support/people.ts';

const question = '各城市卖了多少？';
const answer = [
  '# 结论\n\n北京最多，见 [1]：$a^2$\n\n',
  fence('vis-chart', chart),
  '\n',
  fence('vis-chart', { ...chart, type: 'response_table', title: '明细' }),
  `\n| 区域 | 备注 |\n| --- | --- |\n${Array.from({ length: 40 }, (_, at) => `| 第 ${at} 区 | ${'很长'.repeat(20)} |\n`).join('')}\n`,
  `\`\`\`sql\nselect ${'x, '.repeat(120)}y from sales\n\`\`\`\n\n`,
  references(),
].join('');

const mock = new LLMock({ port: 0 });
const here = stage();
let address = '';
beforeAll(async () => {
  await mock.start();
  mock.onMessage(question, { content: answer, reasoning: '先想一想' });
  await here.api.post('/api/v1/worker/model/start', { model: '问答', params: { base_url: `${mock.url}/v1` } });
  const { conv_uid } = await here.api.post('/api/v1/chat/dialogue/new?chat_mode=chat_normal', {});
  await here.api.answer({ conv_uid, user_input: question, model_name: '问答' });
  address = `/chat?scene=chat_normal&id=${conv_uid}`;
});
afterAll(() => mock.stop());

async function openConversation(page: Page) {
  await page.goto(address);
  await page.locator('[role="img"] svg text').first().waitFor();
  await settled(page);
}

async function choose(page: Page, entry: string) {
  await actionsOn(page).press('更多操作', page.getByRole('main'));
  await page.getByRole('menuitem', { name: entry }).click();
}

it('a conversation is saved as Markdown with its tables, queries, formulas and sources', async () => {
  const page = await here.visit({}, here.admin);
  await openConversation(page);
  const [download] = await Promise.all([page.waitForEvent('download'), choose(page, '导出 Markdown')]);
  expect(download.suggestedFilename()).toBe('各城市卖了多少.md');
  const written = readFileSync(await download.path(), 'utf8');
  for (const words of [
    `# ${question}\n\n## 问\n\n> ${question}\n\n## 答\n\n*问答* · *20`,
    '### 结论\n\n北京最多，见 [1]：$a^2$\n\n**各城市销售额**\n\n今年\n\n| city | amount | orders |\n| --- | ---: | ---: |\n| 北京 | 120.5 | 12 |',
    '```sql\nselect city, amount from sales\n```\n\n**明细**',
    '| 第 39 区 |',
    '**依据**\n\n- 年报.pdf\n  - [1] 第一段原文',
  ])
    expect(written).toContain(words);
  expect(written).not.toMatch(/vis-|先想一想|<references/);
});

it('a conversation in the dark is printed light and whole, with nothing around it', async () => {
  const page = await here.visit({ theme: 'dark' }, here.admin);
  await openConversation(page);
  await page.evaluate(() => {
    const drawn = () =>
      [...document.querySelectorAll('[role="img"][aria-label*="4 行数据"]')].map((place) => place.querySelectorAll('svg text').length > 0);
    window.print = () => Object.assign(window, { printed: { theme: document.documentElement.dataset['theme'], drawn: drawn() } });
  });
  await choose(page, '打印或存为 PDF');
  // The chart that was shown, and that of the table which was not.
  await expect.poll(() => page.evaluate('window.printed')).toEqual({ theme: 'light', drawn: [true, true] });
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');

  await page.setViewportSize({ width: 703, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.getByRole('heading', { level: 1, name: question }).waitFor();
  for (const text of ['select city, amount from sales', '第 39 区', '第三段原文', '明细'])
    expect(await page.getByText(text).last().isVisible(), text).toBe(true);
  for (const role of ['textbox', 'navigation', 'complementary', 'tab'] as const)
    expect(await page.getByRole(role).filter({ visible: true }).count(), role).toBe(0);
  const actions = page.getByRole('button', { name: /^(复制|导出|评价|重新回答|更多操作|跳到)/ });
  expect(await actions.filter({ visible: true }).count()).toBe(0);
  const widest = await page.evaluate(() =>
    Math.max(...[...document.querySelectorAll('main *')].map((it) => it.getBoundingClientRect().right)),
  );
  expect(widest).toBeLessThanOrEqual(703);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
  expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000);
});

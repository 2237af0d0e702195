import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axe } from '../support/browser.ts';
import { actionsOn, stageAnew } from './support/people.ts';

const here = stageAnew();

const report = `# 信用评级报告

## 偿债能力

${Array.from({ length: 12 }, (_, at) => `第 ${at + 1} 段。截至 2024 年末，公司资产负债率为 ${40 + at}.5%，流动比率为 1.3${at}，短期偿债压力不大。`).join('\n\n')}

## 评级展望

甲公司主体信用等级为 AAA，评级展望为稳定，因为它在区域电力市场的地位突出。
`;
const prospectus = Array.from(
  { length: 120 },
  (_, at) => `<p>第 ${at + 1} 条。本期债券的发行规模为 ${at + 5} 亿元，募集资金拟用于偿还有息债务，承销费率为 0.${at + 10}%。</p>`,
).join('');

/** A PDF of many pages, with words that can be chosen in it. */
async function printed(html: string): Promise<Buffer> {
  const page = await here.browser.newPage();
  await page.setContent(`<html><body style="font: 20px/2 sans-serif">${html}</body></html>`);
  const pdf = await page.pdf({ format: 'A4' });
  await page.close();
  return pdf;
}

const markedIn = (page: Page) => page.getByRole('region', { name: /^(原文|Original)$/ }).locator('mark');

it('a space is made in three steps, its chunks are seen beforehand and beside the original, and a citation leads to its place', async () => {
  const page = await here.visit({}, here.admin);
  const my = actionsOn(page);
  await page.goto('/knowledge');
  await my.press('创建第一个知识空间');
  await my.fill('名称', '评级 资料');
  await my.see('名称只能用中文、字母、数字、- 和 _');
  await my.fill('名称', '评级资料');
  await my.fill('说明', '甲公司的评级报告和募集说明书');
  await my.press('下一步');

  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: '评级报告.md', mimeType: 'text/markdown', buffer: Buffer.from(report) },
      { name: '募集说明书.pdf', mimeType: 'application/pdf', buffer: await printed(prospectus) },
      { name: '旧稿.doc', mimeType: 'application/msword', buffer: Buffer.from('x') },
      { name: '空白.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
    ]);
  await my.see('空白.txt：文件是空的');
  await my.see('旧稿.doc：请另存为 .docx 后再添加');
  await my.press('下一步');

  const preview = page.getByRole('region', { name: '分段预览' });
  await preview.getByText('评级展望为稳定').first().waitFor();
  const chunks = () => preview.getByRole('listitem').count();
  const before = await chunks();
  await page.getByLabel('每段最多字数').fill('100');
  await expect.poll(chunks).toBeGreaterThan(before);
  await my.press('用于全部 2 个来源');
  await my.press('募集说明书.pdf');
  await preview.getByText('本期债券的发行规模').first().waitFor();
  await my.press('创建空间并处理 2 个文档');

  await expect.poll(() => page.getByRole('row').filter({ hasText: '已完成' }).count()).toBe(2);
  expect(await axe(page)).toEqual([]);
  await my.press('募集说明书.pdf');
  await page.getByRole('searchbox', { name: '在分段中查找' }).fill('77亿元');
  await page
    .getByRole('button', { name: /第 ?73 ?条/ })
    .first()
    .click();
  await markedIn(page).first().waitFor();
  expect(
    await page
      .getByRole('group', { name: /^第 \d+ 页$/ })
      .filter({ has: page.locator('mark') })
      .count(),
  ).toBeGreaterThan(0);
  expect(await axe(page)).toEqual([]);

  await page.goto('/knowledge');
  await my.press('向“评级资料”提问');
  const question = page.getByRole('textbox', { name: '问题', exact: true });
  await question.fill('甲公司的评级展望是什么？');
  await question.press('Enter');
  await page
    .getByRole('button', { name: /评级报告\.md/ })
    .first()
    .click();
  await expect
    .poll(() =>
      markedIn(page)
        .allInnerTexts()
        .then((texts) => texts.join('')),
    )
    .toContain('评级展望为稳定');
  await page.keyboard.press('Escape');
  await expect.poll(() => markedIn(page).count()).toBe(0);

  const abroad = await here.visit({ language: 'en', theme: 'dark', width: 'narrow' }, here.admin);
  const mine = actionsOn(abroad);
  await abroad.goto('/knowledge');
  await mine.press('Open 评级资料');
  await abroad.getByRole('tab', { name: 'Search' }).click();
  await abroad.getByRole('textbox', { name: /^Enter a question/ }).fill('评级展望');
  await abroad.keyboard.press('Enter');
  const found = abroad.getByRole('list', { name: 'Passages found' }).first();
  await found.getByText('评级报告.md').first().waitFor();
  expect((await found.locator('mark').allInnerTexts()).join('')).toContain('展望');
  expect(await axe(abroad)).toEqual([]);
});

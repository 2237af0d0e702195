import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { allFlawsOf, settled, unseenFlawsOf, type Visit } from './support/looking.ts';
import { stage } from './support/people.ts';

const here = stage();

const visits: readonly Visit[] = [
  { language: 'zh', theme: 'light', width: 'wide' },
  { language: 'en', theme: 'dark', width: 'narrow' },
];

/** A file with a row of each kind; the whole of it is worth importing once for each visit. */
const fileFor = ({ language }: Visit) => ({
  name: `codes ${language}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      '代码名称,项值,启用,上级代码',
      `${language}-root,1,是,`,
      `${language}-leaf,2,是,${language}-root`,
      ',3,是,',
      `${language}-bad,4,也许,`,
    ].join('\n'),
  ),
});

async function openFromMenu(page: Page, entry: RegExp): Promise<void> {
  await page.goto('/system/code-hierarchies');
  await page.getByRole('button', { name: /^(更多操作|More actions)$/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  await page.getByRole('dialog').waitFor();
}

describe.each(visits)('files, as seen in $language, $theme, $width', (visit) => {
  it('are imported, undone and found again, and no step has a flaw', async () => {
    const page = await here.visit(visit, here.admin);
    const flaws = unseenFlawsOf(page, here.server.url);
    const look = async (step: string) => {
      await settled(page);
      flaws.push(...(await allFlawsOf(page)).map((flaw) => `${step}: ${flaw}`));
    };
    const press = (name: RegExp) => page.getByRole('button', { name }).click();

    await openFromMenu(page, /^(导入|Import)…$/);
    await page.locator('input[type=file]').setInputFiles(fileFor(visit));
    await look('a chosen file');
    await press(/^(上传并预览|Upload and preview)$/);
    await page.getByRole('tab', { name: /^(拒绝|Refused) 2$/ }).click();
    await look('the preview');
    await press(/^(导入 2 行|Import 2 rows)$/);
    await page.getByText(/^(导入完成|Import complete)$/).waitFor();
    await look('the outcome');
    await press(/^(撤销此次导入|Undo this import)$/);
    await look('the question');
    await press(/^(撤销导入|Undo the import)$/);
    await page.getByText(/^(已撤销导入|The import was undone)$/).waitFor();
    await press(/^(导入记录|Past imports)$/);
    await page
      .getByRole('listitem')
      .filter({ hasText: fileFor(visit).name })
      .waitFor();
    await look('the past imports');
    expect(flaws).toEqual([]);
    await page.context().close();
  });

  it('are exported under a name that says what they hold', async () => {
    const page = await here.visit(visit, here.admin);
    await page.goto('/system/code-hierarchies/create');
    await page.getByRole('textbox', { name: /^(代码名称|Code name)/ }).fill(`${visit.language}-exported`);
    await page
      .getByRole('button', { name: /^(创建代码|Create code)$/ })
      .last()
      .click();
    await page.getByText(`${visit.language}-exported`).first().waitFor();
    await openFromMenu(page, /^(导出|Export)…$/);
    await page.getByRole('radio', { name: /CSV/ }).check();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /^(导出|Export) \d/ }).click()]);
    expect(download.suggestedFilename()).toMatch(
      visit.language === 'zh' ? /^代码层级 \d{4}-\d\d-\d\d\.csv$/ : /^Code hierarchies \d{4}-\d\d-\d\d\.csv$/,
    );
    expect(readFileSync(await download.path(), 'utf8')).toContain(`${visit.language}-exported`);
    await page.getByText(/^(已保存|Saved)/).waitFor();
    await settled(page);
    expect(await allFlawsOf(page)).toEqual([]);
    await page.context().close();
  });
});

import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'libsql';
import mammoth from 'mammoth';
import { readSheet } from 'read-excel-file/node';
import { expect, it, vi } from 'vitest';
import { reports as en } from '#i18n/en/reports.ts';
import { reports as zh } from '#i18n/zh/reports.ts';
import { axe } from '../support/browser.ts';
import { actionsOn, stage } from './support/people.ts';

const words =
  '# 偿债能力\n\n截至 2024 年末，甲公司资产负债率为 45.5%，流动比率为 1.30。\n\n# 评级展望\n\n甲公司主体信用等级为 AAA，评级展望为稳定。';

const here = stage(async (api) => {
  mkdirSync(join(here.server.dataDir, 'sources'), { recursive: true });
  const database = new Database(join(here.server.dataDir, 'sources', 'sales.db'));
  database.exec("create table orders (region text, amount integer); insert into orders values ('east', 10), ('west', 20), ('east', 30)");
  database.close();
  await api.post('/api/sources/add', { name: 'orders-db', type: 'sqlite', parameters: { path: 'sales.db' }, roles: [] });
  await api.post('/knowledge/space/add', { name: '评级资料', vector_type: 'VectorStore', owner: 'admin', desc: '甲公司' });
  const id = await api.post('/knowledge/评级资料/document/add', { doc_name: '评级报告', doc_type: 'TEXT', content: words, source: 'x' });
  await api.post('/knowledge/评级资料/document/sync', { doc_ids: [id] });
  const statusOf = async () => (await api.post('/knowledge/评级资料/document/list', { doc_ids: [id] })).data[0].status as string;
  await vi.waitFor(async () => expect(await statusOf()).toBe('FINISHED'), { timeout: 30_000, interval: 100 });
});

const spoken = {
  zh: { look: {}, words: zh, verdict: '同意', supported: '有依据', done: '已完成' },
  en: { look: { language: 'en', theme: 'dark' }, words: en, verdict: 'Agreed', supported: 'Supported', done: 'Done' },
} as const;

/** Words that stand on the sheets of a PDF, read by a library that is not ours. */
async function wordsOfPdf(data: Buffer): Promise<{ readonly sheets: number; readonly words: string }> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const pdf = await getDocument({ data: new Uint8Array(data) }).promise;
  const pages = Array.from({ length: pdf.numPages }, async (_, at) => (await (await pdf.getPage(at + 1)).getTextContent()).items);
  const words = (await Promise.all(pages)).flat().map((item) => ('str' in item ? item.str : ''));
  return { sheets: pdf.numPages, words: words.join('').replaceAll(/\s+/g, '') };
}

it.each(['zh', 'en'] as const)(
  'in %s a question is planned, the plan is changed, and its report shows quotes, is taken along in four forms, audited and judged',
  async (language) => {
    const { look, words, verdict, supported, done } = spoken[language];
    const { search, audit } = words;
    const page = await here.visit(look, here.admin);
    const my = actionsOn(page);
    await page.goto('/deep-search/create');
    await my.fill(search.question, '甲公司的资产负债率和评级展望');
    await page.getByRole('combobox', { name: search.sources }).click();
    await page.getByTitle('评级资料', { exact: true }).click();
    await page.getByTitle('orders-db', { exact: true }).click();
    await page.keyboard.press('Escape');
    await my.see(search.engine);
    await my.press(search.start);

    await my.see(search.planByRule);
    const step = (number: number) => page.getByRole('textbox', { name: search.step.replace('{number}', String(number)) });
    await expect.poll(() => step(1).inputValue()).toBe('甲公司的资产负债率和评级展望');
    await step(2).fill('total amount of orders by region');
    const third = search.removeStep.replace('{number}', '3');
    for (let more = await step(3).count(); more > 0; more = await step(3).count()) await my.press(third);
    expect(await axe(page)).toEqual([]);
    await my.press(search.begin);
    await my.see(done);
    await my.press(search.openReport);

    await page.getByRole('figure').getByText('资产负债率为 45.5%').first().waitFor();
    await page.getByRole('group', { name: 'total amount of orders by region' }).waitFor();
    await my.press('评级报告');
    await page.getByRole('dialog').locator('mark').getByText('45.5%').waitFor();
    await page.keyboard.press('Escape');
    expect(await axe(page)).toEqual([]);
    const taken = async (form: keyof typeof words.formats) => {
      const [file] = await Promise.all([page.waitForEvent('download'), my.press(words.formats[form])]);
      return readFile(await file.path());
    };
    expect((await mammoth.extractRawText({ buffer: await taken('docx') })).value).toContain('资产负债率为 45.5%');
    expect((await readSheet(await taken('xlsx'))).flat().join(' ')).toContain('资产负债率为 45.5%');
    expect((await taken('md')).toString()).toContain('资产负债率为 45.5%');
    const printed = await wordsOfPdf(await page.pdf({ format: 'A6' }));
    expect(printed.sheets).toBeGreaterThan(1);
    for (const shown of ['甲公司的资产负债率和评级展望', '资产负债率为45.5%', 'totalamountofordersbyregion'])
      expect(printed.words).toContain(shown);
    for (const hidden of [words.formats.docx, audit.offer, words.print]) expect(printed.words).not.toContain(hidden.replaceAll(' ', ''));

    await my.press(audit.offer);
    await my.press(audit.start, my.dialog(audit.title));
    await page.waitForURL(/\/report-audit\?/);
    await my.row('资产负债率为 45.5%').getByText(supported).first().waitFor();
    await my.row('资产负债率为 45.5%').getByText('截至 2024 年末').first().click();
    await page.getByRole('region', { name: audit.passage }).getByText('45.5%').waitFor();
    await page.getByLabel(verdict, { exact: true }).check();
    await my.fill(audit.note, '与年报一致');
    await my.press(audit.keep);
    await my.see(audit.kept);
  },
);

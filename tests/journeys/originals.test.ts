import { expect, it } from 'vitest';
import { axe } from '../support/browser.ts';
import { docxOf, epubOf, para, pptxOf, shape } from '../support/officeFiles.ts';
import { workbookOf } from '../support/workbooks.ts';
import { actionsOn, stageAnew } from './support/people.ts';

const here = stageAnew();
const html = (words: string): string =>
  `<html><body><article><h1>说明</h1><p>${words}</p><img src="https://elsewhere.example/x.png"><script>document.title = 'run'</script></article></body></html>`;
const rowOf = (cells: readonly string[]): string =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
const sheetOf = (name: string, rows: readonly (readonly string[])[]) => ({ name, data: rows.map(rowOf).join('') });
const mail = `From: a@example.com\r\nTo: b@example.com\r\nSubject: =?utf-8?B?${Buffer.from('会议').toString('base64')}?=\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n评审会改到星期四下午三点，请带上预算表。\r\n`;

const bold = '<w:p><w:r><w:t>外借</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>须登记</w:t></w:r></w:p>';
const cell = (words: string): string => `<w:tc>${para(words)}</w:tc>`;

/** Files of each kind, a question that each answers, words that are marked in it, and what it looks like. */
const originals = [
  {
    name: '印章.docx',
    file: docxOf(
      `${para('保管', '<w:pStyle w:val="1"/>')}${para('公章由综合办公室保管。')}${bold}<w:tbl><w:tr>${cell('章')}${cell('件数')}</w:tr><w:tr>${cell('合同章')}${cell('4')}</w:tr></w:tbl>`,
    ),
    question: '公章由谁保管？',
    marked: '综合办公室保管',
    looks: '[data-form=docx] table td',
  },
  {
    name: '路线.pptx',
    file: pptxOf([{ shapes: shape('title', '路线') }, { shapes: shape('body', '海缆工程在珠海登陆。') }]),
    question: '海缆工程在哪里登陆？',
    marked: '珠海登陆',
    looks: '[data-form=pptx] .slide[data-number="2"]',
  },
  {
    name: '库存.xlsx',
    file: workbookOf({
      sheets: [
        sheetOf('一仓', [
          ['品名', '数量'],
          ['木箱', '8'],
        ]),
        sheetOf('二仓', [
          ['品名', '数量'],
          // So far down that it has to be brought into sight.
          ...Array.from({ length: 150 }, (_, at) => [`铝框 ${at}`, String(at)]),
          ['硅片', '320'],
        ]),
      ],
    }),
    question: '硅片的数量是多少？',
    marked: '硅片',
    looks: 'tr[data-marked] th',
  },
  {
    name: '食堂.html',
    file: html('食堂午餐从十一点半开始供应。'),
    question: '食堂午餐几点开始供应？',
    marked: '十一点半',
    looks: '[data-form=html] h1',
  },
  {
    name: '值班.md',
    file: '# 值班\n\n1. 除夕由门卫**老周**值班。\n2. 初一由**老郑**值班。\n',
    question: '除夕谁值班？',
    marked: '老周值班',
    looks: '[data-form=md] li strong',
  },
  {
    name: '茶经.epub',
    file: epubOf([html('绿茶不发酵。'), html('龙井茶以清明前采摘者为上品。')]),
    question: '龙井茶什么时候采摘为上品？',
    marked: '清明前',
    looks: '[data-form=epub] section:nth-of-type(2)',
  },
  { name: '会议.eml', file: mail, question: '评审会改到什么时候？', marked: '星期四下午三点', looks: '[data-form=eml] dl' },
] as const;

async function fillSpace(): Promise<number> {
  const { id: space } = await here.api.post('/api/knowledge/spaces/add', { name: '原文' });
  const ids: number[] = [];
  for (const { name, file } of originals) {
    const form = new FormData();
    form.append('file', new File([file as BlobPart], name));
    const headers = { authorization: `Bearer ${here.api.token}` };
    const reply = await fetch(`${here.server.url}/api/knowledge/spaces/${space}/upload`, { method: 'POST', headers, body: form });
    ids.push(((await reply.json()) as { data: { id: number } }).data.id);
  }
  await here.api.post('/api/knowledge/documents/read', { documents: ids.map((id) => ({ id })) });
  const states = async () =>
    (await Promise.all(ids.map((id) => here.api.get(`/api/knowledge/documents/${id}`)))).map(({ status }) => status);
  await expect.poll(states, { timeout: 60_000 }).toEqual(ids.map(() => 'FINISHED'));
  return ids[4]!;
}

/** True of marked words that stand where they can be seen. */
function isInSight(mark: Element): boolean {
  const { top, bottom } = mark.getBoundingClientRect();
  return top > 0 && bottom < innerHeight;
}

it('a citation of each kind of document opens its original with the words marked, also after a new version', async () => {
  const markdown = await fillSpace();
  const page = await here.visit({}, here.admin);
  const my = actionsOn(page);
  const marks = page.getByRole('region', { name: '原文' }).locator('mark');
  const follow = async (name: string) =>
    page
      .getByRole('button', { name: new RegExp(`^依据 1：${name}`) })
      .last()
      .click();
  const markedWords = () => marks.allInnerTexts().then((texts) => texts.join(''));
  await page.goto('/knowledge');
  await my.press('向“原文”提问');
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  for (const { name, question, marked, looks } of originals) {
    const box = page.getByRole('textbox', { name: '问题', exact: true });
    await box.fill(question);
    await box.press('Enter');
    await follow(name);
    await expect.poll(markedWords).toContain(marked);
    await page.locator(looks).first().waitFor();
    await expect.poll(() => marks.first().evaluate(isInSight)).toBe(true);
    expect(await axe(page)).toEqual([]);
    if (name.endsWith('.xlsx')) {
      await page.getByRole('radiogroup', { name: '工作表' }).getByText('一仓').click();
      await my.see('木箱', page.getByRole('region', { name: '原文' }));
    }
    await my.press('关闭原文');
  }
  expect([...asked].filter((origin) => origin !== new URL(here.server.url).origin && !origin.startsWith('null'))).toEqual([]);
  expect(await page.title()).not.toBe('run');

  const form = new FormData();
  form.append('file', new File(['# 值班\n\n除夕由门卫老吴值班。\n'], '值班.md'));
  const headers = { authorization: `Bearer ${here.api.token}` };
  await fetch(`${here.server.url}/api/knowledge/documents/${markdown}/replace`, { method: 'POST', headers, body: form });
  const text = async () => JSON.stringify(await here.api.get(`/api/knowledge/documents/${markdown}/text`));
  await expect.poll(text).toContain('老吴');
  await page.reload();
  await follow('值班.md');
  await expect.poll(markedWords).toContain('老周值班');
  await my.see('这个文档有了新版本；下面是引用时的版本。');
  const sources = page.getByRole('group', { name: '依据', exact: true });
  await sources
    .getByRole('button', { name: /值班\.md/ })
    .first()
    .click();
  await my.see('文档此后有改动');
});

import { strFromU8, unzipSync } from 'fflate';
import mammoth from 'mammoth';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { flagFigures, refuseInvented } from '#server/reports/document/checkBlocks.ts';
import { figuresOf, unfoundedIn } from '#server/reports/document/figures.ts';
import { locate } from '#server/reports/document/locate.ts';
import { reportDocument } from '#server/reports/files/document.ts';
import { reportMarkdown } from '#server/reports/files/markdown.ts';
import { reportWorkbook } from '#server/reports/files/workbook.ts';
import type { KeptSnapshot } from '#server/reports/snapshots.ts';
import type { Block } from '#schemas/wire/reports/report.ts';

const unfounded = (text: string, ...data: (string | number)[]): string[] => unfoundedIn(text, figuresOf(data));

describe('figures of a report', () => {
  it('are founded where its data have them, written as they may be', () => {
    expect(unfounded('2024 年收入 1.2 亿元，增长 12.5%', '营业收入 120,034,567 元（2024年），同比增长 12.5%')).toEqual([]);
    expect(unfounded('Revenue was 1.2 million', 1_203_450)).toEqual([]);
    expect(unfounded('占 35%', 0.35)).toEqual([]);
    expect(unfounded('共 1,200 家', '1200 家企业')).toEqual([]);
  });

  it('are named where no data have them, each once', () => {
    expect(unfounded('利润 380 万元，利润率 21%，仍是 380 万元', '利润 320 万元')).toEqual(['380 万', '21%']);
    expect(unfounded('120 companies', 121)).toEqual(['120']);
  });

  it('are no numbers of lists, of citations, or parts of names', () => {
    expect(unfounded('1. 见 [2]，ISO9001 与 Q3')).toEqual([]);
  });
});

describe('a passage', () => {
  const text = '第一条 **注册资本** 不低于\n5,000 万元。\n第二条 净资产为正。';
  it('is found where only white space, width or marks differ, and is given as the source has it', () => {
    const found = locate('注册资本不低于５,000万元', text)!;
    expect(found.passage).toBe('注册资本** 不低于\n5,000 万元');
    expect(text.slice(found.from, found.to)).toBe(found.passage);
  });

  it('is not found where a word or a figure is another one, or where it says next to nothing', () => {
    expect(locate('注册资本不低于 6,000 万元', text)).toBeUndefined();
    expect(locate('第二', text)).toBeUndefined();
    expect(locate('', text)).toBeUndefined();
  });
});

const snapshot: KeptSnapshot = {
  id: 7,
  owner: 1,
  kind: 'document',
  source: 3,
  name: '管理办法.docx',
  revision: 2,
  place: null,
  text: '发行人净资产不低于 3 亿元。',
  takenAt: '2026-11-01T00:00:00.000Z',
};
const quote = {
  kind: 'document',
  id: 3,
  name: '管理办法.docx',
  revision: 2,
  snapshot: 7,
  passage: '净资产不低于 3 亿元',
  from: 3,
  to: 14,
} as const;
const finding: Block = { kind: 'finding', text: '净资产要求 3 亿元，期限 5 年', quotes: [quote], unfounded: [] };
const blocks: readonly Block[] = [
  { kind: 'heading', level: 1, text: '一、要求 <b>' },
  { kind: 'words', text: '**概述**：共 10 项\n\n- 甲 `x`\n- 乙\n\n| a | b |\n| - | - |\n| 1 | 2 |', unfounded: [] },
  finding,
  {
    kind: 'chart',
    type: 'bar',
    title: '金额',
    columns: ['地区', '金额'],
    rows: [
      ['东', 10],
      ['=1+1', 2],
    ],
    source: '销售库',
    asOf: '2026-11-01T00:00:00.000Z',
    isCut: true,
  },
  { kind: 'sql', sql: 'select 地区, 金额 from 销售 where a < 3', source: '销售库' },
];
const report = { title: '季度报告', note: '草稿', blocks: flagFigures(blocks), language: 'zh' } as const;

describe('quotes of a report', () => {
  const refused = (changed: object) => () =>
    refuseInvented([{ ...finding, quotes: [{ ...quote, ...changed }] } as Block], new Map([[7, snapshot]]));
  it('stand word for word in their snapshot, or the report is refused', () => {
    expect(refused({})).not.toThrow();
    for (const changed of [
      { passage: '净资产不低于 5 亿元' },
      { from: 2, to: 13 },
      { snapshot: 8 },
      { revision: 1 },
      { name: '别的.docx' },
      { id: 4 },
    ])
      expect(refused(changed)).toThrow(expect.objectContaining({ code: 'REPORT_QUOTE_NOT_FOUND' }) as Error);
  });

  it('found a figure of the finding, and others are flagged', () => {
    expect(report.blocks[2]).toMatchObject({ unfounded: ['5'] });
    expect(report.blocks[1]).toMatchObject({ unfounded: [] });
  });
});

describe('a report as a file', () => {
  it('is a Word document that another program reads whole', async () => {
    const { value: html, messages } = await mammoth.convertToHtml({ buffer: reportDocument(report) });
    expect(messages.filter(({ type }) => type === 'error')).toEqual([]);
    for (const part of [
      '<h1>一、要求 &lt;b&gt;</h1>',
      '<strong>概述</strong>',
      '净资产要求 3 亿元',
      '管理办法.docx（第 2 版）',
      'where a &lt; 3',
      '请核对：5',
    ])
      expect(html).toContain(part);
    expect(html.match(/<table>/g)).toHaveLength(2);
    expect(html).toContain('=1+1');
    expect(Object.keys(unzipSync(reportDocument(report)))).toContain('word/styles.xml');
  });

  it('is Markdown in which nothing that was found becomes a mark', () => {
    const text = reportMarkdown(report);
    expect(text).toContain('## 一、要求 \\<b\\>');
    expect(text).toContain('> 净资产不低于 3 亿元');
    expect(text).toContain('| =1+1 | 2 |');
    expect(text).toContain('```sql\nselect');
  });

  it('is a workbook that another program reads, in which no cell is a formula', async () => {
    const bytes = await reportWorkbook(report);
    expect((await readSheet(bytes)).flat()).toEqual(expect.arrayContaining(['季度报告', '净资产不低于 3 亿元', '=1+1', 10]));
    expect(strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!)).not.toContain('<f>');
  });
});

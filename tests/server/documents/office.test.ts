import { describe, expect, it } from 'vitest';
import { blocksOf, outlineOf } from '#tests/support/documents.ts';
import { archiveOf, docxOf, para, pptxOf, shape } from '#tests/support/officeFiles.ts';
import { textCell, workbookOf } from '#tests/support/workbooks.ts';

const inStyle = (id: string) => `<w:pStyle w:val="${id}"/>`;
const inList = (id: number, depth = 0) => `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${id}"/></w:numPr>`;
const row = (...cells: string[]) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`;

describe('a document of Word', () => {
  it('is read by its styles, with the numbers that its lists count', async () => {
    const body = [
      para('总则', inStyle('1')),
      para('目的', inStyle('T')),
      para('为规范管理，制定本办法。'),
      para('甲项', inList(2)),
      para('乙项', inList(2)),
      para('发行', inStyle('1')),
      para('条件', inStyle('T')),
      para('程序', inStyle('T')),
      para(`应当公告${'，并说明情况'.repeat(40)}。`, inList(3)),
      para('不得拖延。', inList(3)),
    ].join('');
    expect(outlineOf(await blocksOf('a.docx', docxOf(body))).map((line) => line.slice(0, 50))).toEqual([
      'heading1 | 第一章 总则 | 第一章 总则',
      'heading2 | 第一章 总则 › 1.1 目的 | 1.1 目的',
      'paragraph | 第一章 总则 › 1.1 目的 | 为规范管理，制定本办法。',
      'list | 第一章 总则 › 1.1 目的 | - 甲项\n- 乙项',
      'heading1 | 第二章 发行 | 第二章 发行',
      'heading2 | 第二章 发行 › 2.1 条件 | 2.1 条件',
      'heading2 | 第二章 发行 › 2.2 程序 | 2.2 程序',
      expect.stringMatching(/^paragraph \| 第二章 发行 › 2.2 程序 \| 第九条 应当公告/),
      'list | 第二章 发行 › 2.2 程序 | 第十条 不得拖延。',
    ]);
  });

  it('has its tables, text boxes, breaks and notes, and nothing that was deleted, moved away or is there twice', async () => {
    const table = `<w:tbl>${row(para('项目'), `<w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${para('金额')}`)}${row(para('收入') + para('（万元）'), para('1'), para('2|3'))}</w:tbl>`;
    const box =
      '<mc:AlternateContent><mc:Choice><w:txbxContent>BOX</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>BOX</w:txbxContent></mc:Fallback></mc:AlternateContent>';
    const body = [
      para('第一章 总则'),
      `<w:p><w:r><w:t>前</w:t><w:tab/><w:t>后</w:t><w:br/><w:t>下行</w:t></w:r><w:del><w:r><w:t>删</w:t><w:delText>去</w:delText></w:r></w:del><w:moveFrom><w:r><w:t>移</w:t></w:r></w:moveFrom><w:ins><w:r><w:t>增</w:t></w:r></w:ins></w:p>`,
      `<w:p><w:r>${box.replaceAll('BOX', para('框中的字'))}<w:t>框外</w:t></w:r></w:p>`,
      table,
      `<w:tbl>${row(para('一格的表'))}</w:tbl>`,
    ].join('');
    const file = docxOf(body, { 'word/footnotes.xml': `<w:footnote>${para('脚注说明')}</w:footnote>` });
    expect(outlineOf(await blocksOf('a.docx', file))).toEqual([
      'heading2 | 第一章 总则 | 第一章 总则',
      'paragraph | 第一章 总则 | 前 后\n下行增',
      'paragraph | 第一章 总则 | 框中的字',
      'paragraph | 第一章 总则 | 框外',
      'table | 第一章 总则 | | 项目 | 金额 |  |\n| --- | --- | --- |\n| 收入 （万元） | 1 | 2\\|3 |',
      'paragraph | 第一章 总则 | 一格的表',
      'paragraph | 第一章 总则 | 脚注说明',
    ]);
  });
});

describe('a presentation', () => {
  it('is read slide by slide: title, words, tables, diagrams and notes, without those that are hidden', async () => {
    const table = `<p:graphicFrame><a:tbl><a:tr><a:tc><a:txBody><a:p><a:r><a:t>季度</a:t></a:r></a:p></a:txBody></a:tc><a:tc><a:txBody><a:p><a:r><a:t>收入</a:t></a:r></a:p></a:txBody></a:tc></a:tr>
      <a:tr><a:tc><a:txBody><a:p><a:r><a:t>一</a:t></a:r></a:p></a:txBody></a:tc><a:tc><a:txBody><a:p><a:r><a:t>10</a:t></a:r></a:p></a:txBody></a:tc></a:tr></a:tbl></p:graphicFrame>`;
    const slides = [
      {
        shapes: shape('body', '第一点', '第二点') + shape('title', '经营', '回顾') + shape('sldNum', '1'),
        notes: shape('body', '讲到这里停一下'),
      },
      { shapes: shape('title', '隐藏'), isHidden: true },
      { shapes: shape('title', '数据') + table, diagram: '<dgm:pt><dgm:t><a:p><a:r><a:t>流程一步</a:t></a:r></a:p></dgm:t></dgm:pt>' },
    ];
    const progress: unknown[] = [];
    const blocks = await blocksOf('a.pptx', pptxOf(slides), { onProgress: (one) => progress.push(one) });
    expect(outlineOf(blocks)).toEqual([
      'heading1 | page 1 | 经营 回顾 | 经营 回顾',
      'list | page 1 | 经营 回顾 | - 第一点\n- 第二点',
      'paragraph | page 1 | 经营 回顾 | 讲到这里停一下',
      'heading1 | page 3 | 数据 | 数据',
      'table | page 3 | 数据 | | 季度 | 收入 |\n| --- | --- |\n| 一 | 10 |',
      'paragraph | page 3 | 数据 | 流程一步',
    ]);
    expect(progress.at(-1)).toEqual({ done: 3, total: 3 });
  });
});

describe('a workbook', () => {
  it('is read in rows with the sheet that they stand in', async () => {
    const data = `<row r="2">${textCell('A2', '姓名')}${textCell('B2', '部门')}</row><row r="3">${textCell('A3', '张三')}${textCell('B3', '风控')}</row>`;
    expect(outlineOf(await blocksOf('a.xlsx', workbookOf({ data })))).toEqual([
      expect.stringMatching(/^table \| sheet .+ \| rows 3,3 \| \| 姓名 \| 部门 \|\n\| --- \| --- \|\n\| 张三 \| 风控 \|$/),
    ]);
  });
});

describe('a file of Office that is something else than its name says', () => {
  it.each([
    ['a.docx', pptxOf([]), { code: 'FILE_MISNAMED', facts: { named: 'DOCX', found: 'PPTX' } }],
    ['a.xlsx', docxOf(''), { code: 'FILE_MISNAMED', facts: { named: 'XLSX', found: 'DOCX' } }],
    ['a.pptx', archiveOf({ 'content.xml': '<x/>' }), { code: 'FILE_OLD_FORM', facts: { format: 'OpenDocument', save: '.pptx' } }],
    ['a.docx', archiveOf({ 'photo.png': 'x' }), { code: 'FILE_MISNAMED', facts: { named: 'DOCX', found: 'ZIP' } }],
    ['a.epub', archiveOf({ 'photo.png': 'x' }), { code: 'FILE_MISNAMED', facts: { named: 'EPUB', found: 'ZIP' } }],
    ['a.docx', docxOf(''), { code: 'FILE_WITHOUT_TEXT' }],
  ])('says so: %s', async (name, bytes, refusal) => {
    await expect(blocksOf(name, bytes)).rejects.toMatchObject(refusal);
  });

  it.each([
    ['EncryptedPackage', { code: 'FILE_ENCRYPTED' }],
    ['WordDocument', { code: 'FILE_OLD_FORM', facts: { save: '.docx' } }],
    ['PowerPoint Document', { code: 'FILE_OLD_FORM', facts: { save: '.pptx' } }],
  ])('says so where it is of the old form, or has a password: %s', async (stream, refusal) => {
    const bytes = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(stream, 'utf16le')]);
    await expect(blocksOf('a.docx', bytes)).rejects.toMatchObject(refusal);
  });
});

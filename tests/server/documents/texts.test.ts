import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { blocksOf, outlineOf, textOf } from '#tests/support/documents.ts';

describe('a text', () => {
  const chinese = '第一章 总则\n第一条 为规范债券发行，制定本办法。\n\n第二条 本办法适用于\n所有发行人。\n第二章 发行';

  it('is read in paragraphs, under the chapters that it has', async () => {
    expect(outlineOf(await blocksOf('办法.txt', chinese))).toEqual([
      'heading2 | 第一章 总则 | 第一章 总则',
      'paragraph | 第一章 总则 | 第一条 为规范债券发行，制定本办法。',
      'paragraph | 第一章 总则 | 第二条 本办法适用于\n所有发行人。',
      'heading2 | 第二章 发行 | 第二章 发行',
    ]);
  });

  it('says the same in whatever encoding it is', async () => {
    const said = await textOf('a.txt', chinese);
    for (const encoding of ['gb18030', 'gbk', 'utf16le', 'utf16be', 'utf8'])
      expect(await textOf('a.txt', iconv.encode(chinese.replaceAll('\n', '\r\n'), encoding, { addBOM: encoding.startsWith('utf') }))).toBe(
        said,
      );
  });

  it('of one endless line is read in pieces that end with sentences', async () => {
    const blocks = await blocksOf('a.txt', '这是一句话，说明一件事。'.repeat(5_000));
    expect(blocks.length).toBeGreaterThan(2);
    for (const { text } of blocks) expect(text).toMatch(/^这是.*。$/);
  });

  it('without words is refused, and so is what is no text', async () => {
    await expect(blocksOf('a.txt', ' \n\n')).rejects.toMatchObject({ code: 'FILE_WITHOUT_TEXT' });
    await expect(blocksOf('a.txt', '')).rejects.toMatchObject({ code: 'FILE_WITHOUT_TEXT' });
    await expect(
      blocksOf(
        'a.txt',
        Uint8Array.from({ length: 500 }, (_, at) => at % 7),
      ),
    ).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
  });

  it('of code keeps its lines, in pieces that begin at the outermost', async () => {
    const code = 'import a from "a";\n\nfunction one() {\n  return 1;\n}\n\nfunction two() {\n\n  return 2;\n}\n';
    expect((await blocksOf('a.ts', code)).map(({ kind, text }) => [kind, text])).toEqual([
      ['code', 'import a from "a";'],
      ['code', 'function one() {\n  return 1;\n}'],
      ['code', 'function two() {\n\n  return 2;\n}'],
    ]);
  });
});

describe('Markdown', () => {
  it('is read by its headings, lists, tables and code, as words without signs', async () => {
    const text = [
      '---\ntitle: x\n---',
      '# 年报 **2024**',
      '营业收入 [增长](http://example.com/x) 12%，见 ![图一](a.png)。',
      '## 表\n\n| 项目 | 金额 |\n|---|---:|\n| 收入 | `1,200` |\n| a\\|b | 2 |',
      '- 一\n- 二\n  1. 内\n  2. 层',
      '> 引用 &amp; 说明',
      '# 附录\n```js\nconst a = 1;\n```',
      '<div>网页<br>换行</div>',
    ].join('\n\n');
    expect(outlineOf(await blocksOf('a.md', text))).toEqual([
      'code | title: x',
      'heading1 | 年报 2024 | 年报 2024',
      'paragraph | 年报 2024 | 营业收入 增长 12%，见 图一。',
      'heading2 | 年报 2024 › 表 | 表',
      'table | 年报 2024 › 表 | | 项目 | 金额 |\n| --- | --- |\n| 收入 | 1,200 |\n| a\\|b | 2 |',
      'list | 年报 2024 › 表 | - 一\n- 二\n  1. 内\n  2. 层',
      'paragraph | 年报 2024 › 表 | 引用 & 说明',
      'heading1 | 附录 | 附录',
      'code | 附录 | const a = 1;',
      'paragraph | 附录 | 网页\n换行',
    ]);
  });
});

describe('a table in a file', () => {
  it('is read in rows under their header, each block with its place; titles above are words', async () => {
    const csv = '季度报表\n部门,收入\n华东,10\n华南,"1|2\n3"\n\n华北,30\n';
    expect(outlineOf(await blocksOf('a.csv', iconv.encode(csv, 'gb18030')))).toEqual([
      'paragraph | rows 1,1 | 季度报表',
      'table | rows 3,4 | | 部门 | 收入 |\n| --- | --- |\n| 华东 | 10 |\n| 华南 | 1\\|2 3 |',
      'table | rows 6,6 | | 部门 | 收入 |\n| --- | --- |\n| 华北 | 30 |',
    ]);
  });
});

describe('a file that cannot be read', () => {
  const pdf = '%PDF-1.7 …';
  it.each([
    ['a.doc', pdf, { code: 'FILE_OLD_FORM', facts: { format: '.doc', save: '.docx' } }],
    ['a.wps', pdf, { code: 'FILE_OLD_FORM', facts: { format: '.wps', save: '.docx' } }],
    ['a.png', pdf, { code: 'FILE_TYPE_REFUSED' }],
    ['a.txt', pdf, { code: 'FILE_MISNAMED', facts: { named: 'TXT', found: 'PDF' } }],
    ['a.pdf', '<!doctype html><p>not found', { code: 'FILE_MISNAMED', facts: { named: 'PDF', found: 'HTML' } }],
    ['a.pdf', 'nothing', { code: 'FILE_UNREADABLE' }],
  ])('says what to do about it: %s', async (name, bytes, refusal) => {
    await expect(blocksOf(name, bytes)).rejects.toMatchObject(refusal);
  });
});

import { describe, expect, it } from 'vitest';
import { documentLimits } from '#server/documents/readDocument.ts';
import { blocksOf, outlineOf } from '#tests/support/documents.ts';
import { lines, type MadePage, paper, pdfOf } from '#tests/support/pdfs.ts';

const read = (...pages: MadePage[]) => blocksOf('a.pdf', pdfOf({ pages }));
const textsOf = async (...pages: MadePage[]) => (await read(...pages)).map(({ text }) => text);

/** Lines of one paragraph as they stand in a column: all but the last are full. */
const paragraph = (letters: string, perLine: number, at: Parameters<typeof lines>[1] = {}) =>
  lines(letters.match(new RegExp(`.{1,${perLine}}`, 'gu')) ?? [], at);
const sentence = '发行人应当按照募集说明书的约定使用募集资金，不得擅自改变用途；确需改变的，应当召开债券持有人会议。';

describe('a PDF', () => {
  it('in Chinese is read by encodings and with fonts that it only names', async () => {
    const encodings = ['UniGB-UCS2-H', 'UniGB-UTF16-H', 'GBK-EUC-H'] as const;
    const words = encodings.map((encoding, index) => ({ text: `第${index}段债券说明`, x: 72, y: 100 + 60 * index, encoding }));
    expect(await textsOf({ words })).toEqual(words.map(({ text }) => text));
  });

  it('is read in paragraphs: Chinese lines joined without spaces, others with, and words that a line parted whole again', async () => {
    const english = [
      'Interest is payable in arrears on the bonds, and the issuer may re-',
      'deem them at any time before the date of maturity.',
    ];
    expect(
      await textsOf({
        words: [
          ...paragraph(sentence, 30, { y: 100 }),
          ...paragraph(sentence, 30, { y: 200, x: 72 }).map((line, index) => (index === 0 ? { ...line, x: 96 } : line)),
          ...lines(english, { y: 300 }),
        ],
      }),
    ).toEqual([sentence, sentence, `${english[0]!.slice(0, -1)}${english[1]}`]);
  });

  it('has headings by the size of their letters, and says on which page each block stands', async () => {
    const body = paragraph(sentence.repeat(3), 36, { y: 200 });
    const blocks = await read(
      { words: [...lines(['2024 年年度报告'], { y: 80, size: 24 }), ...lines(['第一节 重要提示'], { y: 150, size: 16 }), ...body] },
      { words: [...lines(['第二节 经营情况'], { y: 150, size: 16 }), ...body] },
    );
    expect(outlineOf(blocks).map((line) => line.slice(0, 60))).toEqual([
      'heading1 | page 1 | 2024 年年度报告 | 2024 年年度报告',
      'heading2 | page 1 | 2024 年年度报告 › 第一节 重要提示 | 第一节 重要提示',
      expect.stringMatching(/^paragraph \| page 1 \| 2024 年年度报告 › 第一节 重要提示 \| 发行人应当/),
      'heading2 | page 2 | 2024 年年度报告 › 第二节 经营情况 | 第二节 经营情况',
      expect.stringMatching(/^paragraph \| page 2 \| 2024 年年度报告 › 第二节 经营情况 \| 发行人应当/),
    ]);
  });

  it('is read without what stands at the edge of each page, and on from one page to the next', async () => {
    const long = sentence.repeat(12);
    const parts = [long.slice(0, 360), long.slice(360)];
    const pages = parts.map((part, index) => ({
      words: [
        { text: '某某公司 2024 年年度报告', x: 200, y: 40, size: 9 },
        ...paragraph(part, 36, { y: 120 }),
        { text: `- ${index + 1} -`, x: 290, y: 800, size: 9 },
      ],
    }));
    const more = [3, 4].map((page) => ({
      words: [
        { text: '某某公司 2024 年年度报告', x: 200, y: 40, size: 9 },
        ...lines([`第${page}页的正文。`]),
        { text: `- ${page} -`, x: 290, y: 800, size: 9 },
      ],
    }));
    const blocks = await read(...pages, ...more);
    expect(blocks.map(({ text, place }) => [text, place])).toEqual([
      [long, { page: 1, lastPage: 2 }],
      ['第3页的正文。', { page: 3 }],
      ['第4页的正文。', { page: 4 }],
    ]);
  });

  it('is read column by column where it has them, and across where it has not', async () => {
    const [left, right] = ['左'.repeat(20), '右'.repeat(20)].map((letters) => `${letters}栏的句子`.repeat(5));
    const columns = [...paragraph(left!, 17, { x: 72, y: 160 }), ...paragraph(right!, 17, { x: 310, y: 160 })];
    expect(
      await textsOf({ words: [...lines(['横跨两栏的标题文字，说明下面两栏说的是什么，一直写到右边的栏里去。'], { y: 100 }), ...columns] }),
    ).toEqual(['横跨两栏的标题文字，说明下面两栏说的是什么，一直写到右边的栏里去。', left, right]);
  });

  it('has tables where cells stand in columns, those of several lines too', async () => {
    const row = (y: number, ...cells: string[]) =>
      cells.flatMap((text, index) => (text ? [{ text, x: [72, 250, 350][index]!, y, size: 10 }] : []));
    const words = [
      ...paragraph(sentence, 36, { y: 100, size: 12 }),
      ...row(200, '项目', '2024 年', '2023 年'),
      ...row(225, '营业收入', '1,234.56', '1,099.34'),
      ...row(250, '扣除非经常性损益', '234.56', '199.34'),
      ...row(263, '的净利润'),
      ...row(288, '现金流', '', '12|5'),
      ...paragraph(sentence, 36, { y: 340, size: 12 }),
    ];
    expect(outlineOf(await read({ words }))).toEqual([
      `paragraph | page 1 | ${sentence}`,
      [
        'table | page 1 | | 项目 | 2024 年 | 2023 年 |',
        '| --- | --- | --- |',
        '| 营业收入 | 1,234.56 | 1,099.34 |',
        '| 扣除非经常性损益的净利润 | 234.56 | 199.34 |',
        '| 现金流 |  | 12\\|5 |',
      ].join('\n'),
      `paragraph | page 1 | ${sentence}`,
    ]);
  });

  it('is read on pages that are turned, in lines that run down, and without words that lean across the page', async () => {
    const turned = Array.from(lines(['甲行的文字', '乙行的文字']), (line) => ({ ...line, x: line.y, y: paper.height - 72, turned: 90 }));
    expect(await textsOf({ words: turned, rotate: 90 })).toEqual(['甲行的文字乙行的文字']);
    const down = ['右边第一行', '左边第二行'].map((text, index) => ({
      text,
      x: 500 - 40 * index,
      y: 100,
      encoding: 'UniGB-UCS2-V' as const,
    }));
    expect(await textsOf({ words: down })).toEqual(['右边第一行', '左边第二行']);
    expect(await textsOf({ words: [...lines(['正文']), { text: 'CONFIDENTIAL', x: 100, y: 500, size: 60, turned: 45 }] })).toEqual([
      '正文',
    ]);
  });

  it('writes signs of Chinese that programs take for parts of them as the signs that they are', async () => {
    expect(await textsOf({ words: lines(['\u2f64户\u2ed3期持有']) })).toEqual(['用户长期持有']);
  });

  it('without a text layer says so, with its pages, also where pages bear numbers', async () => {
    const scan = { words: [], content: '0 0 0 rg 100 100 200 200 re f' };
    await expect(read(scan, scan)).rejects.toMatchObject({ code: 'FILE_WITHOUT_TEXT_LAYER', facts: { pages: 2 } });
    const numbered = [1, 2, 3].map((page) => ({ ...scan, words: [{ text: `${page}`, x: 290, y: 810, size: 9 }] }));
    await expect(read(...numbered)).rejects.toMatchObject({ code: 'FILE_WITHOUT_TEXT_LAYER', facts: { pages: 3 } });
  });

  it('tells how far it has been read, page by page, and is refused for too many', async () => {
    const pages = Array.from({ length: 4 }, (_, page) => ({ words: lines([`${'abcd'[page]} words`]) }));
    const progress: unknown[] = [];
    await blocksOf('a.pdf', pdfOf({ pages }), { onProgress: (one) => progress.push(one) });
    expect(progress).toEqual([1, 2, 3, 4].map((done) => ({ done, total: 4 })));
    await expect(blocksOf('a.pdf', pdfOf({ pages }), { limits: { ...documentLimits, maxPages: 3 } })).rejects.toMatchObject({
      code: 'FILE_TOO_MANY_PAGES',
      facts: { limit: 3 },
    });
  });
});

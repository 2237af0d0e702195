import { describe, expect, it } from 'vitest';
import { readTable, rowNumber } from '#knowledge/original/model/markdownTable.ts';
import { coveredPart, placed, sectionsOf } from '#knowledge/original/model/sections.ts';

describe('blocks of a document', () => {
  const blocks = placed([
    { kind: 'heading', level: 1, text: '偿债能力', place: { page: 1 } },
    { kind: 'paragraph', text: '流动比率为 1.35。', place: { page: 1 } },
    { kind: 'paragraph', text: '短期压力不大。', place: { page: 2 } },
  ]);

  it('stand together by page', () => {
    expect(sectionsOf(blocks).map(({ page, blocks: { length } }) => [page, length])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it('are covered where a passage goes over them', () => {
    const text = blocks.map((block) => block.text).join('\n\n');
    const passage = { from: text.indexOf('1.35'), to: text.indexOf('不大') };
    const covered = blocks.map((block) => {
      const part = coveredPart(block, passage);
      return part && block.text.slice(part.from, part.to);
    });
    expect(covered).toEqual([null, '1.35。', '短期压力']);
    expect(coveredPart(blocks[0]!, null)).toBeNull();
  });
});

describe('a table in Markdown', () => {
  const text = '| 名称 | 余额 |\n| --- | ---: |\n| 甲\\|乙 | 1 |\n| 丙 | 2 |';

  it('is read into cells, each line with its place', () => {
    const { head, rows } = readTable(text);
    expect(head?.cells).toEqual(['名称', '余额']);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['甲|乙', '1'],
      ['丙', '2'],
    ]);
    expect(text.slice(rows[1]!.from, rows[1]!.to)).toBe('| 丙 | 2 |');
  });

  it('has no head where no rule follows one', () => {
    expect(readTable('| a | b |\n| c | d |')).toMatchObject({ head: null, rows: [{}, {}] });
  });

  it('numbers its rows as its sheet does', () => {
    expect([0, 1].map((at) => rowNumber([4, 6], 2, at))).toEqual([5, 6]);
    expect(rowNumber(undefined, 2, 0)).toBeNull();
  });
});

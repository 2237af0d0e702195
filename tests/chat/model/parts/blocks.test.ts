import fc from 'fast-check';
import type { Tokens } from 'marked';
import { describe, expect, it } from 'vitest';
import { extend, nothingRead, type Reading } from '#chat/model/parts/blocks.ts';
import { drawnWhileGrowing } from '#chat/model/parts/growing.ts';
import { partsOf } from '#chat/model/parts/partsOf.ts';
import { lex } from '#chat/model/parts/syntax.ts';
import { containers, cutDocuments, documents, everything, flush } from './markdown.ts';

const readAtOnce = (text: string) => extend(nothingRead, text);
const types = ({ blocks }: Reading) => blocks.map(({ token }) => token.type);
/** Place and text of each block, whatever is kept of it. */
const placed = ({ blocks }: Reading) => blocks.map(({ at, token }) => ({ at, token }));
const lexedAtOnce = (text: string) => lex(text.replaceAll('\r', '')).tokens.filter(({ type }) => type !== 'space' && type !== 'def');

/** Reads a text piece by piece: up to each of the places, then to its end. */
const readInPieces = (text: string, cuts: readonly number[]) =>
  [...[...cuts].sort((a, b) => a - b), text.length].reduce((reading, cut) => extend(reading, text.slice(0, cut)), nothingRead);

describe('Reading markdown as it comes', () => {
  it('gives the same blocks however the text is split', () => {
    fc.assert(
      fc.property(cutDocuments, ({ text, cuts }) => {
        expect(placed(readInPieces(text, cuts))).toEqual(placed(readAtOnce(text)));
      }),
      { numRuns: 1000 },
    );
  });

  it('gives the blocks of the whole text read at once, for every prefix of it', () => {
    fc.assert(
      fc.property(documents, (text) => {
        let reading = nothingRead;
        for (let end = 1; end <= text.length; end += 1) {
          reading = extend(reading, text.slice(0, end));
          expect(reading.blocks.map(({ token }) => token)).toEqual(lexedAtOnce(text.slice(0, end)));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('gives what the whole text is, for every prefix of what goes on from line to line', () => {
    fc.assert(
      fc.property(containers, (text) => {
        let reading = nothingRead;
        for (let end = 1; end <= text.length; end += 1) {
          reading = extend(reading, text.slice(0, end));
          expect(flush(placed(reading).map(({ token }) => token))).toEqual(flush(lexedAtOnce(text.slice(0, end))));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('never throws on a prefix, nor draws a block that grows as two', () => {
    let reading = nothingRead;
    for (let end = 1; end <= everything.length; end += 1) {
      reading = extend(reading, everything.slice(0, end));
      const last = reading.blocks.at(-1);
      if (!last) continue;
      const drawn = drawnWhileGrowing(last);
      if (drawn) partsOf(drawn, true);
      expect(drawn === null || drawn.at === last.at).toBe(true);
      for (const block of reading.blocks) partsOf(block, false);
    }
    expect(types(reading)).toContain('code');
  });

  it('keeps the blocks that are finished, and reads only what follows them', () => {
    const first = readAtOnce('# 一\n\n第二段\n\n- 三\n\n第四段\n\n第五段在写');
    const more = extend(first, `${first.text}，还在写`);
    expect(more.blocks.slice(0, 4)).toEqual(first.blocks.slice(0, 4));
    for (const [at, block] of first.blocks.slice(0, 4).entries()) expect(more.blocks[at]).toBe(block);
    expect(more.tail.length).toBeLessThan(30);
  });

  it.each([
    ['a tight list', '', (at: number) => `- 第 ${at} 项\n  - 子项\n`],
    ['a loose list', '', (at: number) => `${at}. 第 ${at} 项\n\n   又一段\n\n`],
    ['a list that follows its introduction', '原因：\n', (at: number) => `- 第 ${at} 项\n`],
    ['a table', '| 名 | 数 |\n| --- | ---: |\n', (at: number) => `| 第 ${at} 行 | ${at} |\n`],
    ['a fence', '```js\n', (at: number) => `const a${at} = [${at}];\n`],
    ['an indented fence', '   ```\n', (at: number) => `   line ${at}\n\n`],
    ['a quotation', '', (at: number) => `> 第 ${at} 段\n> \n> - 项\n>\n`],
  ])('reads %s that grows long by its end', (_, head, line) => {
    const text = head + Array.from({ length: 300 }, (__, at) => line(at)).join('');
    let reading = nothingRead;
    let longest = 0;
    for (let end = 1; end <= text.length; end += 3) {
      reading = extend(reading, text.slice(0, end));
      longest = Math.max(longest, reading.tail.length);
    }
    expect(longest).toBeLessThan(200);
    expect(placed(extend(reading, text))).toEqual(placed(readAtOnce(text)));
  });

  it('keeps the items of a list that are sure as they are, until one makes it loose', () => {
    const items = ({ blocks }: Reading) => (blocks[0]?.token as Tokens.List | undefined)?.items ?? [];
    const first = extend(readAtOnce('- 一\n- 二\n- 三\n'), '- 一\n- 二\n- 三\n- 四');
    const more = extend(first, `${first.text}在写`);
    expect(items(more).slice(0, 2)).toEqual(items(first).slice(0, 2));
    expect(items(more)[0]).toBe(items(first)[0]);
    const loose = extend(more, `${more.text}\n\n- 五\n`);
    expect(loose.blocks[0]?.token).toEqual(readAtOnce(loose.text).blocks[0]?.token);
    expect(items(loose).every((item) => item.loose)).toBe(true);
  });

  it('gives addresses named at last to a list that is still growing', () => {
    const list = '- 见 [文档]\n- 二\n- 三\n- 四\n';
    const reading = extend(readAtOnce(list), `${list}- [文档]: https://a.example/\n`);
    expect(placed(reading)).toEqual(placed(readAtOnce(reading.text)));
    expect(JSON.stringify(reading.blocks[0])).toContain('https://a.example/');
  });

  it.each(['> ', '- ', '<details>', '**a ', '[a](', '~~a ', '$$\n', '<b>', '|', '```\n'])('reads %j written thousands of times', (mark) => {
    const text = mark.repeat(3000);
    const reading = extend(readAtOnce(text.slice(0, -1)), text);
    expect(reading.blocks.map(({ token }) => token.raw).join('').length).toBeGreaterThan(0);
    for (const block of reading.blocks) expect(partsOf(block, false).length).toBeGreaterThan(0);
  });

  it('begins anew when the text does', () => {
    const reading = extend(readAtOnce('一段\n\n二段\n\n三段'), '另一段');
    expect(reading).toEqual(readAtOnce('另一段'));
  });

  it('gives addresses named at the end to the words that stood before them', () => {
    const before = readAtOnce('见 [文档]。\n\n另一段\n\n再一段\n\n');
    const after = extend(before, `${before.text}[文档]: https://a.example/\n`);
    expect(JSON.stringify(after.blocks[0])).toContain('https://a.example/');
    expect(after.blocks[1]).toBe(before.blocks[1]);
  });

  it('reads a fence without an end as code, whatever stands in it', () => {
    expect(types(readAtOnce('前\n\n```js\nconst a = 1;\n\n# 不是标题\n\n- 不是列表\n'))).toEqual(['paragraph', 'code']);
  });
});

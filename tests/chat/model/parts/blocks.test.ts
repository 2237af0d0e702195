import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extend, nothingRead, type Reading } from '#chat/model/parts/blocks.ts';
import { drawnWhileGrowing } from '#chat/model/parts/growing.ts';
import { partsOf } from '#chat/model/parts/partsOf.ts';
import { lex } from '#chat/model/parts/syntax.ts';
import { cutDocuments, documents, everything } from './markdown.ts';

const readAtOnce = (text: string) => extend(nothingRead, text);
const types = ({ blocks }: Reading) => blocks.map(({ token }) => token.type);
const lexedAtOnce = (text: string) => lex(text.replaceAll('\r', '')).tokens.filter(({ type }) => type !== 'space' && type !== 'def');

/** Reads a text piece by piece: up to each of the places, then to its end. */
const readInPieces = (text: string, cuts: readonly number[]) =>
  [...[...cuts].sort((a, b) => a - b), text.length].reduce((reading, cut) => extend(reading, text.slice(0, cut)), nothingRead);

describe('Reading markdown as it comes', () => {
  it('gives the same blocks however the text is split', () => {
    fc.assert(
      fc.property(cutDocuments, ({ text, cuts }) => {
        expect(readInPieces(text, cuts).blocks).toEqual(readAtOnce(text).blocks);
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

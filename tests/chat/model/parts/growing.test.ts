import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Token, Tokens } from 'marked';
import { extend, nothingRead } from '#chat/model/parts/blocks.ts';
import { drawnWhenCut, drawnWhileGrowing } from '#chat/model/parts/growing.ts';
import { wordsOf } from '#chat/model/parts/wordsOf.ts';
import { containers, flush } from './markdown.ts';

const last = (text: string) => {
  const block = extend(nothingRead, text).blocks.at(-1);
  return block ? drawnWhileGrowing(block) : null;
};
const words = (token: Token): string =>
  'tokens' in token && token.tokens ? token.tokens.map(words).join('') : 'text' in token ? String(token.text) : '';
const drawn = (text: string) => {
  const block = last(text);
  return block ? `${block.token.type}: ${words(block.token)}` : null;
};

/** Parts without what follows from addresses named elsewhere: what is read anew for drawing knows none. */
const withoutAddresses = containers.map((text) => text.replaceAll(']:', ''));

describe('A block that was cut off', () => {
  it.each([
    ['| 区域 | 收入', 'paragraph: 区域 · 收入'],
    ['| 区域 | 收入 |\n|--', 'paragraph: 区域 · 收入'],
    ['一句话', 'paragraph: 一句话'],
  ])('shows %j without the marks of a table of which nothing else comes', (text, shown) => {
    const { token } = drawnWhenCut(extend(nothingRead, text).blocks.at(-1)!);
    expect(`${token.type}: ${words(token)}`).toBe(shown);
  });
});

describe('A block that still grows', () => {
  it.each([
    ['这是 **重', 'paragraph: 这是 重'],
    ['这是 **重点*', 'paragraph: 这是 重点'],
    ['这是 **重点**', 'paragraph: 这是 重点'],
    ['这是 **', 'paragraph: 这是 '],
    ['这是 *', 'paragraph: 这是 '],
    ['这是 *斜', 'paragraph: 这是 斜'],
    ['这是 *斜体*', 'paragraph: 这是 斜体'],
    ['2 * 3 和 2*3', 'paragraph: 2 * 3 和 2*3'],
    ['这是 ~~删~', 'paragraph: 这是 删'],
    ['这是 `co', 'paragraph: 这是 co'],
    ['这是 ~~删', 'paragraph: 这是 删'],
    ['见 [文档', 'paragraph: 见 文档'],
    ['见 [文档](https://a.exa', 'paragraph: 见 文档'],
    ['见 [文档](https://a.example/)', 'paragraph: 见 文档'],
    ['段落：\n-', 'paragraph: 段落：'],
    ['段落：\n---', 'paragraph: 段落：'],
    ['段落\n1.', 'paragraph: 段落'],
    ['段落\n``', 'paragraph: 段落'],
  ])('is drawn from %j as %j', (text, expected) => {
    expect(drawn(text)?.trimEnd()).toBe(expected.trimEnd());
  });

  it.each(['```', '```sq', '``````vis-thin', '~~~ agent-me'])('shows nothing until a fence has said what is in it: %j', (fence) => {
    expect(last(`Words\n\n${fence}`)).toBeNull();
    expect(last(`Words\n\n${fence}\n`)?.token.type).toBe('code');
  });

  it.each(['-', '#', '1.', '>', '|', '**'])('shows nothing while it is only %j', (marks) => {
    expect(drawn(marks) ?? '').not.toContain(marks);
  });

  it.each([
    '| 名称 | 数量 |',
    '| 名称 | 数量 |\n',
    '| 名称 | 数量 |\n|',
    '| 名称 | 数量 |\n|---|:-',
    '| 名称 | 数量 |\n| --- | --- |',
    '| 名称 | 数量 |\n| --- | --- |\n| a',
  ])('is a table of two columns from the head on: %j', (text) => {
    const token = last(text)?.token;
    expect(token?.type).toBe('table');
    expect((token as Tokens.Table).header.map(({ text: title }) => title)).toEqual(['名称', '数量']);
  });

  it('keeps a bullet without words out of its list', () => {
    const list = last('- 一\n- 二\n-')?.token as Tokens.List;
    expect(list.items).toHaveLength(2);
  });

  it('does not show the first marks of a closing fence as code', () => {
    expect(last('```sql\nselect 1\n``')?.token).toMatchObject({ type: 'code', text: expect.not.stringContaining('`') });
  });

  /** Pieces of an answer that are drawn in another way than they are written. */
  const pieces = [
    '前面的话 ',
    '<img alt="图 a" src="https://i.example/a.png?x=1" />',
    '<span style="color: red">红</span> ',
    '<a href=https://a.example/>名</a> ',
    'a < b 且 c <d 元 ',
    '<https://a.example/x> ',
    '<!-- 注 --> ',
    '![图 b](/files/b.png) ',
    '[![图 c](https://i.example/c.png)](https://a.example/) ',
    '[文档](https://a.example/d) ',
    '`<b` ',
    '\n\n[名]: https://a.example/e\n\n',
    '\n\n[名 f]: https://a.example/f "g"\n\n',
    '\n\n[见下] 后面 ',
  ];
  const shown = (text: string): string =>
    extend(nothingRead, text)
      .blocks.flatMap((block, at, { length }) => (at === length - 1 ? (drawnWhileGrowing(block) ?? []) : block))
      .map(({ token }) => wordsOf([token]).replace(/[^\p{L}\p{N}]/gu, ''))
      .join('');

  it('never shows words that it takes back', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 6 }), (chosen) => {
        const text = chosen.join('');
        for (let end = 1; end < text.length; end += 1) {
          const before = shown(text.slice(0, end));
          expect(shown(text.slice(0, end + 1)).slice(0, before.length)).toBe(before);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('keeps nothing back for ever', () => {
    for (const begin of ['<img alt="', '![', '[![a](', '[', '[a]: ', 'a <!-- ']) {
      expect(shown(`${begin}${'字 '.repeat(2100)}`).length).toBeGreaterThan(2000);
    }
  });

  it('stays as it is where nothing is half-finished', () => {
    const block = extend(nothingRead, '一段话，写完了。').blocks[0];
    expect(block && drawnWhileGrowing(block)).toBe(block);
  });

  it('is drawn from its end alone as it is from the whole', () => {
    fc.assert(
      fc.property(withoutAddresses, (text) => {
        let reading = nothingRead;
        for (let end = 1; end <= text.length; end += 1) {
          reading = extend(reading, text.slice(0, end));
          const block = reading.blocks.at(-1);
          if (!block?.grown) continue;
          const whole = drawnWhileGrowing({ at: block.at, token: block.token });
          expect(flush(drawnWhileGrowing(block)?.token)).toEqual(flush(whole?.token));
        }
      }),
      { numRuns: 400 },
    );
  });
});

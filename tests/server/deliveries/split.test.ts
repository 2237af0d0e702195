import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitText as splitIn } from '#server/deliveries/text/split.ts';

/** Letters that are made of several, with no place between them to cut at. */
const people = fc
  .array(fc.array(fc.constantFrom('👩', '👨🏿', '👧', '👦🏽', '❤️'), { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 40 })
  .map((letters) => letters.map((members) => members.join('\u200d')).join(''));
const word = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.replaceAll(/[\s|[\]()<>]/g, '')),
  fc.constantFrom('净利润', '同比增长', '👩‍👩‍👧‍👦', 'é', '🇨🇳', 'a'.repeat(90), '不良率'.repeat(40)),
);
const link = fc.nat(999_999).map((id) => `[报告 ${id}](https://example.com/r/${id}?a=b)`);
const longest = fc
  .tuple(fc.nat(999_999), fc.integer({ min: 2_048, max: 6_000 }))
  .map(([id, length]) => `[长报告 ${id}](https://example.com/l/${'z'.repeat(length)})`);
const line = fc
  .array(
    fc.oneof(
      { arbitrary: word, weight: 20 },
      { arbitrary: link, weight: 4 },
      { arbitrary: people, weight: 2 },
      { arbitrary: longest, weight: 1 },
    ),
    { maxLength: 25 },
  )
  .map((words) => words.join(' '));
const row = fc.tuple(fc.nat(99_999), fc.oneof(word, link)).map(([number, cell]) => `| ${number} | ${cell} |`);
/** A table by itself, in a list, and in a quote. */
const table = fc
  .tuple(fc.array(row, { minLength: 1, maxLength: 20 }), fc.constantFrom('', '  ', '> ', '> > '))
  .map(([rows, before]) => ['| 编号 | 名称 |', '|---|---|', ...rows].map((each) => before + each).join('\n'));
const text = fc
  .array(fc.oneof({ arbitrary: line, weight: 3 }, { arbitrary: table, weight: 1 }), { maxLength: 12 })
  .map((parts) => parts.join('\n\n'));

const bare = (words: string): string => words.replaceAll(/（\d+\/\d+）/g, '').replaceAll(/[\s|·-]/g, '');
const withoutTables = (words: string): string => words.replaceAll(/^[ >]*\|.*$/gm, '');
const withoutLongest = (words: string): string => words.replaceAll(/\[([^\][]*)\]\(https:\/\/example\.com\/l\/z+\)/g, '$1');
const composed = (words: string): string[] => words.match(/[^\u200d\s](?:(?:\ufe0f|\p{Emoji_Modifier})*\u200d[^\u200d\s])+/gu) ?? [];

const splitText = (whole: string, limit: number) => splitIn(whole, limit, 'zh');

describe('a text that is split into messages', () => {
  it('has none over its limit, none broken inside a letter, a table or a link, and loses nothing', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 600, max: 2_048 }), (whole, limit) => {
        const messages = splitText(whole, limit);
        const told = withoutLongest(whole);
        for (const message of messages) {
          expect(Buffer.byteLength(message)).toBeLessThanOrEqual(limit);
          expect(Buffer.from(message).toString()).toBe(message);
          // Each row stands under its head.
          for (const part of message
            .split('\n\n')
            .join('\n')
            .matchAll(/(?:^|\n)((?:[ >]*\|.*(?:\n|$))+)/g))
            expect(part[1]!.split('\n')[1]).toMatch(/^[ >]*\|---/);
          expect(message.replaceAll(/\[[^\][]*\]\(https:\/\/example\.com\/r\/\d+\?a=b\)/g, '')).not.toMatch(/\]\(|example\.com/);
        }
        expect(messages.map((message) => bare(withoutTables(message))).join('')).toBe(bare(withoutTables(told)));
        expect(messages.flatMap(composed)).toEqual(composed(told));
        for (const [, number] of whole.matchAll(/^[ >]*\| (\d+) /gm))
          expect(messages.some((message) => message.includes(`| ${number} |`))).toBe(true);
      }),
      { numRuns: 4_000 },
    );
  });

  it('begins what is too long for one message where the one before has room', () => {
    const [first, ...others] = splitText(`### 日报\n\n${'很长的一行。'.repeat(100)}`, 600);
    expect(first).toMatch(/^### 日报\n\n很长的一行。/);
    expect(others.length).toBe(3);
    const rows = Array.from({ length: 60 }, (_, number) => `| ${number} | 名称 |`).join('\n');
    const messages = splitText(`### 表\n\n| a | b |\n|---|---|\n${rows}`, 400);
    expect(messages[0]).toMatch(/^### 表\n\n\| a \| b \|\n\|---\|---\|\n\| 0 /);
    expect(messages.filter((message) => message.split('| a | b |').length !== 2)).toEqual([]);
  });

  it('keeps letters that are made of several whole', () => {
    const messages = splitText('👩‍👩‍👧‍👦'.repeat(100), 300);
    expect(messages.length).toBeGreaterThan(5);
    for (const message of messages) expect(message.replace(/\n（.*）$/, '').replaceAll('👩‍👩‍👧‍👦', '')).toBe('');
  });

  it('tells a link that no message could hold by its words, and a table without room in lines', () => {
    expect(splitText(`x ${'y'.repeat(300)} [here](https://example.com/${'z'.repeat(400)})`, 260).join('')).not.toContain('zzz');
    const wide = `| ${'列'.repeat(60)} | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |`;
    expect(splitText(wide, 150).join('\n')).toContain('3 · 4');
  });

  it('is one message where it fits, and none where there is nothing', () => {
    expect(splitText('短', 100)).toEqual(['短']);
    expect(splitText(' \n', 100)).toEqual([]);
  });
});

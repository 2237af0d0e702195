import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitText as splitIn } from '#server/deliveries/text/split.ts';

const word = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.replaceAll(/[\s|[\]()<>]/g, '')),
  fc.constantFrom('净利润', '同比增长', '👩‍👩‍👧‍👦', 'é', '🇨🇳', 'a'.repeat(90), '不良率'.repeat(40)),
);
const link = fc.nat(999_999).map((id) => `[报告 ${id}](https://example.com/r/${id}?a=b)`);
const line = fc
  .array(fc.oneof({ arbitrary: word, weight: 5 }, { arbitrary: link, weight: 1 }), { maxLength: 25 })
  .map((words) => words.join(' '));
const row = fc.tuple(fc.nat(99_999), word).map(([number, text]) => `| ${number} | ${text} |`);
const table = fc.array(row, { minLength: 1, maxLength: 20 }).map((rows) => ['| 编号 | 名称 |', '|---|---|', ...rows].join('\n'));
const text = fc
  .array(fc.oneof({ arbitrary: line, weight: 3 }, { arbitrary: table, weight: 1 }), { maxLength: 12 })
  .map((parts) => parts.join('\n\n'));

const bare = (words: string): string => words.replaceAll(/（\d+\/\d+）/g, '').replaceAll(/[\s|·-]/g, '');
const withoutTables = (words: string): string => words.replaceAll(/^\|.*$/gm, '');

const splitText = (whole: string, limit: number) => splitIn(whole, limit, 'zh');

describe('a text that is split into messages', () => {
  it('has none over its limit, none broken inside a letter, a table or a link, and loses nothing', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 600, max: 2_048 }), (whole, limit) => {
        const messages = splitText(whole, limit);
        for (const message of messages) {
          expect(Buffer.byteLength(message)).toBeLessThanOrEqual(limit);
          expect(Buffer.from(message).toString()).toBe(message);
          // Each row stands under its head.
          for (const part of message
            .split('\n\n')
            .join('\n')
            .matchAll(/(?:^|\n)((?:\|.*(?:\n|$))+)/g))
            expect(part[1]!.split('\n')[1]).toMatch(/^\|---/);
          expect(message.replaceAll(/\[[^\][]*\]\(https:\/\/example\.com\/r\/\d+\?a=b\)/g, '')).not.toMatch(/\]\(|example\.com/);
        }
        expect(messages.map((message) => bare(withoutTables(message))).join('')).toBe(bare(withoutTables(whole)));
        for (const [, number] of whole.matchAll(/^\| (\d+) /gm))
          expect(messages.some((message) => message.includes(`| ${number} |`))).toBe(true);
      }),
      { numRuns: 1_000 },
    );
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

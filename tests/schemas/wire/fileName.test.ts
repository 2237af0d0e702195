import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asFileName } from '#schemas/wire/fileName.ts';

it('a title becomes a file name without signs that a file system refuses', () => {
  expect(asFileName('a/b: "c"?', 'chat')).toBe('a b c');
  expect(asFileName('2025 年的成交金额是多少？', 'chat')).toBe('2025 年的成交金额是多少');
  expect(asFileName('???', 'chat')).toBe('chat');
});

it('no words make a name that a file system refuses', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (words) => {
      const name = asFileName(words, 'chat');
      expect(name).toMatch(/^[^\\/:*?"<>|\p{Cc}]{1,80}$/u);
      expect(name).not.toMatch(/^\s|[\s.]$/u);
    }),
  );
});

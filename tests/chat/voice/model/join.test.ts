import { expect, it } from 'vitest';
import { joined } from '#chat/voice/model/join.ts';

it.each([
  ['', 'hello', '', 'hello'],
  ['say', 'hello', 'you', ' hello '],
  ['say ', 'hello', ' you', 'hello'],
  ['First.', 'Second', '', ' Second'],
  ['(', 'hello', ')', 'hello'],
  ['三季度', '收入如何？', '', '收入如何？'],
  ['三季度，', '收入', '多少', '收入'],
  ['line\n', 'hello', '', 'hello'],
  ['用', 'Excel', '', 'Excel'],
  ['año', 'décembre', '2026', ' décembre '],
])('between "%s" and the rest, "%s" before "%s" becomes "%s"', (before, words, after, expected) => {
  expect(joined(before, words, after)).toBe(expected);
});

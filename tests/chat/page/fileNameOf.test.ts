import { expect, it } from 'vitest';
import { fileNameOf } from '#chat/page/fileNameOf.ts';

it('names the file for the title, without what file systems refuse', () => {
  expect(fileNameOf('a/b: "c"?')).toBe('a b c.md');
  expect(fileNameOf('???')).toBe('chat.md');
});

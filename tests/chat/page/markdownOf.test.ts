import { expect, it } from 'vitest';
import { fileNameOf, markdownOf } from '#chat/page/markdownOf.ts';
import { wireTurn } from '../session/fakeWire.ts';

const headings = { question: '问', answer: '答' };

it('writes each question as a quotation and each answer as it was given, without what was thought', () => {
  const turn = wireTurn(1, {
    question: 'one\ntwo',
    segments: [
      { kind: 'thinking', text: 'hm' },
      { kind: 'text', text: '| a |\n| - |\n| 1 |' },
    ],
    attachments: [{ name: 'a.csv', url: '/f/a', size: 1 }],
  });
  const written = markdownOf('Title', [{ ...turn, progress: null }], headings);
  expect(written).toBe('# Title\n\n## 问\n\n> one\n> two\n>\n> - a.csv\n\n## 答 · first-model\n\n| a |\n| - |\n| 1 |\n');
});

it('names the file for the title, without what file systems refuse', () => {
  expect(fileNameOf('a/b: "c"?')).toBe('a b c.md');
  expect(fileNameOf('???')).toBe('chat.md');
});

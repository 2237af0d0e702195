import { describe, expect, it } from 'vitest';
import { answerTextOf, markdownOf } from '#chat/model/asMarkdown.ts';
import type { Turn } from '#chat/model/conversation.ts';
import { kept } from './turns.ts';

const turn = (overrides: Partial<Turn>): Turn => ({ ...kept(1), progress: null, ...overrides });
const words = {
  question: 'Question',
  answer: 'Answer',
  sources: 'Sources',
  truncated: 'Cut off',
  timeOf: (time: string) => time.slice(0, 10),
};

describe('a conversation as a document', () => {
  it('quotes the questions, and gives the answers with model and time', () => {
    const turns = [
      turn({ question: 'How many?\n\nExactly', attachments: [{ name: 'a.csv', url: '/a', size: 3 }] }),
      turn({
        turn: 2,
        segments: [
          { kind: 'thinking', text: 'hm' },
          { kind: 'text', text: 'Two' },
        ],
      }),
    ];
    expect(
      markdownOf(
        'Sales',
        turns.map((one) => [one]),
        words,
      ),
    ).toBe(
      [
        '# Sales',
        '## Question',
        '> How many?\n>\n> Exactly\n>\n> - a.csv',
        '## Answer',
        '*m* · *2026-11-21*',
        'answer 1',
        '## Question',
        '> question 1',
        '## Answer',
        '*m* · *2026-11-21*',
        'Two\n',
      ].join('\n\n'),
    );
  });

  it('says why an answer failed, and leaves out what is not known', () => {
    const failed = turn({ model: '', startedAt: '', segments: [], error: { code: 'MODEL_EMPTY', message: 'The model gave no answer' } });
    expect(markdownOf('T', [[failed]], words)).toBe('# T\n\n## Question\n\n> question 1\n\n## Answer\n\n> The model gave no answer\n');
  });
});

describe('an answer that a limit of its length cut off', () => {
  it('says so below it', () => {
    const cut = turn({ model: '', startedAt: '', finishReason: 'length' });
    expect(markdownOf('T', [[cut]], words)).toBe('# T\n\n## Question\n\n> question 1\n\n## Answer\n\nanswer 1\n\n> Cut off\n');
  });
});

describe('an answer to be copied', () => {
  it('is what the answer says, without thoughts', () => {
    const segments = [
      { kind: 'thinking', text: 'hm' },
      { kind: 'text', text: 'One' },
      { kind: 'thinking', text: 'oh' },
      { kind: 'text', text: 'Two\trelations:a.pdf' },
    ] as const;
    expect(answerTextOf(turn({ segments }))).toBe('One\n\nTwo');
  });
});

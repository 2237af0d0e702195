import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conversationTitle } from '#chat/history/model/conversationTitle.ts';

const count = (words: string) => Array.from(new Intl.Segmenter().segment(words)).length;

describe('What a conversation is called', () => {
  it('keeps a question of 50 characters and cuts a longer one with an ellipsis', () => {
    expect(conversationTitle('数'.repeat(50))).toBe('数'.repeat(50));
    expect(conversationTitle('数'.repeat(51))).toBe(`${'数'.repeat(50)}…`);
  });

  it('counts what a reader sees as one character as one', () => {
    expect(conversationTitle('👨‍👩‍👧'.repeat(50))).toBe('👨‍👩‍👧'.repeat(50));
  });

  it('has no name while nothing was asked', () => {
    expect([null, '', ' \n '].map(conversationTitle)).toEqual([undefined, undefined, undefined]);
  });

  it('is never longer than 50 characters and the ellipsis, and begins like the question', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }), (question) => {
        const title = conversationTitle(question);
        if (title === undefined) return question.trim() === '';
        return count(title) <= 51 && question.trim().startsWith(title.replace(/…$/, ''));
      }),
    );
  });
});

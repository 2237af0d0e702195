import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conversationTitle } from '#chat/history/model/conversationTitle.ts';

const titled = (user_input: string) => conversationTitle({ title: null, user_input });
const count = (words: string) => Array.from(new Intl.Segmenter().segment(words)).length;

describe('What a conversation is called', () => {
  it('keeps a question of 50 characters and cuts a longer one with an ellipsis', () => {
    expect(titled('数'.repeat(50))).toBe('数'.repeat(50));
    expect(titled('数'.repeat(51))).toBe(`${'数'.repeat(50)}…`);
  });

  it('counts what a reader sees as one character as one', () => {
    expect(titled('👨‍👩‍👧'.repeat(50))).toBe('👨‍👩‍👧'.repeat(50));
  });

  it('has the title that it was given in place of the question', () => {
    expect(conversationTitle({ title: '库存周转', user_input: '请告诉我库存周转是怎样计算的' })).toBe('库存周转');
  });

  it('has no name while nothing was asked', () => {
    expect(['', ' \n '].map(titled)).toEqual([undefined, undefined]);
  });

  it('is never longer than 50 characters and the ellipsis, and begins like the question', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }), (question) => {
        const title = titled(question);
        if (title === undefined) return question.trim() === '';
        return count(title) <= 51 && question.trim().startsWith(title.replace(/…$/, ''));
      }),
    );
  });
});

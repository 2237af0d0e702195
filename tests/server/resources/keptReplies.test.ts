import { describe, expect, it } from 'vitest';
import { createKeptReplies } from '#server/resources/routes/keptReplies.ts';

const [ann, bob] = [{ name: 'Ann' }, { name: 'Bob' }];
const page = Buffer.from('a page');

describe('replies that are kept', () => {
  it('are found by the same reader, the same call and the same version alone', () => {
    const replies = createKeptReplies<object>();
    expect(replies.find(1, ann, 'list')).toBeUndefined();
    replies.keep(1, ann, 'list', page);
    expect(replies.find(1, ann, 'list')).toBe(page);
    expect(replies.find(1, bob, 'list')).toBeUndefined();
    expect(replies.find(1, { ...ann }, 'list')).toBeUndefined();
    expect(replies.find(1, ann, 'another list')).toBeUndefined();
    expect(replies.find(2, ann, 'list')).toBeUndefined();
  });

  it('are all forgotten with their version, and not kept where another has come while they were read', () => {
    const replies = createKeptReplies<object>();
    replies.find(1, ann, 'list');
    replies.keep(1, ann, 'list', page);
    expect(replies.find(2, bob, 'list')).toBeUndefined();
    replies.keep(1, ann, 'list', page);
    replies.keep(2, bob, 'list', page);
    expect(replies.find(2, ann, 'list')).toBeUndefined();
    expect(replies.find(2, bob, 'list')).toBe(page);
    expect(replies.find(1, ann, 'list')).toBeUndefined();
  });

  it('take no more room than they are given: one that is too large is not kept, one too many takes the place of all', () => {
    const replies = createKeptReplies<object>(3200);
    replies.find(1, ann, 'list');
    replies.keep(1, ann, 'large', Buffer.alloc(100));
    expect(replies.find(1, ann, 'large')).toBeUndefined();
    const calls = Array.from({ length: 41 }, (_, index) => String(index).padStart(20, '0'));
    for (const call of calls) replies.keep(1, ann, call, Buffer.alloc(60));
    expect(calls.filter((call) => replies.find(1, ann, call))).toEqual(calls.slice(-1));
  });
});

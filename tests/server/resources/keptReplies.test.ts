import { beforeEach, describe, expect, it } from 'vitest';
import { createKeptReplies } from '#server/resources/routes/keptReplies.ts';

const [ann, bob] = [{ name: 'Ann' }, { name: 'Bob' }];
const page = 'a page of 部门';

describe('replies that are kept', () => {
  let replies: ReturnType<typeof createKeptReplies<object>>;
  const found = (version: number, reader: object, call = 'list') => replies.find(version, reader, call)?.toString();
  const answer = (version: number, reader: object, call = 'list', reply = page) => {
    replies.find(version, reader, call);
    replies.keep(version, reader, call, reply);
  };
  beforeEach(() => {
    replies = createKeptReplies<object>();
  });

  it('are found from the third time on that a call comes, not before', () => {
    answer(1, ann);
    expect(found(1, ann)).toBeUndefined();
    answer(1, ann);
    expect(found(1, ann)).toBe(page);
  });

  it('are found by the same reader, the same call and the same version alone', () => {
    for (let times = 0; times < 2; times += 1) answer(1, ann);
    expect(found(1, bob)).toBeUndefined();
    expect(found(1, { ...ann })).toBeUndefined();
    expect(found(1, ann, 'another list')).toBeUndefined();
    expect(found(1, ann)).toBe(page);
    expect(found(2, ann)).toBeUndefined();
    expect(found(1, ann)).toBeUndefined();
  });

  it('are not kept where something was written while they were read', () => {
    answer(1, ann);
    expect(found(1, ann)).toBeUndefined();
    expect(found(2, bob)).toBeUndefined();
    replies.keep(1, ann, 'list', page);
    answer(2, ann);
    expect(found(2, ann)).toBeUndefined();
    answer(2, ann, 'list', 'what was written');
    expect(found(2, ann)).toBe('what was written');
  });

  it('take no more room than they are given: one that is too large is not kept, one too many takes the place of all', () => {
    replies = createKeptReplies<object>(6400);
    for (let times = 0; times < 2; times += 1) answer(1, ann, 'large', 'x'.repeat(100));
    expect(found(1, ann, 'large')).toBeUndefined();
    const calls = Array.from({ length: 60 }, (_, index) => String(index).padStart(20, '0'));
    for (const call of calls) for (let times = 0; times < 2; times += 1) answer(1, ann, call, 'x'.repeat(60));
    const known = calls.filter((call) => found(1, ann, call));
    expect(known).toEqual(calls.slice(-known.length));
    expect(known.length).toBeGreaterThan(0);
    expect(known.length).toBeLessThan(40);
  });
});

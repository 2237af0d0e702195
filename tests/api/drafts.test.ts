import { beforeEach, expect, it } from 'vitest';
import { draftKey, forgetDrafts } from '#api/drafts.ts';

const mine = [draftKey(1, 'chat'), draftKey('1', 'roles', 'new')];
const theirs = [draftKey(10, 'chat'), draftKey('nobody', 'users', '7')];

beforeEach(() => {
  localStorage.clear();
  for (const key of [...mine, ...theirs, 'language']) localStorage.setItem(key, 'kept');
});

it('forgets what everybody was writing, and nothing else', () => {
  forgetDrafts();
  expect(Object.keys(localStorage)).toEqual(['language']);
});

it('keeps what the one who is here was writing, and forgets it of everybody else, however alike their numbers are', () => {
  forgetDrafts(1);
  expect(Object.keys(localStorage).toSorted()).toEqual([...mine, 'language'].toSorted());
});

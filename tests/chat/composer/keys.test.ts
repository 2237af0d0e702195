import { expect, it } from 'vitest';
import { meaningOf, type Press } from '#chat/composer/keys.ts';

const press = (key: string, rest: Partial<Press> = {}): Press => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  keyCode: 0,
  isComposing: false,
  ...rest,
});
const writing = { isEmpty: false, isAnswering: false };

it('sends with Enter and breaks the line with Shift+Enter', () => {
  expect(meaningOf(press('Enter'), writing)).toBe('send');
  expect(meaningOf(press('Enter', { shiftKey: true }), writing)).toBeNull();
});

it('leaves Enter to an input method that composes, however the browser tells', () => {
  expect(meaningOf(press('Enter', { isComposing: true }), writing)).toBeNull();
  expect(meaningOf(press('Enter', { keyCode: 229 }), writing)).toBeNull();
});

it('stops with Escape only while an answer comes', () => {
  expect(meaningOf(press('Escape'), { ...writing, isAnswering: true })).toBe('stop');
  expect(meaningOf(press('Escape'), writing)).toBeNull();
});

it('edits the last question with the up arrow only in an empty field', () => {
  expect(meaningOf(press('ArrowUp'), { ...writing, isEmpty: true })).toBe('editLast');
  expect(meaningOf(press('ArrowUp'), writing)).toBeNull();
});

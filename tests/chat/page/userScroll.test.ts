import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { watchUserScroll } from '#chat/page/userScroll.ts';

it.each<[string, (scroller: HTMLElement) => void, boolean]>([
  ['a wheel that turns up', (scroller) => fireEvent.wheel(scroller, { deltaY: -4 }), true],
  ['a wheel that turns down', (scroller) => fireEvent.wheel(scroller, { deltaY: 4 }), false],
  ['a finger', (scroller) => fireEvent.touchMove(scroller.firstElementChild!), true],
  ['a key that pages up', (scroller) => fireEvent.keyDown(scroller.firstElementChild!, { key: 'PageUp' }), true],
  ['a key that sends', (scroller) => fireEvent.keyDown(scroller.firstElementChild!, { key: 'Enter' }), false],
  ['the bar', (scroller) => fireEvent.pointerDown(scroller), true],
  ['a click on what is in it', (scroller) => fireEvent.pointerDown(scroller.firstElementChild!), false],
])('knows the hand of the reader: %s', (_, move, isHand) => {
  const scroller = document.createElement('div');
  scroller.append(document.createElement('button'));
  const hand = watchUserScroll(scroller);
  const now = () => new Event('scroll').timeStamp;
  expect(hand.isMoving(now())).toBe(false);
  move(scroller);
  expect(hand.isMoving(now())).toBe(isHand);
  expect(hand.isMoving(now() + 2000)).toBe(false);
  hand.stop();
});

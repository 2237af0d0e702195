import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

const queriesNothing = (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
});

const finishedAnimation = () => ({
  finished: Promise.resolve(),
  cancel: () => {},
  finish: () => {},
  pause: () => {},
  play: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
});

Object.assign(globalThis, { matchMedia: queriesNothing, ResizeObserver: NoObserver, IntersectionObserver: NoObserver, scrollTo: () => {} });
Object.assign(Element.prototype, { scrollIntoView: () => {}, scrollTo: () => {}, animate: finishedAnimation });

// jsdom prints "not implemented" for every pseudo-element that antd measures.
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computedStyle(element);

afterEach(() => cleanup());

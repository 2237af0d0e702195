// First: testing-library takes what it finds.
import './act.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { fetchWords } from '#i18n/index.ts';
import { forgetVersions } from '#providers/data/readVersions.ts';
// Modules of their own: tests share their modules, and setup files run again for each file.
import './computedStyle.ts';
import './looks.ts';
import { laterRooms } from './allWords.ts';
import { findServerAgain } from './findServerAgain.ts';

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

/** jsdom reads files by events alone. */
function bytesOf(this: Blob): Promise<ArrayBuffer> {
  const reader = new FileReader();
  reader.readAsArrayBuffer(this);
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
  });
}
async function textOf(this: Blob): Promise<string> {
  return new TextDecoder().decode(await bytesOf.call(this));
}
Object.assign(Blob.prototype, { arrayBuffer: bytesOf, text: textOf });

Object.assign(globalThis, { matchMedia: queriesNothing, ResizeObserver: NoObserver, IntersectionObserver: NoObserver, scrollTo: () => {} });
Object.assign(Element.prototype, { scrollIntoView: () => {}, scrollTo: () => {}, animate: finishedAnimation });

// Screens are shown here without the loaders that fetch their words.
await Promise.all(laterRooms.map(fetchWords));

afterEach(() => cleanup());
// A module that is still being read when its file ends would be broken for the files after it, which share it.
afterAll(() => vi.dynamicImportSettled());
// The next file begins as a new browser would.
afterAll(findServerAgain);
afterAll(forgetVersions);
afterAll(() => {
  localStorage.clear();
  sessionStorage.clear();
});

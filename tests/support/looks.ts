import { configure, getConfig } from '@testing-library/react';
import { vi } from 'vitest';
import { drawn } from './act.ts';

const { getElementError, asyncWrapper } = getConfig();

/**
 * Waits until all code that a page has asked for is there, and drawn: whichever file is the first to show something has it read and compiled,
 * which on a busy machine takes longer than any test waits, and is no matter of what the test looks for.
 */
async function codeFetched(): Promise<void> {
  await drawn();
  await vi.dynamicImportSettled();
  await drawn();
}

configure({
  // A page is fetched when it is first shown, and a real server answers when it can: how long says nothing of the product.
  asyncUtilTimeout: 6_000,

  /** Draws what a user does, and what a test waits for, before the test looks. */
  async asyncWrapper(callback) {
    await codeFetched();
    const result = await asyncWrapper(callback);
    await codeFetched();
    return result;
  },

  /**
   * Errors of queries print the page when they are read. While a test waits, each look that comes too early makes one that nobody reads,
   * and printing a page takes longer than looking through it.
   */
  getElementError(message, container) {
    const error = Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
    const say = (value: string) => Object.defineProperty(error, 'message', { value, configurable: true, writable: true }).message;
    return Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => say(getElementError(message, container).message),
      set: say,
    });
  },
});

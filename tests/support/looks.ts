import { configure, getConfig } from '@testing-library/react';
import { drawn } from './act.ts';

const { getElementError, asyncWrapper } = getConfig();

configure({
  // A page is fetched when it is first shown, and a real server answers when it can: how long says nothing of the product.
  asyncUtilTimeout: 6_000,

  /** Draws what a user does, and what a test waits for, before the test looks. */
  async asyncWrapper(callback) {
    const result = await asyncWrapper(callback);
    await drawn();
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

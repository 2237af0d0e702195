import type { EventEmitter } from 'node:events';
import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { jsdom } = builtinEnvironments;

/** Lines that tests cut, and those of servers that end with their file, are no news: a test says itself what its page makes of them. */
function hushLostLines({ virtualConsole }: { readonly virtualConsole: EventEmitter }): void {
  virtualConsole.removeAllListeners('jsdomError');
  virtualConsole.on('jsdomError', (error: Error & { readonly type?: string }) => {
    if (error.type !== 'XMLHttpRequest') process.stderr.write(`${error.stack}\n`);
  });
}

/**
 * jsdom, with files read as Node reads them rather than as a browser does: so that a test can run a server beside the page,
 * which finds its threads by the address of its own file.
 */
export default {
  ...jsdom,
  name: 'page-and-server',
  viteEnvironment: 'ssr',
  async setup(global, options) {
    const page = await jsdom.setup(global, options);
    hushLostLines((global as { readonly jsdom: { readonly virtualConsole: EventEmitter } }).jsdom);
    return page;
  },
} satisfies Environment;
